import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleDir, readShopFolder } from '@shop/shop-folder'
import { runShop } from '../program.ts'

test('BRAND-01: `shop init` writes a folder with which a shop starts, and never writes into a folder that is not empty', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'shop-init-'))
  const folder = join(parent, 'my-shop')
  const printed = { out: '', err: '' }
  const terminal = {
    out: async (text: string) => {
      printed.out += text
    },
    err: (text: string) => {
      printed.err += text
    },
    ask: () => Promise.resolve(null),
    readInput: () => Promise.resolve(''),
    isWatched: false,
    untilStopped: () => new AbortController().signal,
    openShop: () => Promise.reject(new Error('the command needs no database')),
  }
  try {
    expect(await runShop(['init', folder], terminal)).toBe(0)
    expect(printed.out).toContain(`SHOP_DIR=${folder} pnpm shop import products FILE --create`)
    expect(printed.out).toContain(`SHOP_DIR=${folder} pnpm start`)
    expect(await readShopFolder(folder)).toEqual(await readShopFolder(exampleDir))
    expect(await runShop(['init', folder], terminal)).toBe(1)
    expect(printed.err).toContain('is not empty: nothing was written')
  } finally {
    rmSync(parent, { recursive: true })
  }
})
