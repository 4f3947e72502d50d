import type { Review } from '@shop/contracts'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { OrderStatus } from '../order/order-status.ts'

const MOST = 200

/**
 * Reviews of a product that are not hidden, newest first, with the current names of their authors; undefined for an
 * product that is unknown or off sale (PROD-05).
 */
export async function listReviews(db: Db, productId: string): Promise<Review[] | undefined> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.product_id', '=', 'products.id').on('reviews.hidden_at', 'is', null),
    )
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .select(['users.name', 'reviews.content', 'reviews.created_at', wasDelivered.as('isBought')])
    .where('products.id', '=', productId)
    .where('products.active', '=', true)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.user_id')
    .limit(MOST)
    .execute()
  if (rows.length === 0) return undefined
  return rows.flatMap(({ name, content, created_at: date, isBought }) =>
    name === null || content === null || date === null
      ? []
      : [
          {
            userName: name,
            content,
            date: date.getTime(),
            ...(isBought && { isVerifiedPurchase: true }),
          },
        ],
  )
}

/** Whether the author of this review has received the product in a delivered order (PROD-07). */
const wasDelivered = sql<boolean>`exists (
  select from orders join order_items on order_items.order_id = orders.id
  where orders.user_id = reviews.user_id
    and order_items.product_id = reviews.product_id
    and orders.status = ${'Delivered' satisfies OrderStatus}
)`

/** Reviews of one user, newest first. */
export async function listReviewsOf(
  db: Db,
  userId: string,
): Promise<{ productId: string; productName: string; content: string; date: number }[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.id', 'products.name', 'reviews.content', 'reviews.created_at'])
    .where('reviews.user_id', '=', userId)
    .orderBy('reviews.created_at', 'desc')
    .execute()
  return rows.map(({ id, name, content, created_at }) => ({
    productId: id,
    productName: name,
    content,
    date: created_at.getTime(),
  }))
}

/**
 * Saves one review per user and product: a second replaces the first. False for a product that is unknown or off sale.
 */
export async function saveReview(
  db: Db,
  review: { productId: string; userId: string; content: string },
): Promise<boolean> {
  const { productId, userId, content } = review
  const saved = await db
    .insertInto('reviews')
    .columns(['product_id', 'user_id', 'content'])
    .expression((from) =>
      from
        .selectFrom('products')
        .select(['id', sql.val(userId).as('user_id'), sql.val(content).as('content')])
        .where('id', '=', productId)
        .where('active', '=', true),
    )
    .onConflict((earlier) =>
      earlier
        .columns(['product_id', 'user_id'])
        .doUpdateSet({ content, created_at: sql<Date>`now()` }),
    )
    .returning('product_id')
    .executeTakeFirst()
  return saved !== undefined
}
