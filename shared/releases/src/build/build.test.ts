import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BuildRecord, hashOf, inputsHash, reasonToRebuild } from './build-record.ts'
import { federationManifest } from '../testing/a-build.ts'
import { readBuild } from './read-build.ts'

let root: string
const app = () => join(root, 'mf-catalog')

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

/** Writes a build as the plugins write it: two targets, each with its record. */
async function build(parts: Partial<BuildRecord> = {}): Promise<void> {
  const files = {
    browser: { 'remote-entry.mjs': 'entry', 'routes.1.mjs': 'routes', 'home.1.mjs': 'home' },
    ssr: { 'routes.mjs': 'server' },
  }
  const inputs = await inputsHash(app())
  for (const [target, contents] of Object.entries(files)) {
    const outputs: BuildRecord['outputs'] = {}
    for (const [file, content] of Object.entries(contents)) {
      write(`mf-catalog/dist/${target}/${file}`, content)
      outputs[file] = hashOf(Buffer.from(content))
    }
    const record = { mode: 'production', inputs, outputs, ...parts }
    write(`mf-catalog/dist/${target}/record.json`, JSON.stringify(record))
  }
  write('mf-catalog/dist/locales/fr/home.json', '{}')
  const call = { method: 'GET', path: '/api/product/hot', input: {}, answer: {} }
  write('mf-catalog/dist/browser/contract.json', JSON.stringify({ 'product/hot': call }))
  write('mf-catalog/dist/ssr/contract.json', JSON.stringify({ reviews: call }))
  write('mf-catalog/dist/browser/mf-manifest.json', JSON.stringify(federationManifest))
  write('mf-catalog/dist/browser/mf-stats.json', '{}')
  write(
    'mf-catalog/dist/browser/build.json',
    JSON.stringify({
      name: 'mf-catalog',
      version: '1.2.3',
      shared: { react: '^19.3.1' },
      imports: { react: ['useState'] },
      modules: { routes: ['routes.1.mjs'], home: ['home.1.mjs'] },
      exposes: { routes: { source: './src/routes.ts', namespaces: [] } },
      pages: { home: { path: '/', frame: 'layout', namespaces: ['home'] } },
      locales: { fr: { home: 'locales/fr/home.json' } },
    }),
  )
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'))
  write('pnpm-workspace.yaml', '')
  write('pnpm-lock.yaml', 'react: 19.3.1')
  write('shared/ui/src/button.tsx', 'Button')
  write('mf-catalog/package.json', '{}')
  write('mf-catalog/src/card.tsx', 'Top vente')
})
afterEach(() => rmSync(root, { recursive: true }))

test('DEL-01: a build of the current sources is not outdated', async () => {
  await build()
  expect(await reasonToRebuild(app())).toBeUndefined()
  write('mf-catalog/src/card.test.tsx', 'a test is not a part of a build')
  expect(await reasonToRebuild(app())).toBeUndefined()
})

test('DEL-01: a change of files that only `pnpm dev` uses does not make a build outdated', async () => {
  write('shared/federation/src/hot/overlay.ts', 'Overlay')
  await build()
  write('shared/federation/src/hot/overlay.ts', 'Another overlay')
  expect(await reasonToRebuild(app())).toBeUndefined()
})

test('DEL-01: a build is outdated if a source of its app changes, in a folder of any name', async () => {
  write('mf-catalog/src/features/hot/list.tsx', 'Meilleures ventes')
  await build()
  write('mf-catalog/src/features/hot/list.tsx', 'Nouveautés')
  expect(await reasonToRebuild(app())).toBe('its sources have changed since the last build')
})

test('DEL-01: `reasonToRebuild` tells that an app was never built', async () => {
  expect(await reasonToRebuild(app())).toBe('it has not been built')
})

test.each([
  ['a source of the app', 'mf-catalog/src/card.tsx'],
  ['a new source', 'mf-catalog/src/badge.tsx'],
  ['a shared package', 'shared/ui/src/button.tsx'],
  ['an installed version', 'pnpm-lock.yaml'],
])('DEL-01: a change of %s requires a new build', async (_what, file) => {
  await build()
  write(file, 'Coup de cœur')
  expect(await reasonToRebuild(app())).toBe('its sources have changed since the last build')
})

test('DEL-01: a build of different sources is recognised as outdated, even if the sources were reverted', async () => {
  await build()
  write('mf-catalog/src/card.tsx', 'Coup de cœur')
  // Builds as `pnpm --filter mf-catalog build` does.
  await build()
  write('mf-catalog/src/card.tsx', 'Top vente')
  expect(await reasonToRebuild(app())).toBe('its sources have changed since the last build')
})

test('DEL-01: a development build does not count as a production build', async () => {
  await build({ mode: 'development' })
  expect(await reasonToRebuild(app())).toBe('its last build is a development build')
  expect(await reasonToRebuild(app(), 'development')).toBeUndefined()
})

test.each([
  ['browser/routes.1.mjs', 'routes.1.mjs'],
  ['ssr/routes.mjs', 'routes.mjs'],
])('DEL-01: the output %s is recognised as changed by hand', async (file, told) => {
  await build()
  write(`mf-catalog/dist/${file}`, 'changed')
  expect(await reasonToRebuild(app())).toBe(`${told} is missing or was changed after the build`)
})

test('DEL-01: an incomplete record is treated as a missing record', async () => {
  await build()
  write('mf-catalog/dist/ssr/record.json', '{"mode":')
  expect(await reasonToRebuild(app())).toBe('it has not been built')
})

test('MFE-03: a build is read as the release that publishing it would create', async () => {
  await build()
  const { release, appVersion } = await readBuild(join(app(), 'dist'))
  expect(appVersion).toBe('1.2.3')
  expect(release).toMatchObject({
    name: 'mf-catalog',
    shared: { react: '^19.3.1' },
    entry: 'browser/remote-entry.mjs',
    exposes: {
      routes: { modules: ['browser/routes.1.mjs'], server: 'ssr/routes.mjs', namespaces: [] },
    },
    pages: {
      home: { path: '/', frame: 'layout', namespaces: ['home'], modules: ['browser/home.1.mjs'] },
    },
    locales: { fr: { home: 'locales/fr/home.json' } },
    calls: { 'product/hot': expect.any(String), reviews: expect.any(String) },
  })
  expect(Object.keys(release.files)).toEqual([
    'browser/home.1.mjs',
    'browser/mf-manifest.json',
    'browser/remote-entry.mjs',
    'browser/routes.1.mjs',
    'contract.json',
    'locales/fr/home.json',
    'ssr/routes.mjs',
  ])
})

test('MFE-08: entry, ranges and files of exposed modules come from the manifest of the federation plugin', async () => {
  await build()
  const shared = [
    { name: 'react', version: '', requiredVersion: '^19.0.0', singleton: true },
    { name: 'moment', version: '2.0.0', requiredVersion: '^2.0.0', singleton: false },
  ]
  const metaData = { remoteEntry: { name: 'remote-entry.mjs', path: 'entry', type: 'module' } }
  const manifest = { ...federationManifest, metaData, shared }
  write('mf-catalog/dist/browser/mf-manifest.json', JSON.stringify(manifest))
  const { release } = await readBuild(join(app(), 'dist'))
  expect(release.entry).toBe('browser/entry/remote-entry.mjs')
  // The remote has its own copy of `moment`, so the release does not require `moment` from the shell.
  expect(release.shared).toEqual({ react: '^19.0.0' })
})

test('MFE-08: a build without a manifest is refused', async () => {
  await build()
  rmSync(join(app(), 'dist/browser/mf-manifest.json'))
  await expect(readBuild(join(app(), 'dist'))).rejects.toThrow('mf-manifest.json')
})
