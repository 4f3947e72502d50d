import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aRelease } from '../testing/a-release.ts'
import { addKey, anEmptyStore, type TestStore } from '../testing/a-store.ts'
import { ReleaseExists } from './release-store.ts'

let shop: TestStore
const key = () => shop.keys.signing
const keysIn = (prefix: string) => shop.objects.list(prefix)

beforeEach(() => {
  shop = anEmptyStore()
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('MFE-03: a release and its files are unchanged when they are read', async () => {
  const { release, files } = aRelease()
  await shop.store.publish(release, files, key())
  expect((await shop.store.read('mf-catalog', '1.0.0')).release).toEqual(release)
  for (const [path, content] of files) {
    expect(await shop.store.readFile(release, path)).toEqual(content)
  }
  expect(await shop.store.names()).toEqual(['mf-catalog'])
  expect(await shop.store.versions('mf-catalog')).toEqual(['1.0.0'])
})

test('MFE-03: publishing the same release again changes nothing; different content under the same version is refused', async () => {
  const { release, files } = aRelease()
  await shop.store.publish(release, files, key())
  await shop.store.publish(release, files, key())
  const changed = { ...release, shared: { react: '^20.0.0' } }
  await expect(shop.store.publish(changed, files, key())).rejects.toThrow(ReleaseExists)
  expect((await shop.store.read('mf-catalog', '1.0.0')).release).toEqual(release)
})

test('DEL-07: if two publishers publish different content under one version, one of them succeeds, with all its files', async () => {
  const one = aRelease({ shared: { react: '^19.0.0' } })
  const other = aRelease({ shared: { react: '^19.3.0' } })
  const answers = await Promise.allSettled([
    shop.store.publish(one.release, one.files, key()),
    shop.store.publish(other.release, other.files, key()),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { release } = await shop.store.read('mf-catalog', '1.0.0')
  expect([one.release, other.release]).toContainEqual(release)
})

test('DEL-07: files without a document do not count as a release, and the release can still be published', async () => {
  const { release, files } = aRelease()
  await shop.store.publish(release, files, key())
  await shop.objects.remove('r/mf-catalog/1.0.0/release.json')
  expect(await shop.store.find('mf-catalog', '1.0.0')).toBeUndefined()
  const other = aRelease({ locales: {} })
  await shop.store.publish(other.release, other.files, key())
  expect((await shop.store.read('mf-catalog', '1.0.0')).release).toEqual(other.release)
})

test.each([
  '../evil.mjs',
  '/etc/passwd',
  'a/../../b',
  'browser//x.mjs',
  'browser/<script>.mjs',
  '',
])('MFE-06: a document that names the file %j is refused', async (path) => {
  const { release, files } = aRelease()
  files.set(path, Buffer.from(''))
  release.files[path] = release.files['ssr/routes.mjs']!
  await expect(shop.store.publish(release, files, key())).rejects.toThrow('Invalid')
  expect(await keysIn('f/')).toEqual([])
})

test('MFE-06: the document must list exactly the files of the release', async () => {
  const { release, files } = aRelease()
  const more = new Map([...files, ['ssr/chunk.mjs', Buffer.from('')] as const])
  await expect(shop.store.publish(release, more, key())).rejects.toThrow('ssr/chunk.mjs')
  files.delete('ssr/routes.mjs')
  await expect(shop.store.publish(release, files, key())).rejects.toThrow('ssr/routes.mjs')
})

test.each(['', 'sha256-x', 'sha384-"><script>', `sha384-${'a'.repeat(63)}`])(
  'MFE-06: %j is refused as a hash',
  async (integrity) => {
    const { release, files } = aRelease()
    release.files['ssr/routes.mjs'] = { integrity, bytes: 1 }
    await expect(shop.store.publish(release, files, key())).rejects.toThrow('Invalid')
  },
)

test.each([
  ['../evil', '1.0.0'],
  ['mf-catalog', '../../etc'],
  ['mf-catalog', '1.0.0/../../x'],
  ['', '1.0.0'],
  ['mf-catalog', '1.0'],
])(
  'MFE-05: the store does not search for a release with the name %j and the version %j',
  async (name, version) => {
    await expect(shop.store.find(name, version)).rejects.toThrow('Invalid')
  },
)

test('DEL-03: a changed document, or a document under a different version, is refused', async () => {
  const { release, files } = aRelease()
  await shop.store.publish(release, files, key())
  const file = join(shop.root, 'r/mf-catalog/1.0.0/release.json')
  const { text } = await shop.store.read('mf-catalog', '1.0.0')
  writeFileSync(file, text.replace('ssr/routes.mjs', 'ssr/routes.mjz'))
  await expect(shop.store.read('mf-catalog', '1.0.0')).rejects.toThrow(
    'mf-catalog 1.0.0 does not match its signature by the key test',
  )
  await shop.objects.create('r/mf-catalog/2.0.0/release.json', text)
  await expect(shop.store.read('mf-catalog', '2.0.0')).rejects.toThrow(
    'mf-catalog 2.0.0 holds mf-catalog 1.0.0',
  )
})

test('DEL-03: a changed file is refused', async () => {
  const { release, files } = aRelease()
  await shop.store.publish(release, files, key())
  const [first = ''] = await keysIn('f/mf-catalog/')
  writeFileSync(join(shop.root, first), 'evil')
  await expect(shop.store.readFile(release, 'browser/remote-entry.mjs')).rejects.toThrow(
    'browser/remote-entry.mjs of mf-catalog 1.0.0 is not what was published',
  )
})

test('DEL-03: a team’s key publishes only its own remote', async () => {
  const team = addKey(shop.keys.trusted, 'account', { publishes: ['mf-account'], promotes: {} })
  const { release, files } = aRelease()
  await shop.store.publish(release, files, team)
  await expect(shop.store.read('mf-catalog', '1.0.0')).rejects.toThrow(
    'is signed with the key account, which may not publish mf-catalog',
  )
})
