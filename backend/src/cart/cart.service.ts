import {
  type Cart,
  type CartChange,
  type CartRefusal,
  type LineId,
  lineQuantities,
  lineQuantity,
  maxCartLines,
  setQuantity,
  withAddedUnits,
} from '@shop/domain'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { type CartStock, findCartStock, lockCart, readCart, saveLine } from './cart.repository.ts'

/** Adds one unit to a line by the rules of CART-01, and returns the new cart. */
export async function addUnit(db: Db, userId: string, line: LineId): Promise<Cart> {
  return changeLine(db, userId, line, (cart, product) => withAddedUnits(cart, line, 1, product))
}

/** Sets a line's quantity; zero or less deletes the line, even if the product no longer exists (CART-01, CART-04). */
export async function updateLine(
  db: Db,
  userId: string,
  line: LineId & { quantity: number },
): Promise<Cart> {
  return changeLine(db, userId, line, (cart, product) =>
    setQuantity(cart, line, line.quantity, product),
  )
}

async function changeLine(
  db: Db,
  userId: string,
  line: LineId,
  rule: (cart: Cart, product: CartStock | undefined) => CartChange,
): Promise<Cart> {
  return db.transaction().execute(async (tx) => {
    await lockCart(tx, userId)
    const before = await readCart(tx, userId)
    const product = await findCartStock(tx, line.productId)
    const change = rule(before, product)
    if (change.status !== 'ok')
      throw refusalOf(change, { id: line.productId, name: product?.name ?? '' })
    if (lineQuantities(change.cart).length > maxCartLines && lineQuantity(before, line) === 0) {
      throw new Refusal('cart_full')
    }
    await saveLine(tx, userId, line, lineQuantity(change.cart, line))
    return change.cart
  })
}

/** The refusal with the available units of the product, for all its sizes together. */
function refusalOf(refusal: CartRefusal, { id, name }: { id: string; name: string }): Refusal {
  if (refusal.status === 'product_not_found') return new Refusal('product_not_found')
  const isSoldOut = refusal.status === 'out_of_stock'
  const left = { id, item: name, availableQuantity: isSoldOut ? 0 : refusal.available }
  return new Refusal(isSoldOut ? 'out_of_stock' : 'max_quantity_reached', {
    outOfStockItems: [left],
  })
}
