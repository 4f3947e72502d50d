import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { openDelivery } from '../../store/open-delivery.ts'
import { jsonOn, runOn } from '../../testing/run-on.ts'

let shop: TestStore
let dir: string

beforeEach(() => {
  shop = anEmptyStore()
  dir = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterEach(() => {
  rmSync(shop.root, { recursive: true })
  rmSync(dir, { recursive: true })
})

test('DEL-03: the file of a new key is readable only by its owner, and the key works with the printed entry', async () => {
  const file = join(dir, 'deep/catalog.pem')
  const { entry } = await jsonOn<{ entry: object }>(
    shop,
    `new-key catalog-team --file ${file} --publishes mf-catalog --claims / /collection --promotes staging:mf-catalog production:mf-catalog staging:*`,
  )
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(entry).toEqual({
    'catalog-team': {
      publicKey: expect.any(String),
      publishes: ['mf-catalog'],
      claims: ['/', '/collection'],
      promotes: { staging: ['mf-catalog', '*'], production: ['mf-catalog'] },
    },
  })
  writeFileSync(join(dir, 'keys.json'), JSON.stringify(entry))
  const delivery = await openDelivery({
    DATA_DIR: dir,
    RELEASE_KEYS: join(dir, 'keys.json'),
    RELEASE_KEY: file,
  })
  expect(delivery.signing().id).toBe('catalog-team')
})

test('DEL-03: a key is never overwritten', async () => {
  const file = join(dir, 'catalog.pem')
  await runOn(shop, `new-key one --file ${file}`)
  const before = readFileSync(file, 'utf8')
  const { code, err } = await runOn(shop, `new-key two --file ${file}`)
  expect(code).toBe(1)
  expect(err).toBe(
    `${file} is there already, and a key is never overwritten: choose another file.\n`,
  )
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test.each([
  'new-key one',
  'new-key a/b --file x.pem',
  'new-key one --file x.pem --promotes production',
  'new-key one --file x.pem --promotes a:b:c',
  'new-key one --file x.pem --publishes Catalog --claims /x',
  'new-key one --file x.pem --publishes mf-catalog',
  'new-key one --file x.pem --publishes mf-catalog --claims cadeaux',
])('DEL-03: `%s` is refused as wrong usage', async (line) => {
  const { code, err } = await runOn(shop, line.replace('x.pem', join(dir, 'x.pem')))
  expect(code).toBe(2)
  expect(err).not.toBe('')
})

test('DEL-11: the entry of a new key is added to the file of trusted keys, which keeps its other entries', async () => {
  const trusted = join(dir, 'trusted.json')
  writeFileSync(trusted, '{"platform":{}}')
  const newKey = (id: string) =>
    runOn(shop, `new-key ${id} --file ${join(dir, id)} --add-to ${trusted}`)
  const { out } = await newKey('loyalty')
  expect(out).toContain(`Its entry was added to ${trusted}.`)
  expect(Object.keys(JSON.parse(readFileSync(trusted, 'utf8')) as object)).toEqual([
    'platform',
    'loyalty',
  ])
})

test('DEL-11: if the entry of a new key could not be added, its private key is deleted', async () => {
  const trusted = join(dir, 'trusted.json')
  writeFileSync(trusted, '{"loyalty":{}}')
  const { code, err } = await runOn(
    shop,
    `new-key loyalty --file ${join(dir, 'loyalty')} --add-to ${trusted}`,
  )
  expect([code, err]).toEqual([1, expect.stringContaining('There is a key loyalty already')])
  expect(readFileSync(trusted, 'utf8')).toBe('{"loyalty":{}}')
  expect(statSync(join(dir, 'loyalty'), { throwIfNoEntry: false })).toBeUndefined()
})
