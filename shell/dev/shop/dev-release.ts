import type { RemoteFragment, RemoteRoutes } from '@shop/federation/runtime'
import { type BuildFacts, type Release, shellContract } from '@shop/releases'

interface Built {
  facts: BuildFacts
  version: string
  /** Exposed name → the module's server build. */
  modules: Record<string, unknown>
}

/**
 * A remote's development build as a release that is never stored. It lists no hashes, because its files change under
 * the same URLs while pages are open.
 */
export function devRelease({ facts, version, modules }: Built): Release {
  const browserFiles = (chunk: string) =>
    (facts.modules[chunk] ?? []).map((file) => `browser/${file}`)
  const { routes = [] } = (modules.routes ?? {}) as Partial<RemoteRoutes>
  return {
    schema: 4,
    name: facts.name,
    version,
    contract: shellContract,
    shared: facts.shared,
    imports: facts.imports,
    entry: 'browser/remote-entry.mjs',
    exposes: Object.fromEntries(
      Object.entries(modules).map(([name, module]) => [
        name,
        {
          modules: browserFiles(name),
          server: `ssr/${name}.mjs`,
          namespaces: (module as Partial<RemoteFragment>).fragment?.namespaces ?? [],
        },
      ]),
    ),
    pages: Object.fromEntries(
      routes.map(({ path, handle }) => {
        const { page, frame, namespaces, links = [] } = handle
        const shown = { path, frame, namespaces, links: [...links] }
        return [page, { ...shown, modules: browserFiles(page) }]
      }),
    ),
    locales: facts.locales,
    files: {},
  }
}
