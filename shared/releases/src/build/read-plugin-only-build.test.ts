import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { federationManifest } from '../testing/a-build.ts'
import { isPluginOnlyRemote, readPluginOnlyBuild } from './read-plugin-only-build.ts'

let app: string

function write(file: string, content: object | string): void {
  mkdirSync(dirname(join(app, file)), { recursive: true })
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  writeFileSync(join(app, file), text)
}

beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'stock-'))
  write('package.json', { name: 'loyalty', version: '2.0.1' })
  write('pages.json', { pages: { loyalty: { path: '/fidelite' } } })
  write('dist/browser/mf-manifest.json', { ...federationManifest, name: 'mf-loyalty' })
  write('dist/browser/remote-entry.mjs', 'entry')
  write('dist/browser/routes.1.mjs', 'routes')
})
afterEach(() => rmSync(app, { recursive: true }))

test('MFE-09: a build made with the federation plugin alone is read with the pages in pages.json', async () => {
  expect(await isPluginOnlyRemote(app)).toBe(true)
  const { release, appVersion, files } = await readPluginOnlyBuild(app)
  expect(appVersion).toBe('2.0.1')
  expect(release).toMatchObject({
    name: 'mf-loyalty',
    shared: { react: '^19.3.1' },
    imports: {},
    entry: 'browser/remote-entry.mjs',
    exposes: { routes: { modules: ['browser/routes.1.mjs'], namespaces: [] } },
    pages: { loyalty: { path: '/fidelite', frame: 'layout', namespaces: [], modules: [] } },
  })
  expect(release.exposes.routes?.server).toBeUndefined()
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['browser/mf-manifest.json', 'browser/remote-entry.mjs.br']),
  )
})

test('MFE-09: a remote that lacks pages.json or was built by `defineRemote` does not count as built with the federation plugin alone', async () => {
  write('dist/browser/build.json', {})
  expect(await isPluginOnlyRemote(app)).toBe(false)
  rmSync(join(app, 'dist/browser/build.json'))
  rmSync(join(app, 'pages.json'))
  expect(await isPluginOnlyRemote(app)).toBe(false)
})

test('MFE-09: among the exposed modules, the shop uses only the list of pages', async () => {
  const [routes] = federationManifest.exposes
  const exposes = [routes, { ...routes, path: './search-bar' }]
  write('dist/browser/mf-manifest.json', { ...federationManifest, exposes })
  const { release } = await readPluginOnlyBuild(app)
  expect(Object.keys(release.exposes)).toEqual(['routes'])
})

test('SEC-04: an entry that is not a JavaScript module is refused, because browsers would run it without checking its hash', async () => {
  const metaData = { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } }
  write('dist/browser/mf-manifest.json', { ...federationManifest, metaData })
  await expect(readPluginOnlyBuild(app)).rejects.toThrow("library { type: 'module' }")
})

test('DEL-01: a page that claims no path is refused', async () => {
  write('pages.json', { pages: { loyalty: { path: 'fidelite' } } })
  await expect(readPluginOnlyBuild(app)).rejects.toThrow('pattern')
})
