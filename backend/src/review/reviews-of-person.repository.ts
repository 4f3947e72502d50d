import type { AccountData } from '@shop/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'

type OwnReviews = AccountData['reviews']

/** The reviews of an account, and the reviews that its owner wrote as a guest by the links of the account's orders; newest first. */
export async function listReviewsOf(db: Db, userId: string): Promise<OwnReviews> {
  return list(
    db,
    // Two selects, because no index serves an "or" over two tables.
    sql<boolean>`reviews.id in (
      select id from reviews where user_id = ${userId}
      union all
      select written.id from orders join reviews written on written.order_id = orders.id
      where orders.user_id = ${userId} and written.user_id is null)`,
  )
}

/** The reviews that a guest wrote by the links of the guest orders with this e-mail address; newest first. */
export async function listGuestReviews(db: Db, email: string): Promise<OwnReviews> {
  return list(
    db,
    sql<boolean>`reviews.user_id is null and reviews.order_id in (
      select id from orders where user_id is null and guest_email = ${email})`,
  )
}

async function list(db: Db, condition: RawBuilder<boolean>): Promise<OwnReviews> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.id', 'products.name', 'reviews.content', 'reviews.stars'])
    .select(['reviews.created_at as date', 'reviews.author_name as author'])
    .where(condition)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .execute()
  return rows.map(({ id, name, content, stars, date, author }) => ({
    productId: id,
    productName: name,
    content,
    date: date.getTime(),
    ...(stars !== null && { stars }),
    ...(author !== null && { name: author }),
  }))
}

/**
 * Deletes the reviews of the account, unless `userId` is null, and the reviews that guests wrote by the links of these
 * orders. The caller must have changed the orders in this transaction, because the locks of the changed rows prevent
 * concurrent reviews by the orders' links.
 */
export async function deleteReviewsOf(
  tx: Tx,
  { userId, orderIds }: { userId: string | null; orderIds: readonly string[] },
): Promise<void> {
  const condition = sql`user_id = ${userId} or (user_id is null and order_id = any (${[...orderIds]}::text[]))`
  // Each deletion changes the average of its product. Products are locked in the order of their ids, as orders do,
  // which prevents deadlocks.
  await sql`select from products where id in (select product_id from reviews where ${condition})
    order by id for no key update`.execute(tx)
  await sql`delete from reviews where ${condition}`.execute(tx)
}
