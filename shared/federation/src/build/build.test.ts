/** @jest-environment node */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Stats } from '@rspack/core'
import { type BuildFacts, type BuildRecord, hashOf, inputsHash } from '@shop/releases'
import apps from '../../../../apps.json'
import { BuildFactsPlugin } from './facts/build-facts.plugin.ts'
import { BuildRecordPlugin } from './facts/build-record.plugin.ts'
import { ProvidedSharesPlugin } from './sharing/provided-shares.plugin.ts'
import { installedVersions, sharedModules } from './sharing/shared-modules.ts'

const root = join(import.meta.dirname, '../../../..')
const require = createRequire(import.meta.url)

let app: string

beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'build-'))
  writeFileSync(join(app, 'pnpm-workspace.yaml'), '')
  mkdirSync(join(app, 'src/locales/fr'), { recursive: true })
  writeFileSync(join(app, 'src/locales/fr/home.json'), '{}')
  writeFileSync(join(app, 'src/page.js'), 'export const page = 1')
})
afterEach(() => rmSync(app, { recursive: true }))

function build(source: string, exposes: Record<`./${string}`, string> = {}): Promise<Stats> {
  writeFileSync(join(app, 'src/main.js'), source)
  const compiler = rspack({
    mode: 'none',
    context: app,
    entry: { main: './src/main.js' },
    output: {
      path: join(app, 'dist'),
      module: true,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
    },
    resolve: { alias: { react$: require.resolve('react') } },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: {
          react: { eager: true, singleton: true, version: '1.0.0', requiredVersion: '^1.0.0' },
        },
        manifest: false,
        dts: false,
      }),
      new ProvidedSharesPlugin(['react']),
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

test('MFE-01: a shell that provides what it shares builds', async () => {
  const stats = await build("import 'react'")
  expect(stats.toString('errors-only')).toBe('')
})

test('MFE-01: a shell that shares a module it never imports fails to build, and says which', async () => {
  const stats = await build('console.log(1)')
  expect(stats.hasErrors()).toBe(true)
  expect(stats.toString('errors-only')).toContain(
    'react is shared, but nothing in the shell imports it',
  )
})

/** A module as a remote exposes it, written without imports, so that it loads from the temporary folder. */
function exposed(file: string, source: string): void {
  writeFileSync(join(app, 'src', file), source)
}
const aPage = `{ path: '/', handle: { page: 'home', frame: 'layout', namespaces: ['home'] } }`

test('DEL-01: a build says what it exposes, its pages with their paths, their files and its texts', async () => {
  exposed('routes.mjs', `export const routes = [${aPage}]`)
  exposed('search-bar.mjs', "export const fragment = { namespaces: ['search'] }")
  await build("import 'react'; import(/* webpackChunkName: 'home' */ './page.js')", {
    './routes': './src/routes.mjs',
    './search-bar': './src/search-bar.mjs',
  })
  const facts = JSON.parse(readFileSync(join(app, 'dist/build.json'), 'utf8')) as BuildFacts
  expect(facts).toEqual({
    name: 'shell',
    version: '1.2.3',
    shared: { react: '19.3.1' },
    modules: { main: ['main.mjs'], home: ['home.mjs'] },
    exposes: {
      routes: { source: './src/routes.mjs', namespaces: [] },
      'search-bar': { source: './src/search-bar.mjs', namespaces: ['search'] },
    },
    pages: { home: { path: '/', frame: 'layout', namespaces: ['home'] } },
    locales: { fr: { home: 'locales/fr/home.json' } },
  })
})

test.each([
  [
    'page has no chunk of its name',
    `export const routes = [${aPage}]`,
    'the page home has no chunk',
  ],
  ['routes throw', "throw new Error('no such path')", 'no such path'],
  ['routes are missing', 'export const pages = []', 'exports no routes'],
  ['path is relative', "export const routes = [{ path: 'x', handle: {} }]", 'is not absolute'],
])('DEL-01: a build whose %s fails, and says why', async (_what, source, why) => {
  exposed('routes.mjs', source)
  const stats = await build("import 'react'", { './routes': './src/routes.mjs' })
  expect(stats.hasErrors()).toBe(true)
  expect(stats.toString('errors-only')).toContain(why)
})

test('DEL-01: a build records its mode, its inputs and every output', async () => {
  await build("import 'react'")
  const record = JSON.parse(readFileSync(join(app, 'dist/record.json'), 'utf8')) as BuildRecord
  expect(record.mode).toBe('production')
  expect(record.inputs).toBe(await inputsHash(app))
  expect(Object.keys(record.outputs).toSorted()).toEqual(['build.json', 'main.mjs'])
  for (const [file, hash] of Object.entries(record.outputs)) {
    expect(hashOf(readFileSync(join(app, 'dist', file)))).toBe(hash)
  }
})

test('MFE-01: the server hands remotes the same modules as the browser', () => {
  const source = readFileSync(join(root, 'shell/src/shared-modules.ts'), 'utf8')
  const table = source.slice(source.indexOf('sharedModules'))
  const names = Array.from(table.matchAll(/^ {2}'?([@\w/-]+)'?[:,]/gm), ([, name]) => name!)
  expect(names.toSorted()).toEqual([...sharedModules].sort())
})

test.each([apps.shell, ...apps.remotes])(
  'MFE-06: %s knows the exact version of every shared module, not the name of a catalog',
  (name) => {
    const versions = installedVersions(join(root, name))
    expect(Object.keys(versions)).toEqual([...sharedModules])
    for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+\.\d+/)
  },
)

const sources = globSync('{shell,mf-*,shared/*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter(
    (file) =>
      !/\.test\.tsx?$|^shared\/(?:federation\/src\/build|testing)\/|server\.tsx$|shared-modules\.ts$/.test(
        file,
      ),
  )
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

// A remote finds only the listed names in the shell; a missing one is undefined, and only in the browser.
test.each([
  ['react-router-dom', 'sharing/curated-router.ts'],
  ['react-i18next', 'sharing/curated-react-i18next.ts'],
])('MFE-01: every name that browser code imports from %s is on the shared list', (module, list) => {
  const offered = namesIn(
    readFileSync(join(import.meta.dirname, list), 'utf8'),
    /export \{([^}]*)\}/g,
  )
  const imports = new RegExp(`import \\{([^}]*)\\} from '${module}'`, 'g')
  const missing = sources.flatMap(({ file, text }) =>
    namesIn(text, imports)
      .filter((name) => !offered.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(sources.filter(({ text }) => namesIn(text, imports).length > 0)).not.toEqual([])
  expect(missing).toEqual([])
})

/** The names between braces, types aside. */
function namesIn(text: string, statement: RegExp): string[] {
  return Array.from(text.matchAll(statement), ([, names]) => names!)
    .flatMap((names) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0]!)
}
