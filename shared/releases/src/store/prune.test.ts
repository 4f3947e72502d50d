import { integrityOf } from '../gate/verify-release.ts'
import { aRelease } from '../testing/a-release.ts'
import { anEmptyStore, type TestStore } from '../testing/a-store.ts'
import { prune } from './prune.ts'

let shop: TestStore

beforeEach(() => {
  shop = anEmptyStore()
})
afterEach(() => shop.close())

/** `content` is the content of the release's file; releases with equal `content` share all files. */
async function publish(version: string, content: string, publishedAt = 0): Promise<void> {
  const { release, files } = aRelease({ version, publishedAt })
  const bytes = Buffer.from(content)
  const path = 'browser/content.mjs'
  files.set(path, bytes)
  release.files[path] = { integrity: integrityOf(bytes), bytes: bytes.length }
  await shop.store.publish(release, files, shop.keys.signing)
}

const promote = (stable: string, createdAt: number) =>
  shop
    .channel('production')
    .update(
      () => ({ remotes: { 'mf-catalog': { stable } }, createdAt, note: 'test' }),
      shop.keys.signing,
    )
const pruneOf = (since: number, isDryRun = false) =>
  prune({ objects: shop.objects, trusted: shop.keys.trusted, since, isDryRun })
const versions = async () => (await shop.store.versions('mf-catalog')).toSorted()
const folders = async () => {
  const keys = await shop.objects.list('f/')
  return new Set(keys.map((key) => key.split('/')[2])).size
}

/** Whether each file of a release has the hash in the release. Rejects if the release or a file cannot be read. */
async function isWhole(version: string): Promise<boolean> {
  const { release } = await shop.store.read('mf-catalog', version)
  const reads = Object.entries(release.files).map(async ([path, { integrity }]) => {
    return integrityOf(await shop.store.readFile(release, path)) === integrity
  })
  return (await Promise.all(reads)).every(Boolean)
}

/** Runs `happens` as soon as the first file of a release has been removed. */
function onFirstRemovedFile(happens: () => Promise<void>): void {
  const remove = shop.objects.remove.bind(shop.objects)
  let hasHappened = false
  jest.spyOn(shop.objects, 'remove').mockImplementation(async (key) => {
    await remove(key)
    if (hasHappened || !key.startsWith('f/')) return
    hasHappened = true
    await happens()
  })
}

test('DEL-07: releases that no channel names are removed with their files; releases that a channel names, or has named since `since`, stay', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish(version, version)
  await promote('1.0.0', 10)
  await promote('1.1.0', 20)
  await promote('1.2.0', 30)
  const { releases, folders: ofNone, unreadable } = await pruneOf(25)
  expect(releases.map(({ version }) => version).toSorted()).toEqual(['1.0.0', '1.3.0'])
  expect([ofNone, unreadable]).toEqual([[], []])
  expect(await versions()).toEqual(['1.1.0', '1.2.0'])
  expect(await folders()).toBe(2)
  for (const version of await versions()) expect(await isWhole(version)).toBe(true)
})

test('DEL-07: a version that was published at `since` or later stays', async () => {
  await publish('1.0.0', 'a', 24)
  await publish('1.1.0', 'b', 25)
  await publish('1.2.0', 'c', 26)
  await pruneOf(25)
  expect(await versions()).toEqual(['1.1.0', '1.2.0'])
})

test('DEL-07: a dry run returns the same result and removes nothing', async () => {
  await publish('1.0.0', 'a')
  const would = await pruneOf(25, true)
  expect(await versions()).toEqual(['1.0.0'])
  expect(await isWhole('1.0.0')).toBe(true)
  expect(would).toEqual(await pruneOf(25))
  expect(await versions()).toEqual([])
})

test('DEL-07: removed files are restored if a release with the same files is published meanwhile', async () => {
  await publish('1.0.0', 'the same')
  onFirstRemovedFile(() => publish('1.1.0', 'the same', 99))
  await pruneOf(25)
  expect(await versions()).toEqual(['1.1.0'])
  expect(await isWhole('1.1.0')).toBe(true)
})

test('DEL-07: removed files are not restored if a release with different files is published meanwhile', async () => {
  await publish('1.0.0', 'one')
  onFirstRemovedFile(() => publish('1.1.0', 'another', 99))
  await pruneOf(25)
  expect(await versions()).toEqual(['1.1.0'])
  expect(await isWhole('1.1.0')).toBe(true)
  expect(await folders()).toBe(1)
})
