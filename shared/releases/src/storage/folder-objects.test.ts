import promises from 'node:fs/promises'
import { readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anEmptyStore, type TestStore } from '../testing/a-store.ts'
import { StoreFailure } from './objects.ts'

let shop: TestStore

beforeEach(() => {
  shop = anEmptyStore()
})
afterEach(() => shop.close())

/** Makes a link to itself. Every path below the link fails with ELOOP, even for root. */
function loop(name: string): void {
  symlinkSync(name, join(shop.root, name))
}

test('DEL-07: after a disk error, every operation fails with a `StoreFailure`', async () => {
  const { objects } = shop
  loop('c')
  await expect(objects.read('c/x')).rejects.toThrow(StoreFailure)
  await expect(objects.list('c/')).rejects.toThrow(StoreFailure)
  await expect(objects.create('c/x', 'content')).rejects.toThrow(StoreFailure)
  await expect(objects.remove('c/x')).rejects.toThrow(StoreFailure)
})

test('DEL-07: if drafts cannot be listed or removed, the store counts as failed, and the drafts do not count as missing', async () => {
  loop('.drafts')
  await expect(shop.objects.removeLeftovers(Infinity)).rejects.toThrow(StoreFailure)
  await expect(shop.objects.create('c/x', 'content')).rejects.toThrow(StoreFailure)
})

test('DEL-07: if there is a file in place of a folder, the store counts as failed, and the key does not count as existing', async () => {
  writeFileSync(join(shop.root, 'c'), '')
  await expect(shop.objects.create('c/x', 'content')).rejects.toThrow(StoreFailure)
  rmSync(join(shop.root, 'c'))
  expect(await shop.objects.create('c/x', 'content')).toBe(true)
})

test.each([
  ['ENOSPC', 'the disk is full: free some space, and type the command again'],
  ['EROFS', 'the disk can only be read: name a folder in DATA_DIR that can be written'],
  ['EACCES', 'this user has no right to it'],
])('DEL-07: the error %s becomes a sentence that says what to do', async (code, words) => {
  const failed = Object.assign(new Error(`${code}: x`), { code, path: '/shop/c/x' })
  jest.spyOn(promises, 'mkdir').mockRejectedValueOnce(failed)
  const error = await shop.objects.create('c/x', 'content').catch((thrown: Error) => thrown)
  expect(error).toBeInstanceOf(StoreFailure)
  expect((error as Error).message).toContain(`/shop/c/x: ${words}`)
})

test('SEC-02: stored files and their folders are accessible only to the user who owns them', async () => {
  await shop.objects.create('r/mf-catalog/release.json', '{}')
  const modeOf = (...path: string[]) => statSync(join(shop.root, ...path)).mode & 0o777
  expect(modeOf('r', 'mf-catalog', 'release.json')).toBe(0o600)
  expect([modeOf('.drafts'), modeOf('r'), modeOf('r', 'mf-catalog')]).toEqual([0o700, 0o700, 0o700])
})

test('DEL-07: a write leaves no draft, whether or not the key existed before', async () => {
  const { objects } = shop
  expect(await objects.create('c/x', 'first')).toBe(true)
  expect(await objects.create('c/x', 'second')).toBe(false)
  expect(String(await objects.read('c/x'))).toBe('first')
  expect(readdirSync(join(shop.root, '.drafts'))).toEqual([])
  expect(await objects.list('c/')).toEqual(['c/x'])
})
