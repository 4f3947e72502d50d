import type { Cart, LineId, Stock } from '@shop/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'

/** Name and stock of a product, for the rules of the cart. */
export interface CartStock extends Stock {
  name: string
}

/** Locks the user's cart until the transaction ends, so that changes of one cart run one after the other. */
export async function lockCart(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('carts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ changed_at: sql`now()` }))
    .execute()
}

/** All lines, in the order in which they were added (CART-02). */
export async function readCart(db: Db, userId: string): Promise<Cart> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(['product_id', 'size', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  const sizes = Map.groupBy(rows, (row) => row.product_id)
  return Object.fromEntries(
    [...sizes].map(([productId, lines]) => [
      productId,
      Object.fromEntries(lines.map(({ size, quantity }) => [size, quantity])),
    ]),
  )
}

/** Undefined if the product does not exist or is off sale. */
export async function findCartStock(db: Db, productId: string): Promise<CartStock | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['name', 'available'])
    .where('id', '=', productId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row && { name: row.name, stockQuantity: row.available, inStock: row.available > 0 }
}

/** Writes one line of a locked cart; a quantity of zero deletes it. */
export async function saveLine(
  tx: Tx,
  userId: string,
  { productId, size }: LineId,
  quantity: number,
): Promise<void> {
  if (quantity === 0) {
    await tx
      .deleteFrom('cart_lines')
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .where('size', '=', size)
      .execute()
    return
  }
  await tx
    .insertInto('cart_lines')
    .values({ user_id: userId, product_id: productId, size, quantity })
    .onConflict((line) => line.columns(['user_id', 'product_id', 'size']).doUpdateSet({ quantity }))
    .execute()
}
