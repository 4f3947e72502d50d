import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleDir } from '@shop/shop-folder'
import { databaseLog, openShopDatabase } from './shop-database.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'shop-database-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('BRAND-01: a command names the texts and pictures of the shop’s folder that no page shows, as the shop’s start does', async () => {
  cpSync(exampleDir, dir, { recursive: true })
  const texts = join(dir, 'texts', 'fr')
  mkdirSync(texts, { recursive: true })
  writeFileSync(join(texts, 'about.json'), '{ "pictures": { "pharmacy": "La vitrine" } }')
  const err = jest.fn()
  const env = { SHOP_DIR: dir, DATA_DIR: join(dir, 'data') }
  await expect(openShopDatabase(env, err, { mayCreate: false })).rejects.toThrow('There is no shop')
  expect(err.mock.calls).toEqual([
    [
      expect.stringContaining(
        `pictures.pharmacy is not shown: it needs the picture ${dir}/about/pharmacy.jpg\n`,
      ),
    ],
  ])
})

test('OPER-01: a database warning with additional values is printed as its message only', () => {
  const err = jest.fn()
  const log = databaseLog(err, { mayCreate: false })
  log.warn({ longestWaitMs: 50_000 }, 'the start waits')
  log.warn('a message alone')
  expect(err.mock.calls).toEqual([['the start waits\n'], ['a message alone\n']])
})
