import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { revisionHash } from './channel.ts'
import { ReleaseStore } from './release-store.ts'
import { aRelease } from './testing/a-release.ts'

let root: string
let store: ReleaseStore

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'releases-'))
  store = new ReleaseStore(root)
})
afterEach(() => rmSync(root, { recursive: true }))

const revisionsOf = (channel: string) => join(root, 'c', channel, 'rev')
const stable = (version: string) => ({ 'mf-catalog': { stable: version } })
const next = (version: string, createdAt = 1) => ({
  channel: 'production',
  remotes: stable(version),
  createdAt,
})

test('MFE-03: a release is read back as it was published, its files beside it', async () => {
  const { release, files } = aRelease()
  await store.writeRelease(release, files)
  expect(await store.readRelease('mf-catalog', '1.0.0')).toEqual(release)
  const entry = join(store.releaseDir('mf-catalog', '1.0.0'), release.entry)
  expect(readFileSync(entry)).toEqual(files.get(release.entry))
})

test('MFE-03: a published version is never published again', async () => {
  const { release, files } = aRelease()
  await store.writeRelease(release, files)
  const changed = { ...release, shared: { react: '^20.0.0' } }
  await expect(store.writeRelease(changed, files)).rejects.toThrow('published already')
  expect(await store.readRelease('mf-catalog', '1.0.0')).toEqual(release)
  expect(readdirSync(join(root, 'r', 'mf-catalog'))).toEqual(['1.0.0'])
})

test('MFE-03: of two publishers of one version one succeeds, and its release is complete', async () => {
  const { release, files } = aRelease()
  const answers = await Promise.allSettled([
    store.writeRelease(release, files),
    store.writeRelease(release, files),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await store.readRelease('mf-catalog', '1.0.0')).toEqual(release)
  expect(readdirSync(join(root, 'r', 'mf-catalog'))).toEqual(['1.0.0'])
})

test('MFE-03: a file that cannot be written leaves nothing behind', async () => {
  const { release, files } = aRelease()
  const { integrity, bytes } = release.files['ssr/routes.mjs']!
  release.files['ssr/routes.mjs/x.mjs'] = { integrity, bytes }
  files.set('ssr/routes.mjs/x.mjs', Buffer.from(''))
  await expect(store.writeRelease(release, files)).rejects.toThrow('EEXIST')
  expect(readdirSync(join(root, 'r', 'mf-catalog'))).toEqual([])
})

test.each(['../../evil.mjs', '/etc/passwd', 'browser/../../x.mjs', 'a//b', 'a\\b', ''])(
  'MFE-06: a document that names the file %j is refused',
  async (path) => {
    const { release, files } = aRelease()
    files.set(path, Buffer.from(''))
    release.files[path] = release.files['ssr/routes.mjs']!
    await expect(store.writeRelease(release, files)).rejects.toThrow('Invalid')
    expect(readdirSync(root)).toEqual([])
  },
)

test('MFE-06: files without a hash, and hashes without a file, are refused', async () => {
  const { release, files } = aRelease()
  const more = new Map([...files, ['ssr/chunk.mjs', Buffer.from('')] as const])
  await expect(store.writeRelease(release, more)).rejects.toThrow('ssr/chunk.mjs')
  files.delete('ssr/routes.mjs')
  await expect(store.writeRelease(release, files)).rejects.toThrow('ssr/routes.mjs')
})

test.each(['"><script>', 'sha384-short', 'sha256-abc'])(
  'MFE-06: %j is no hash that may stand in a page',
  async (integrity) => {
    const { release, files } = aRelease()
    release.files['ssr/routes.mjs'] = { integrity, bytes: 1 }
    await expect(store.writeRelease(release, files)).rejects.toThrow('Invalid')
  },
)

test.each([
  ['../evil', '1.0.0'],
  ['mf-catalog', '../../etc'],
  ['mf-catalog', '1.0.0/../../x'],
  ['', '1.0.0'],
  ['mf-catalog', '1.0'],
])('MFE-05: no release is looked for under %j %j', (name, version) => {
  expect(() => store.releaseDir(name, version)).toThrow('Invalid')
})

test('MFE-06: a document with the name or version of another release is refused', async () => {
  const { release, files } = aRelease()
  await store.writeRelease(release, files)
  const file = join(store.releaseDir('mf-catalog', '1.0.0'), 'release.json')
  writeFileSync(file, JSON.stringify({ ...release, version: '2.0.0' }))
  await expect(store.readRelease('mf-catalog', '1.0.0')).rejects.toThrow('holds mf-catalog 2.0.0')
})

test('MFE-04: a channel without revisions is empty', async () => {
  expect(await store.readChannel('production')).toBeUndefined()
})

test('MFE-04: revisions are numbered and chained by the hash of the one before', async () => {
  await store.appendRevision(undefined, next('1.0.0'))
  const first = await store.readChannel('production')
  await store.appendRevision(first, next('1.1.0', 2))
  const second = await store.readChannel('production')
  expect(first?.revision).toMatchObject({ revision: 1, previous: null })
  expect(second?.revision).toMatchObject({
    revision: 2,
    previous: revisionHash(first!.text),
    remotes: stable('1.1.0'),
  })
})

test('MFE-04: of two writers after the same revision one succeeds, the other gets an error', async () => {
  const revision = await store.appendRevision(undefined, next('1.0.0'))
  const head = await store.readChannel('production')
  const answers = await Promise.allSettled([
    store.appendRevision(head, next('1.1.0')),
    store.appendRevision(head, next('1.2.0')),
  ])
  const lost = answers.find(({ status }) => status === 'rejected')
  expect(lost).toMatchObject({ reason: { code: 'EEXIST' } })
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await store.readChannel('production'))?.revision.revision).toBe(revision.revision + 1)
  expect(readdirSync(revisionsOf('production'))).toHaveLength(2)
})

test('MFE-04: a revision after an older one is refused and does not undo the newest', async () => {
  await store.appendRevision(undefined, next('1.0.0'))
  const seen = await store.readChannel('production')
  await store.appendRevision(seen, next('1.1.0'))
  await expect(store.appendRevision(seen, next('1.0.1'))).rejects.toMatchObject({ code: 'EEXIST' })
  expect((await store.readChannel('production'))?.revision.remotes).toEqual(stable('1.1.0'))
})

test.each(['../production', 'a/b', 'A', ''])('MFE-04: %j is no channel', async (channel) => {
  await expect(store.readChannel(channel)).rejects.toThrow('Invalid')
  const revision = { channel, remotes: {}, createdAt: 1 }
  await expect(store.appendRevision(undefined, revision)).rejects.toThrow('Invalid')
})

test('MFE-04: a revision in a file of another number or channel is refused', async () => {
  await store.appendRevision(undefined, next('1.0.0'))
  const text = readFileSync(join(revisionsOf('production'), '00000001.json'), 'utf8')
  writeFileSync(join(revisionsOf('production'), '00000002.json'), text)
  await expect(store.readChannel('production')).rejects.toThrow('holds revision 1')
})

test('MFE-04: other files in the folder are ignored', async () => {
  await store.appendRevision(undefined, next('1.0.0'))
  writeFileSync(join(revisionsOf('production'), '99999999.json.tmp'), 'half')
  writeFileSync(join(revisionsOf('production'), '.draft-x'), 'half')
  expect((await store.readChannel('production'))?.revision.revision).toBe(1)
})
