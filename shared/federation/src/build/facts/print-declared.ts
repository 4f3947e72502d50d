import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Declared } from '@shop/releases'
import type { RemoteFragment } from '../../runtime/pages/define-fragment.ts'
import type { RemoteRoutes } from '../../runtime/pages/define-pages.ts'
import { requireFragment, requireLinks } from './declared-places.ts'

/**
 * Run as `node print-declared.ts <exposed>=<source file> …` in an app's folder: prints the pages and fragments that
 * these modules declare, as JSON. The modules load without a bundler, because they import pages and fragments only by
 * `import()`.
 */
async function main(): Promise<void> {
  const declared: Declared = { exposes: {}, pages: {} }
  for (const argument of process.argv.slice(2)) {
    const [exposed = '', source = ''] = argument.split('=', 2)
    const module = (await import(pathToFileURL(resolve(source)).href)) as Partial<
      RemoteRoutes & RemoteFragment
    >
    const namespaces = module.fragment?.namespaces ?? []
    declared.exposes[exposed] = { source, namespaces }
    if (exposed === 'routes') declared.pages = pagesOf(source, module)
    else if (!module.fragment) throw new Error(`${source} exports no fragment`)
    else requireFragment(source, exposed)
  }
  process.stdout.write(JSON.stringify(declared))
}

function pagesOf(source: string, { routes }: Partial<RemoteRoutes>): Declared['pages'] {
  if (!Array.isArray(routes)) throw new Error(`${source} exports no routes`)
  const pages: Declared['pages'] = {}
  for (const { path, handle } of routes) {
    const { page, frame, namespaces, query, links } = handle
    if (!path.startsWith('/')) throw new Error(`${source}: the path of ${page} is not absolute`)
    if (page in pages) throw new Error(`${source}: two pages are called ${page}`)
    requireLinks(source, { page, path, links })
    pages[page] = {
      path,
      frame,
      namespaces,
      ...(query && { query: [...query] }),
      ...(links && { links: [...links] }),
    }
  }
  return pages
}

await main()
