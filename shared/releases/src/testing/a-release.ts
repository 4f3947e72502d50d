import { integrityOf } from '../verify-release.ts'
import type { Release } from '../release.ts'

const contents: Record<string, string> = {
  'browser/remote-entry.mjs': 'export const get = 1',
  'browser/routes.1.mjs': 'export const routes = []',
  'ssr/routes.mjs': 'export const routes = []',
  'locales/fr/home.json': '{"title":"Accueil"}',
}

/** A small complete release and its files, for tests. */
export function aRelease(overrides: Partial<Release> = {}): {
  release: Release
  files: Map<string, Buffer>
} {
  const files = new Map(
    Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)] as const),
  )
  return {
    files,
    release: {
      schema: 3,
      name: 'mf-catalog',
      version: '1.0.0',
      contract: 4,
      shared: { react: '^19.3.1' },
      imports: { react: ['useState'] },
      entry: 'browser/remote-entry.mjs',
      exposes: {
        routes: {
          modules: ['browser/routes.1.mjs'],
          server: 'ssr/routes.mjs',
          namespaces: [],
        },
      },
      pages: {},
      locales: { fr: { home: 'locales/fr/home.json' } },
      files: Object.fromEntries(
        [...files].map(([path, content]) => [
          path,
          { integrity: integrityOf(content), bytes: content.length },
        ]),
      ),
      ...overrides,
    },
  }
}
