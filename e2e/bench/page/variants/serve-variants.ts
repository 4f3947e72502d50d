import type { BenchOptions } from '../bench-options.ts'
import { pageChunks, type PageName, type VariantName, type Visits } from '../subjects.ts'
import { buildMonolith } from './monolith-build.ts'
import { monolithPage, staticTwin } from './rewrite-html.ts'
import { serveVariant, type VariantServer } from './variant-server.ts'

/** The origin of each variant that is asked for. */
export async function serveVariants(
  shopUrl: string,
  visits: Visits,
  { variants }: BenchOptions,
  closing: (() => Promise<void>)[],
): Promise<Record<VariantName, string>> {
  const origins = { federated: shopUrl, monolith: '', static: '' }
  const add = (name: VariantName, server: VariantServer) => {
    origins[name] = server.url
    closing.push(server.stop)
  }
  if (variants.includes('static')) {
    add('static', await serveVariant(shopUrl, { rewrite: staticTwin }))
  }
  if (variants.includes('monolith')) {
    const build = buildMonolith()
    const chunkAt = (pathname: string) => {
      const page = Object.entries(visits).find(
        ([, { path }]) => new URL(path, shopUrl).pathname === pathname,
      )?.[0] as PageName
      return pageChunks[page]
    }
    add(
      'monolith',
      await serveVariant(shopUrl, {
        rewrite: (page, pathname) => monolithPage(page, build, chunkAt(pathname)),
        readScript: build.read,
      }),
    )
  }
  return origins
}
