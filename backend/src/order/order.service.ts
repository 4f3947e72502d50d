import { randomBytes } from 'node:crypto'
import { cartTotals, discountedMillimes } from '@shop/domain'
import { takeCouponUse } from '../coupon/coupon.repository.ts'
import type { Db, Tx } from '../db/tables.ts'
import { Refusal } from '../http/refusal.ts'
import { readShopSettings } from '../shop-settings/shop-settings.repository.ts'
import { claimKey, type IdempotentRequest, rememberOrder } from './idempotency.repository.ts'
import { type Draft, insertOrder } from './order.repository.ts'
import { lockProducts, type StockedProduct, takeStock } from './stock.repository.ts'

/**
 * Places a guest's order in one transaction and gives its id; whatever is refused leaves nothing behind (CHK-08).
 * Asked again with the same key and draft, gives the same id and takes nothing.
 */
export async function placeOrder(
  db: Db,
  draft: Draft,
  request: IdempotentRequest | undefined,
): Promise<string> {
  if (draft.items.length === 0) throw new Refusal('empty_cart')
  return db.transaction().execute(async (tx) => {
    const placedBefore = request && (await claimKey(tx, request))
    if (placedBefore) return placedBefore
    const id = await placeNewOrder(tx, draft)
    if (request) await rememberOrder(tx, request, id)
    return id
  })
}

async function placeNewOrder(tx: Tx, draft: Draft): Promise<string> {
  const products = await reserve(tx, draft)
  const lines = draft.items.map((item) => ({ ...item, product: productOf(products, item.id) }))
  const coupon = draft.coupon ? await takeCoupon(tx, draft.coupon.code) : undefined
  const settings = await readShopSettings(tx)
  const totals = cartTotals({
    coupon,
    settings,
    lines: lines.map(({ product, quantity }) => ({
      amountMillimes: discountedMillimes(product.price_millimes, product.discount) * quantity,
    })),
  })
  const id = randomBytes(12).toString('hex')
  await insertOrder(tx, { id, draft, lines, coupon, settings, totals })
  return id
}

/** Locks the products, counts all sizes of one together, and takes the units. */
async function reserve(tx: Tx, { items }: Draft): Promise<Map<string, StockedProduct>> {
  const wanted = new Map<string, number>()
  for (const { id, quantity } of items) wanted.set(id, (wanted.get(id) ?? 0) + quantity)
  const locked = await lockProducts(tx, [...wanted.keys()])
  const products = new Map(locked.map((product) => [product.id, product]))
  if (products.size < wanted.size) throw new Refusal('product_unavailable')
  const short = locked.filter((product) => product.stock < (wanted.get(product.id) ?? 0))
  if (short.length > 0) {
    throw new Refusal('out_of_stock', {
      outOfStockItems: short.map(({ name, stock }) => ({ item: name, availableQuantity: stock })),
    })
  }
  await takeStock(tx, wanted)
  return products
}

async function takeCoupon(tx: Tx, code: string): Promise<{ code: string; percentage: number }> {
  const coupon = await takeCouponUse(tx, code)
  if (!coupon) throw new Refusal('coupon_invalid')
  return coupon
}

function productOf(products: ReadonlyMap<string, StockedProduct>, id: string): StockedProduct {
  const product = products.get(id)
  if (!product) throw new Error(`product ${id} was not locked`)
  return product
}
