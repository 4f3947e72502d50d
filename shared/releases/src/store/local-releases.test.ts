import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aRelease } from '../testing/a-release.ts'
import { anEmptyStore, type TestStore } from '../testing/a-store.ts'
import { LocalReleases } from './local-releases.ts'

const id = { name: 'mf-catalog', version: '1.0.0' }
let shop: TestStore
let parent: string
let dir: string
let copies: LocalReleases

beforeEach(async () => {
  shop = anEmptyStore()
  const { release, files } = aRelease({ version: id.version })
  await shop.store.publish(release, files, shop.keys.signing)
  parent = mkdtempSync(join(tmpdir(), 'copies-'))
  dir = join(parent, 'releases')
  mkdirSync(dir)
  copies = openCopies()
})
afterEach(async () => {
  await shop.close()
  rmSync(parent, { recursive: true })
})

const openCopies = () => new LocalReleases(dir, shop.store, shop.keys.trusted)
const fileOf = (path: string) => join(copies.dirOf(id), path)

/** Makes the store fail. */
function closeStore(): void {
  jest.spyOn(shop.store, 'read').mockRejectedValue(new Error('The store is silent.'))
  jest.spyOn(shop.store, 'readFile').mockRejectedValue(new Error('The store is silent.'))
}

test('DEL-03: a release is copied completely; then the copy is opened without the store, even after a restart', async () => {
  expect(await copies.has(id)).toBe(false)
  const release = await copies.open(id)
  expect(release).toMatchObject(id)
  expect(await copies.has(id)).toBe(true)
  for (const path of Object.keys(release.files)) {
    expect(readFileSync(fileOf(path))).toEqual(await shop.store.readFile(release, path))
  }
  closeStore()
  expect(await copies.open(id)).toEqual(release)
  expect(await openCopies().open(id)).toEqual(release)
})

test('DEL-03: no drafts are left after copying', async () => {
  await copies.open(id)
  expect(readdirSync(join(dir, '.drafts'))).toEqual([])
  expect(readdirSync(dir).toSorted()).toEqual(['.drafts', id.name])
})

test.each([
  ['changed', (file: string) => writeFileSync(file, 'changed')],
  ['missing', (file: string) => rmSync(file)],
])('DEL-03: a file that is %s is copied from the store again', async (_what, damage) => {
  const release = await copies.open(id)
  const [path = ''] = Object.keys(release.files)
  damage(fileOf(path))
  expect(await copies.open(id)).toEqual(release)
  expect(readFileSync(fileOf(path))).toEqual(await shop.store.readFile(release, path))
})

test.each(['{', '{}', ''])(
  'DEL-03: if the document of a copy is %j, the copy is replaced',
  async (text) => {
    const release = await copies.open(id)
    writeFileSync(fileOf('release.json'), text)
    expect(await copies.open(id)).toEqual(release)
    closeStore()
    expect(await copies.open(id)).toEqual(release)
  },
)

test('DEL-03: a damaged copy is not opened while the store fails, and no drafts are left', async () => {
  const { files } = await copies.open(id)
  const [path = ''] = Object.keys(files)
  writeFileSync(fileOf(path), 'changed')
  closeStore()
  await expect(copies.open(id)).rejects.toThrow('The store is silent.')
  expect(readdirSync(join(dir, '.drafts'))).toEqual([])
})

test('DEL-03: if the store cannot return a file, no incomplete copy is left', async () => {
  jest.spyOn(shop.store, 'readFile').mockRejectedValueOnce(new Error('The store is silent.'))
  await expect(copies.open(id)).rejects.toThrow('The store is silent.')
  expect(await copies.has(id)).toBe(false)
  expect(readdirSync(join(dir, '.drafts'))).toEqual([])
})

test('DEL-03: a copy is not opened if the key that signed it is no longer trusted', async () => {
  await copies.open(id)
  shop.keys.trusted.clear()
  await expect(openCopies().open(id)).rejects.toThrow('is not trusted here')
})

test('DEL-07: if several callers open one release at the same time, all of them get it', async () => {
  const opened = await Promise.all(Array.from({ length: 5 }, () => openCopies().open(id)))
  for (const release of opened) expect(release).toEqual(opened[0])
})

test('DEL-03: the folder of copies may be a symbolic link, but a file in it may not be a symbolic link', async () => {
  const release = await copies.open(id)
  const link = `${dir}-link`
  symlinkSync(dir, link)
  const linked = new LocalReleases(link, shop.store, shop.keys.trusted)
  closeStore()
  expect(await linked.open(id)).toEqual(release)
  rmSync(link)
  const [path = ''] = Object.keys(release.files)
  rmSync(fileOf(path))
  symlinkSync('/etc/hostname', fileOf(path))
  await expect(copies.open(id)).rejects.toThrow('The store is silent.')
})

test.each([
  { name: '..', version: '1.0.0' },
  { name: 'mf-catalog', version: '../../x' },
])('DEL-03: %j is refused as the id of a release', async (named) => {
  expect(() => copies.dirOf(named)).toThrow('pattern')
  await expect(copies.open(named)).rejects.toThrow('pattern')
  expect(readdirSync(parent)).toEqual(['releases'])
})
