import { Release } from '@shop/releases'
import { devRelease } from './dev-release.ts'

const facts = {
  name: 'mf-catalog',
  version: '1.0.0',
  shared: { react: '^19.0.0' },
  imports: { react: ['useState'] },
  modules: {
    routes: ['routes.1.mjs'],
    'search-bar': ['search-bar.1.mjs', 'shared.1.mjs'],
    home: ['home.1.mjs'],
  },
  exposes: {},
  pages: {},
  locales: { fr: { home: 'locales/fr/home.json' } },
} as unknown as Parameters<typeof devRelease>[0]['facts']

const home = { path: '/', handle: { page: 'home', frame: 'layout', namespaces: ['home'] } }

test('DEV-01: a development build becomes a release that has the build’s files, without hashes', () => {
  const release = devRelease({
    facts,
    version: '1.0.0-dev',
    modules: {
      routes: { routes: [home] },
      'search-bar': { fragment: { namespaces: ['search-bar', 'product'] } },
      nothing: {},
    },
  })
  expect(release).toMatchObject({
    name: 'mf-catalog',
    version: '1.0.0-dev',
    shared: facts.shared,
    imports: facts.imports,
    entry: 'browser/remote-entry.mjs',
    exposes: {
      routes: { modules: ['browser/routes.1.mjs'], server: 'ssr/routes.mjs', namespaces: [] },
      'search-bar': {
        modules: ['browser/search-bar.1.mjs', 'browser/shared.1.mjs'],
        server: 'ssr/search-bar.mjs',
        namespaces: ['search-bar', 'product'],
      },
      nothing: { modules: [], server: 'ssr/nothing.mjs', namespaces: [] },
    },
    pages: {
      home: { path: '/', frame: 'layout', namespaces: ['home'], modules: ['browser/home.1.mjs'] },
    },
    locales: facts.locales,
    files: {},
  })
  expect(Release.safeParse(release)).toMatchObject({ success: true })
})

test('DEV-01: a remote that exposes only fragments has no pages', () => {
  const modules = { 'search-bar': { fragment: { namespaces: [] } } }
  expect(devRelease({ facts, version: '1.0.0-dev', modules }).pages).toEqual({})
})
