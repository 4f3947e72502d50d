import { listFiles } from '../build/read-build.ts'
import type { Release } from '../documents/release.ts'

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
      schema: 4,
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
      calls: {},
      files: listFiles(files),
      ...overrides,
    },
  }
}

/** A release with a dozen different files, so that publishing it takes some time. */
export function aLargeRelease(version: string): ReturnType<typeof aRelease> {
  const { release, files } = aRelease({ version })
  for (let number = 0; number < 12; number += 1) {
    const path = `browser/chunk-${number}.mjs`
    files.set(path, Buffer.from(`export const ${'x'.repeat(20_000)} = '${version} ${number}'`))
  }
  return { release: { ...release, files: listFiles(files) }, files }
}
