import { Agent, createServer, request as ask } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { createHash } from 'node:crypto'
import { listenLocally, type LocalServer } from '@shop/processes/local-server'
import { chunkOf, pageNames, type Visits } from '../subjects.ts'
import { buildMonolith, type MonolithBuild } from './monolith-build.ts'

const agent = new Agent({ keepAlive: true })
/** The level at which the gateway compresses pages. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Starts a proxy in front of the shop. Its pages load the monolith; the proxy passes everything else on unchanged. */
export async function serveMonolith(shopUrl: string, visits: Visits): Promise<LocalServer> {
  const build = buildMonolith()
  const chunks = new Map(
    pageNames.map((name) => [new URL(visits[name].path, shopUrl).pathname, chunkOf(name)]),
  )
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', shopUrl)
    const script = build.read(url.pathname)
    const fail = (error: unknown) => {
      console.error(error)
      response.destroy()
    }
    if (script) {
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'content-length': script.length,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      response.end(script)
      return
    }
    const isPage = request.headers.accept?.includes('text/html')
    const headers = { ...request.headers, host: url.host }
    if (isPage) headers['accept-encoding'] = 'identity'
    const upstream = ask(url, { method: request.method, headers, agent }, (answered) => {
      if (!isPage) {
        response.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(response)
        return
      }
      const policy = String(answered.headers['content-security-policy'])
      const chunk = chunks.get(url.pathname) ?? ''
      const answer = (html: string) => {
        const page = monolithPage({ html, contentSecurityPolicy: policy }, build, chunk)
        const body = brotliCompressSync(page.html, compression)
        response.writeHead(answered.statusCode ?? 502, {
          ...answered.headers,
          'content-security-policy': page.contentSecurityPolicy,
          'content-encoding': 'br',
          'content-length': body.length,
        })
        response.end(body)
      }
      text(answered).then(answer).catch(fail)
    })
    upstream.on('error', fail)
    request.pipe(upstream)
  })
  return await listenLocally(server)
}

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

function hashForPolicy(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
