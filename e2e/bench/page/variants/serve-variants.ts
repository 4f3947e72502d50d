import { pageChunks, type PageName, type VariantName, type Visits } from '../subjects.ts'
import { buildMonolith } from './monolith-build.ts'
import { monolithPage, staticTwin } from './rewrite-html.ts'
import { serveVariant } from './variant-server.ts'

/** Starts a server for each of the variants. Resolves to the origin of each; `stop` ends the servers. */
export async function serveVariants(
  shopUrl: string,
  visits: Visits,
  variants: readonly VariantName[],
): Promise<{ origins: Record<VariantName, string>; stop: () => Promise<void> }> {
  const servers: { url: string; stop: () => Promise<void> }[] = []
  const serve = async (variant: Parameters<typeof serveVariant>[1]) => {
    const server = await serveVariant(shopUrl, variant)
    servers.push(server)
    return server.url
  }
  const origins = { federated: shopUrl, monolith: '', static: '' }
  if (variants.includes('static')) origins.static = await serve({ rewrite: staticTwin })
  if (variants.includes('monolith')) {
    const build = buildMonolith()
    const chunkAt = (pathname: string) => {
      const page = Object.entries(visits).find(
        ([, { path }]) => new URL(path, shopUrl).pathname === pathname,
      )?.[0] as PageName
      return pageChunks[page]
    }
    origins.monolith = await serve({
      rewrite: (page, pathname) => monolithPage(page, build, chunkAt(pathname)),
      readScript: build.read,
    })
  }
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())))
  return { origins, stop }
}
