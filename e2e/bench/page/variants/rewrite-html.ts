import { createHash } from 'node:crypto'
import type { MonolithBuild } from './monolith-build.ts'

const scriptPreload = /<link\b[^>]*\brel="(?:modulepreload|preload" as="script)"[^>]*>\n?/g
const importMap = /(<script type="importmap">)([\s\S]*?)(<\/script>)/
const entry = /(<script type="module"[^>]*\bsrc=")([^"]*)(")/

export interface Page {
  html: string
  contentSecurityPolicy: string
}

/**
 * The page with the monolith's modules in place of the federated ones, loaded in the same way: same positions,
 * attributes and integrity. Throws if the page has an unexpected structure, because the comparison would be wrong.
 */
export function monolithPage(page: Page, build: MonolithBuild, chunk: string): Page {
  const [preload] = page.html.match(scriptPreload) ?? []
  const oldMap = page.html.match(importMap)?.[2]
  if (!preload || oldMap === undefined || !entry.test(page.html)) {
    throw new Error('The page has no import map, module preload or entry to put the monolith in')
  }
  const oldHash = hashForPolicy(oldMap)
  if (!page.contentSecurityPolicy.includes(oldHash)) {
    throw new Error("The page's policy does not name its import map")
  }
  const newMap = JSON.stringify({ integrity: build.integrity })
  const preloads = build
    .modulesOf(chunk)
    .map((href) =>
      preload
        .replace(/href="[^"]*"/, `href="${href}"`)
        .replace(/integrity="[^"]*"/, `integrity="${build.integrity[href]}"`),
    )
  let isFirst = true
  const html = page.html
    .replace(importMap, (_, start: string, __, end: string) => start + newMap + end)
    .replace(entry, (_, start: string, __, end: string) => start + build.entry + end)
    .replaceAll(scriptPreload, () => {
      const isReplaced = isFirst
      isFirst = false
      return isReplaced ? preloads.join('') : ''
    })
  return {
    html,
    contentSecurityPolicy: page.contentSecurityPolicy.replace(oldHash, hashForPolicy(newMap)),
  }
}

function hashForPolicy(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
