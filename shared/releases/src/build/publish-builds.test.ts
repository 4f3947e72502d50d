import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { misfitReasons } from '../gate/verify-release.ts'
import { aBuild, build, buildFacts, federationManifest } from '../testing/a-build.ts'
import { aShell } from '../testing/a-shell.ts'
import { anEmptyStore, type TestStore } from '../testing/a-store.ts'
import { publishBuilds } from './publish-builds.ts'

let root: string
let app: string
let shop: TestStore

beforeEach(async () => {
  ;({ root, app } = await aBuild())
  shop = anEmptyStore()
})
afterEach(() => {
  rmSync(root, { recursive: true })
  rmSync(shop.root, { recursive: true })
})

const channel = () => shop.channel('development')
const publish = () =>
  publishBuilds({
    objects: shop.objects,
    ...shop.keys,
    channel: 'development',
    shell: aShell(),
    appDirs: [app],
    now: 0,
  })
const head = async () => (await channel().state()).head?.revision
const stable = async () => (await head())?.remotes['mf-catalog']?.stable ?? ''

test('MFE-03: published builds are complete and fit the shell of the workspace', async () => {
  expect(await publish()).toEqual([
    expect.stringMatching(/^mf-catalog 1\.2\.3-local\.[0-9a-f]{10} published$/),
    'development is at revision 1',
  ])
  const { release } = await shop.store.read('mf-catalog', await stable())
  expect(
    misfitReasons(release, { shared: { react: '19.3.1' }, exports: { react: ['useState'] } }),
  ).toEqual([])
  const contents = Object.keys(release.files).map((path) => shop.store.readFile(release, path))
  expect(await Promise.all(contents)).toHaveLength(7)
})

test('MFE-03: publishing the same build again changes nothing', async () => {
  await publish()
  expect(await publish()).toEqual([])
  expect((await head())?.revision).toBe(1)
})

test.each([
  ['a module', { 'browser/routes.1.mjs': 'routes 2' }],
  ['the server build', { 'ssr/routes.mjs': 'server 2' }],
  ['a text', { 'locales/fr/home.json': '{"a":"b"}' }],
  ['the version', { 'browser/build.json': JSON.stringify({ ...buildFacts, version: '1.2.4' }) }],
  ['only a range', { 'browser/build.json': JSON.stringify({ ...buildFacts, shared: {} }) }],
])('MFE-03: a change of %s makes a new version and a new revision', async (_what, changes) => {
  await publish()
  const before = await stable()
  await build(app, changes)
  expect(await publish()).toHaveLength(2)
  expect(await stable()).not.toBe(before)
  expect((await head())?.revision).toBe(2)
})

test('MFE-04: publishing an older build again adds a revision with the build’s existing version', async () => {
  await publish()
  const first = await stable()
  await build(app, { 'ssr/routes.mjs': 'server 2' })
  await publish()
  await build(app)
  expect(await publish()).toEqual(['development is at revision 3'])
  expect(await stable()).toBe(first)
})

test('MFE-04: pins, canaries and other remotes of the channel stay unchanged', async () => {
  const share = {
    stable: '0.1.0',
    pin: { version: '0.0.9', reason: 'checkout broken', expiresAt: 1 },
  }
  await channel().update(
    () => ({
      remotes: { 'mf-catalog': share, 'mf-cart': { stable: '0.2.0' } },
      createdAt: 0,
      note: 'test',
    }),
    shop.keys.signing,
  )
  await publish()
  expect((await head())?.remotes).toEqual({
    'mf-catalog': { ...share, stable: await stable() },
    'mf-cart': { stable: '0.2.0' },
  })
})

test.each<[string, () => unknown, string]>([
  ['was not built', () => rmSync(join(app, 'dist'), { recursive: true }), 'has not been built'],
  ['was built for development', () => build(app, {}, 'development'), 'a development build'],
  [
    'was built from different sources',
    () => writeFileSync(join(app, 'src/routes.ts'), 'x'),
    'its sources have changed',
  ],
])('DEL-01: an app that %s is not published, and the error says why', async (_what, spoil, why) => {
  await spoil()
  await expect(publish()).rejects.toThrow(why)
  expect(await head()).toBeUndefined()
})

test('DEL-01: a remote that claims a path of another remote is not promoted, and the channel stays unchanged', async () => {
  const home = { path: '/', frame: 'layout', namespaces: [] }
  const pages = { 'browser/build.json': JSON.stringify({ ...buildFacts, pages: { home } }) }
  await build(app, pages)
  await publish()
  const other = { ...buildFacts, name: 'mf-other', pages: { start: home }, locales: {} }
  await build(app, {
    'browser/build.json': JSON.stringify(other),
    'browser/mf-manifest.json': JSON.stringify({ ...federationManifest, name: 'mf-other' }),
  })
  await expect(publish()).rejects.toThrow(
    /mf-other \S+ claims the path \/, which mf-catalog \S+ has/,
  )
  expect((await head())?.revision).toBe(1)
})
