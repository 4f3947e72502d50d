import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brokenFiles, misfits, ReleaseStore } from '@shop/releases'
import { publishBuilds } from './publish-builds.ts'
import { readBuild } from './read-build.ts'

let dir: string
let store: ReleaseStore

function write(file: string, content: string): void {
  mkdirSync(dirname(join(dir, 'app', file)), { recursive: true })
  writeFileSync(join(dir, 'app', file), content)
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'publish-'))
  store = new ReleaseStore(join(dir, 'releases'))
  write('package.json', '{"version":"1.2.3"}')
  write('dist/browser/remote-entry.mjs', 'entry')
  write('dist/browser/routes.1.mjs', 'routes')
  write('dist/browser/routes.1.mjs.br', 'compressed')
  write('dist/ssr/routes.mjs', 'server')
  write('dist/locales/fr/home.json', '{}')
  write('dist/inputs.sha256', 'not published')
  write(
    'dist/browser/build.json',
    JSON.stringify({
      shared: { react: '^19.3.1' },
      modules: { routes: ['routes.1.mjs'] },
      locales: { fr: { home: 'locales/fr/home.json' } },
    }),
  )
})
afterEach(() => rmSync(dir, { recursive: true }))

const publish = () => publishBuilds(store, 'production', { 'mf-catalog': join(dir, 'app') })
const head = async () => (await store.readChannel('production'))?.revision
const stable = async () => (await head())?.remotes['mf-catalog']?.stable ?? ''

test('MFE-03: a build is read as the release it would be', async () => {
  const { release, appVersion } = await readBuild('mf-catalog', join(dir, 'app'))
  expect(appVersion).toBe('1.2.3')
  expect(release).toMatchObject({
    name: 'mf-catalog',
    shared: { react: '^19.3.1' },
    entry: 'browser/remote-entry.mjs',
    modules: { routes: ['browser/routes.1.mjs'] },
    server: 'ssr/routes.mjs',
    locales: { fr: { home: 'locales/fr/home.json' } },
  })
  expect(Object.keys(release.files)).toEqual([
    'browser/remote-entry.mjs',
    'browser/routes.1.mjs',
    'browser/routes.1.mjs.br',
    'locales/fr/home.json',
    'ssr/routes.mjs',
  ])
})

test('MFE-03: what is published is whole and fits the shell it was built for', async () => {
  expect(await publish()).toEqual([
    expect.stringMatching(/^mf-catalog 1\.2\.3-local\.[0-9a-f]{10} published$/),
    'production is at revision 1',
  ])
  const release = await store.readRelease('mf-catalog', await stable())
  expect(misfits(release, { shared: { react: '19.3.1' } })).toEqual([])
  const folder = store.releaseDir('mf-catalog', await stable())
  expect(await brokenFiles(release, folder)).toEqual([])
})

test('MFE-03: publishing the same build again does nothing', async () => {
  await publish()
  expect(await publish()).toEqual([])
  expect((await head())?.revision).toBe(1)
})

test.each([
  ['a module', 'dist/browser/routes.1.mjs', 'routes 2'],
  ['the server build', 'dist/ssr/routes.mjs', 'server 2'],
  ['a text', 'dist/locales/fr/home.json', '{"a":"b"}'],
  ['the version', 'package.json', '{"version":"1.2.4"}'],
  [
    'a range alone',
    'dist/browser/build.json',
    JSON.stringify({ shared: {}, modules: { routes: ['routes.1.mjs'] }, locales: {} }),
  ],
])(
  'MFE-03: with a change of %s there is a new version and a new revision',
  async (_what, file, content) => {
    await publish()
    const before = await stable()
    write(file, content)
    expect(await publish()).toHaveLength(2)
    expect(await stable()).not.toBe(before)
    expect((await head())?.revision).toBe(2)
  },
)

test('MFE-04: going back to an older build is a new revision of a version already there', async () => {
  await publish()
  const first = await stable()
  write('dist/ssr/routes.mjs', 'server 2')
  await publish()
  write('dist/ssr/routes.mjs', 'server')
  expect(await publish()).toEqual(['production is at revision 3'])
  expect(await stable()).toBe(first)
})

test('MFE-04: pins, canaries and other remotes of the channel stay', async () => {
  const share = {
    stable: '0.1.0',
    pin: { version: '0.0.9', reason: 'checkout broken', expiresAt: 1 },
  }
  await store.appendRevision(undefined, {
    channel: 'production',
    remotes: { 'mf-catalog': share, 'mf-cart': { stable: '0.2.0' } },
    createdAt: 0,
  })
  await publish()
  expect((await head())?.remotes).toEqual({
    'mf-catalog': { ...share, stable: await stable() },
    'mf-cart': { stable: '0.2.0' },
  })
})

test('MFE-03: an app that was not built is not published', async () => {
  rmSync(join(dir, 'app/dist'), { recursive: true })
  await expect(publish()).rejects.toThrow('ENOENT')
  expect(await head()).toBeUndefined()
})
