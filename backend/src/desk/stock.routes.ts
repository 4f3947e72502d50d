import { createHash } from 'node:crypto'
import type { DeskInput, ProductStock } from '@shop/desk/contract'
import { latinDigits } from '@shop/domain'
import { findByCodes } from '../cli/catalogue/catalogue.repository.ts'
import { importItems } from '../cli/import/fill-if-empty.ts'
import { rememberFile } from '../cli/import/stock.repository.ts'
import { productSheet } from '../cli/sheets/product-sheet.ts'
import type { Db } from '../db/tables.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { type DeskApi, deskRoute } from './desk-route.ts'
import { findProductStock } from './product-stock.repository.ts'

/** The desk's calls for the stock of a scanned product. A change of the stock has the same effect as importing a file with only this row. */
export function registerDeskStock(api: DeskApi): void {
  const { db } = api

  deskRoute(api, 'product', async ({ code }) => {
    // An operator with an Arabic keyboard may type Arabic digits.
    const [product] = await findByCodes(db, [latinDigits(code)])
    return readStock(db, product?.id ?? '')
  })

  deskRoute(api, 'stock', async (change) => {
    await readStock(db, change.id)
    await changeStock(db, change)
    return readStock(db, change.id)
  })
}

async function readStock(db: Db, id: string): Promise<ProductStock> {
  const stock = await findProductStock(db, id)
  if (!stock) throw new DeskRefusal('product_not_found')
  return stock
}

async function changeStock(db: Db, { id, change, kind, units }: DeskInput<'stock'>): Promise<void> {
  const item = kind === 'count' ? { _id: id, stockQuantity: units } : { _id: id, stockDelta: units }
  const key = createHash('sha256').update(`desk ${change}`).digest('hex')
  await db.transaction().execute(async (tx) => {
    const isRepeated = (await rememberFile(tx, key)) !== undefined
    if (!isRepeated) await importItems(tx, productSheet, [item])
  })
}
