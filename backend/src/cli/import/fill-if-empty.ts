import { inExclusiveTransaction } from '../../db/migrate.ts'
import { insertDisplayOrder, isEmptyShop } from '../../db/seed.ts'
import type { ShopContent } from '../../db/shop-content.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { itemRows } from '../sheet-format/read-rows.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import { couponSheet } from '../sheets/coupon-sheet.ts'
import { heroSheet } from '../sheets/hero-sheet.ts'
import { productSheet } from '../sheets/product-sheet.ts'
import { importRows } from './import-file.ts'

/** Fills a shop in one transaction. Returns false and changes nothing if the shop already has products, heroes or coupons. */
export async function fillIfEmpty(db: Db, content: () => Partial<ShopContent>): Promise<boolean> {
  return inExclusiveTransaction(db, async (tx) => {
    if (!(await isEmptyShop(tx))) return false
    await importContent(tx, content())
    return true
  })
}

/** Imports products, heroes and coupons by the rules of imported files, and inserts the seed. */
export async function importContent(
  tx: Tx,
  {
    products = [],
    heroes = [],
    coupons = [],
    hotProducts = [],
    categories = [],
  }: Partial<ShopContent>,
): Promise<void> {
  await importItems(tx, productSheet, products)
  await importItems(tx, heroSheet, heroes)
  await importItems(tx, couponSheet, coupons)
  await insertDisplayOrder(tx, { hotProducts, categories })
}

/** Imports objects that have the form of an item in a JSON file. Throws a CommandError that lists every problem. */
export async function importItems(tx: Tx, sheet: Sheet, items: readonly object[]): Promise<void> {
  if (items.length === 0) return
  const rows = asAsync(itemRows(items, sheet))
  const progress = { start: ignore, at: ignore, end: ignore }
  await importRows(tx, { unit: 'item', bytes: 0, rows }, sheet, { replace: false, progress })
}

async function* asAsync<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values
}

function ignore(): void {
  return
}
