import type { FastifyInstance } from 'fastify'
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
import { route } from '../http/routing/route.ts'
import { requireUser } from '../session/session.ts'
import { type CartStock, findCartStock, lockCart, readCart, saveLine } from './cart.repository.ts'
import { Refusal } from '../http/errors/refusal.ts'

/** The account's cart (CART-01, CART-02, CART-04). */
export function registerCart(app: FastifyInstance, db: Db): void {
  route(app, 'cart/add', async ({ itemId, size }, request) => {
    const { id } = await requireUser(db, request)
    const line = { productId: itemId, size }
    const cartData = await changeLine(db, id, line, (cart, product) =>
      withAddedUnits(cart, line, 1, product),
    )
    return { success: true, cartData }
  })

  // A quantity of zero or less deletes the line, even if the product no longer exists.
  route(app, 'cart/update', async ({ itemId, size, quantity }, request) => {
    const { id } = await requireUser(db, request)
    const line = { productId: itemId, size }
    const cartData = await changeLine(db, id, line, (cart, product) =>
      setQuantity(cart, line, quantity, product),
    )
    return { success: true, cartData }
  })

  route(app, 'cart/get', async (_, request) => {
    const { id } = await requireUser(db, request)
    return { success: true, cartData: await readCart(db, id) }
  })
}

/** Changes one line of the cart by `rule`, and returns the new cart. */
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
