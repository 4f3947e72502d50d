import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { misfits } from '../gate/verify-release.ts'
import { aShell } from '../testing/a-shell.ts'
import { anEmptyStore, type TestStore } from '../testing/a-store.ts'
import { hashOf, inputsHash, recordFile } from './build-record.ts'
import { publishBuilds } from './publish-builds.ts'

let dir: string
let shop: TestStore

const app = () => join(dir, 'app')

const facts = {
  name: 'mf-catalog',
  version: '1.2.3',
  shared: { react: '^19.3.1' },
  imports: { react: ['useState'] },
  modules: { routes: ['routes.1.mjs'] },
  exposes: { routes: { source: './src/routes.ts', namespaces: [] } },
  pages: {},
  locales: { fr: { home: 'locales/fr/home.json' } },
}
const built: Record<string, string> = {
  'browser/remote-entry.mjs': 'entry',
  'browser/routes.1.mjs': 'routes',
  'browser/routes.1.mjs.br': 'compressed',
  'browser/build.json': JSON.stringify(facts),
  'browser/contract.json': '{}',
  'ssr/routes.mjs': 'server',
  'ssr/contract.json': '{}',
  'locales/fr/home.json': '{}',
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(app(), file)), { recursive: true })
  writeFileSync(join(app(), file), content)
}

/** Builds the app: its files with these changes, and the records that a build writes. */
async function build(changes: Record<string, string> = {}, mode = 'production'): Promise<void> {
  const files = { ...built, ...changes }
  for (const [file, content] of Object.entries(files)) write(`dist/${file}`, content)
  const inputs = await inputsHash(app())
  for (const target of ['browser', 'ssr']) {
    const outputs = Object.entries(files)
      .filter(([file]) => file.startsWith(`${target}/`))
      .map(([file, content]) => [file.slice(target.length + 1), hashOf(Buffer.from(content))])
    const record = { mode, inputs, outputs: Object.fromEntries(outputs) as object }
    write(`dist/${target}/${recordFile}`, JSON.stringify(record))
  }
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'publish-'))
  writeFileSync(join(dir, 'pnpm-workspace.yaml'), '')
  shop = anEmptyStore()
  write('src/routes.ts', 'routes')
  await build()
})
afterEach(() => {
  rmSync(dir, { recursive: true })
  rmSync(shop.root, { recursive: true })
})

const channel = () => shop.channel('development')
const publish = () =>
  publishBuilds({
    objects: shop.objects,
    ...shop.keys,
    channel: 'development',
    shell: aShell(),
    appDirs: [app()],
    now: 0,
  })
const head = async () => (await channel().state()).head?.revision
const stable = async () => (await head())?.remotes['mf-catalog']?.stable ?? ''

test('MFE-03: what is published is whole and fits the shell it was built for', async () => {
  expect(await publish()).toEqual([
    expect.stringMatching(/^mf-catalog 1\.2\.3-local\.[0-9a-f]{10} published$/),
    'development is at revision 1',
  ])
  const { release } = await shop.store.read('mf-catalog', await stable())
  expect(
    misfits(release, { shared: { react: '19.3.1' }, exports: { react: ['useState'] } }),
  ).toEqual([])
  const contents = Object.keys(release.files).map((path) => shop.store.readFile(release, path))
  expect(await Promise.all(contents)).toHaveLength(6)
})

test('MFE-03: publishing the same build again does nothing', async () => {
  await publish()
  expect(await publish()).toEqual([])
  expect((await head())?.revision).toBe(1)
})

test.each([
  ['a module', { 'browser/routes.1.mjs': 'routes 2' }],
  ['the server build', { 'ssr/routes.mjs': 'server 2' }],
  ['a text', { 'locales/fr/home.json': '{"a":"b"}' }],
  ['the version', { 'browser/build.json': JSON.stringify({ ...facts, version: '1.2.4' }) }],
  ['a range alone', { 'browser/build.json': JSON.stringify({ ...facts, shared: {} }) }],
])(
  'MFE-03: with a change of %s there is a new version and a new revision',
  async (_what, changes) => {
    await publish()
    const before = await stable()
    await build(changes)
    expect(await publish()).toHaveLength(2)
    expect(await stable()).not.toBe(before)
    expect((await head())?.revision).toBe(2)
  },
)

test('MFE-04: going back to an older build is a new revision of a version already there', async () => {
  await publish()
  const first = await stable()
  await build({ 'ssr/routes.mjs': 'server 2' })
  await publish()
  await build()
  expect(await publish()).toEqual(['development is at revision 3'])
  expect(await stable()).toBe(first)
})

test('MFE-04: pins, canaries and other remotes of the channel stay', async () => {
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
  ['was not built', () => rmSync(join(app(), 'dist'), { recursive: true }), 'has not been built'],
  ['was built for development', () => build({}, 'development'), 'a development build'],
  ['was built of other sources', () => write('src/routes.ts', 'x'), 'its sources have changed'],
])('DEL-01: an app that %s is not published, and the reason is told', async (_what, spoil, why) => {
  await spoil()
  await expect(publish()).rejects.toThrow(why)
  expect(await head()).toBeUndefined()
})

test('DEL-01: a remote that claims a path of another is not promoted, and the channel stays', async () => {
  const home = { path: '/', frame: 'layout', namespaces: [] }
  const pages = { 'browser/build.json': JSON.stringify({ ...facts, pages: { home } }) }
  await build(pages)
  await publish()
  const other = { ...facts, name: 'mf-other', pages: { start: home }, locales: {} }
  await build({ 'browser/build.json': JSON.stringify(other) })
  await expect(publish()).rejects.toThrow(
    /mf-other \S+ claims the path \/, which mf-catalog \S+ has/,
  )
  expect((await head())?.revision).toBe(1)
})
