/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Optimization, rspack, type Stats } from '@rspack/core'
import { type BuildFacts, type BuildRecord, hashOf, inputsHash } from '@shop/releases'
import apps from '../../../../apps.json'
import { BuildFactsPlugin } from './facts/build-facts.plugin.ts'
import { BuildRecordPlugin } from './facts/build-record.plugin.ts'
import { neededRanges } from './define-remote.ts'
import { installedVersions, sharedModules } from './sharing/shared-modules.ts'

const root = join(import.meta.dirname, '../../../..')

let app: string

beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'build-'))
  writeFileSync(join(app, 'pnpm-workspace.yaml'), '')
  mkdirSync(join(app, 'src/locales/fr'), { recursive: true })
  writeFileSync(join(app, 'src/locales/fr/home.json'), '{}')
  writeFileSync(
    join(app, 'src/page.js'),
    "import { useState } from 'react'\nexport const page = useState",
  )
})
afterEach(() => rmSync(app, { recursive: true }))

function build(
  source: string,
  exposes: Record<`./${string}`, string> = {},
  optimization: Optimization = {},
): Promise<Stats> {
  writeFileSync(join(app, 'src/main.js'), source)
  const compiler = rspack({
    mode: 'none',
    context: app,
    optimization,
    entry: { main: './src/main.js' },
    output: {
      path: join(app, 'dist'),
      module: true,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
    },
    externals: ['react'],
    externalsType: 'module',
    plugins: [
      new BuildRecordPlugin('production'),
      new BuildFactsPlugin({
        name: 'shell',
        version: '1.2.3',
        shared: { react: '19.3.1' },
        exposes,
      }),
    ],
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => (stats ? resolve(stats) : reject(error ?? new Error('no stats'))))
    })
  })
}

/** Writes a module that a remote exposes. It has no imports, so that it can be loaded from the temporary folder. */
function exposed(file: string, source: string): void {
  writeFileSync(join(app, 'src', file), source)
}
const aPage = `{ path: '/', handle: { page: 'home', frame: 'layout', namespaces: ['home'] } }`

const linkedPage = (link: string, path = '/') =>
  `export const routes = [{ path: '${path}', handle: { page: 'home', frame: 'layout', namespaces: [], links: [${link}] } }]`

test('DEL-13: the facts of a build list the links of its pages', async () => {
  const link = { place: 'footer-shop', text: { fr: 'Fidélité', en: 'Loyalty', ar: 'الولاء' } }
  exposed('routes.mjs', linkedPage(JSON.stringify(link)))
  await build("import(/* webpackChunkName: 'home' */ './page.js')", {
    './routes': './src/routes.mjs',
  })
  const facts = JSON.parse(readFileSync(join(app, 'dist/build.json'), 'utf8')) as BuildFacts
  expect(facts.pages.home?.links).toEqual([link])
})

test('DEL-01: the facts of a build list its exposed modules, its pages with their paths and files, and its texts', async () => {
  exposed('routes.mjs', `export const routes = [${aPage}]`)
  exposed('search-bar.mjs', "export const fragment = { namespaces: ['search'] }")
  await build("import(/* webpackChunkName: 'home' */ './page.js')", {
    './routes': './src/routes.mjs',
    './search-bar': './src/search-bar.mjs',
  })
  const facts = JSON.parse(readFileSync(join(app, 'dist/build.json'), 'utf8')) as BuildFacts
  expect(facts).toEqual({
    name: 'shell',
    version: '1.2.3',
    shared: { react: '19.3.1' },
    imports: { react: ['useState'] },
    modules: { main: ['main.mjs'], home: ['home.mjs'] },
    exposes: {
      routes: { source: './src/routes.mjs', namespaces: [] },
      'search-bar': { source: './src/search-bar.mjs', namespaces: ['search'] },
    },
    pages: { home: { path: '/', frame: 'layout', namespaces: ['home'] } },
    locales: { fr: { home: 'locales/fr/home.json' } },
  })
})

test('DEL-01: the facts of a build list all files of a page', async () => {
  await build(
    "import(/* webpackChunkName: 'home' */ './page.js')",
    {},
    { splitChunks: { minSize: 0, cacheGroups: { page: { test: /page\.js$/, name: 'shared' } } } },
  )
  const { modules } = JSON.parse(readFileSync(join(app, 'dist/build.json'), 'utf8')) as BuildFacts
  expect(modules.home?.toSorted()).toEqual(['home.mjs', 'shared.mjs'])
})

test.each([
  [
    'page has no chunk with its name',
    `export const routes = [${aPage}]`,
    'the page home has no chunk',
  ],
  ['routes throw', "throw new Error('no such path')", 'no such path'],
  ['routes are missing', 'export const pages = []', 'exports no routes'],
  [
    'fragment has no slot in the layout',
    `export const fragment = { namespaces: [] }; export const routes = []`,
    'the layout has no place for the fragment points: expose it as one of search-bar, mini-cart, best-sellers',
  ],
  [
    'link is in an unknown place of the shell',
    linkedPage("{ place: 'header', text: {} }"),
    'the page home has a link in header, which is not a place of the shell: choose one of navigation, footer-shop, footer-company',
  ],
  [
    'link lacks the text in a language',
    linkedPage("{ place: 'navigation', text: { fr: 'Fidélité', en: 'Loyalty' } }"),
    'the link of the page home in navigation needs a text of 1 to 40 characters in ar',
  ],
  [
    'link leads to a path with parameters',
    linkedPage("{ place: 'navigation', text: { fr: 'a', en: 'a', ar: 'a' } }", '/p/:id'),
    'nobody knows the parameters of /p/:id',
  ],
  ['path is relative', "export const routes = [{ path: 'x', handle: {} }]", 'is not absolute'],
])('DEL-01: a build whose %s fails, and the error gives the reason', async (_what, source, why) => {
  exposed('routes.mjs', source)
  const exposes = { './routes': './src/routes.mjs', './points': './src/routes.mjs' } as const
  const { './routes': routes } = exposes
  const stats = await build('', source.includes('fragment') ? exposes : { './routes': routes })
  expect(stats.hasErrors()).toBe(true)
  expect(stats.toString('errors-only')).toContain(why)
})

test('DEL-01: a build records its mode, its inputs and every output', async () => {
  await build('')
  const record = JSON.parse(readFileSync(join(app, 'dist/record.json'), 'utf8')) as BuildRecord
  expect(record.mode).toBe('production')
  expect(record.inputs).toBe(await inputsHash(app))
  expect(Object.keys(record.outputs).toSorted()).toEqual(['build.json', 'main.mjs'])
  for (const [file, hash] of Object.entries(record.outputs)) {
    expect(hashOf(readFileSync(join(app, 'dist', file)))).toBe(hash)
  }
})

test('MFE-01: in development the shell shares the same modules as in production', () => {
  const source = readFileSync(join(root, 'shell/src/sharing/shared-modules.ts'), 'utf8')
  const table = source.slice(source.indexOf('sharedModules'))
  const names = Array.from(table.matchAll(/^ {2}'?([@\w/-]+)'?[:,]/gm), ([, name]) => name!)
  expect(names.toSorted()).toEqual([...sharedModules].sort())
})

test.each([apps.shell, ...apps.remotes])(
  'MFE-06: %s knows the exact version of every shared module, not the name of a catalog',
  (name) => {
    const versions = installedVersions(join(root, name))
    const mayLack = name === apps.shell ? [] : ['react-router', 'react-router/dom']
    const needed = sharedModules.filter((module) => !mayLack.includes(module))
    expect(Object.keys(versions)).toEqual(expect.arrayContaining(needed))
    for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+/)
  },
)

test('MFE-06: while a shared module is updated to the next major version, a remote may state that it runs with both versions', () => {
  const installed = { react: '19.3.1', 'react-router': '7.18.6', 'react-router/dom': '7.18.6' }
  const both = '^7.18.0 || ^8.0.0'
  expect(neededRanges(installed, { 'react-router': both })).toEqual({
    react: '^19.3.1',
    'react-router': both,
    'react-router/dom': both,
  })
  const wrong = (wider: Record<string, string>) => () => neededRanges(installed, wider)
  expect(wrong({ 'react-router': '^8.0.0' })).toThrow(
    'The range ^8.0.0 of react-router excludes the installed version 7.18.6',
  )
  expect(wrong({ lodash: '^4.0.0' })).toThrow(
    'lodash is not a shared module, or not a dependency of the remote',
  )
})

test('MFE-06: a remote that uses the next major version’s module names does not need the old version', () => {
  writeFileSync(join(app, 'package.json'), '{ "dependencies": { "react-router": "8.0.0" } }')
  for (const name of [...sharedModules, 'react-router']) {
    if (name.startsWith('react-router') && name !== 'react-router') continue
    mkdirSync(join(app, 'node_modules', name), { recursive: true })
    writeFileSync(join(app, 'node_modules', name, 'package.json'), '{ "version": "8.0.0" }')
  }
  const names = Object.keys(installedVersions(app))
  expect(names).toEqual(expect.arrayContaining(['react-router', 'react-router/dom']))
  expect(names).not.toContain('react-router-dom')
})
