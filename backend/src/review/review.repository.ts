import type { CallAnswer, CallInput, Review } from '@shop/contracts'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { OrderStatus } from '../order/order-status.ts'

const MOST = 200

/**
 * The reviews of a product that are not hidden, sorted newest first, by stars or by votes, with the current names of
 * their authors. Undefined if the product is unknown or off sale (PROD-05, REV-01).
 */
export async function listReviews(
  db: Db,
  { productId, sort, stars, limit = MOST }: CallInput<'reviews'>,
): Promise<Omit<CallAnswer<'reviews'>, 'success'> | undefined> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('reviews', (join) =>
      join
        .onRef('reviews.product_id', '=', 'products.id')
        .on('reviews.hidden_at', 'is', null)
        .on(stars === undefined ? sql.lit(true) : sql<boolean>`reviews.stars = ${stars}`),
    )
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .select(['reviews.id', 'reviews.content', 'reviews.created_at', 'reviews.stars', 'helpful'])
    .select(['answer', 'answered_at'])
    .select(['stars_average', 'stars_count'])
    .select([authorName.as('name'), wasDelivered.as('isBought')])
    .where('products.id', '=', productId)
    .where('products.active', '=', true)
    .$if(sort === 'helpful', (query) => query.orderBy(sql`helpful desc nulls last`))
    .$if(sort === 'best', (query) => query.orderBy(sql`reviews.stars desc nulls last`))
    .$if(sort === 'worst', (query) => query.orderBy(sql`reviews.stars asc nulls last`))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(Number(limit))
    .execute()
  const [first] = rows
  if (!first) return undefined
  const { stars_average: average, stars_count: count } = first
  return { reviews: rows.flatMap(toReview), ...(count > 0 && { rating: { average, count } }) }
}

interface ReviewRow {
  id: number | null
  name: string | null
  content: string | null
  created_at: Date | null
  stars: number | null
  answer: string | null
  answered_at: Date | null
  helpful: number | null
  isBought: boolean
}

/** The review of a row as a list with one entry. The list is empty if the row belongs to a product without reviews. */
function toReview(row: ReviewRow): Review[] {
  const { id, name, content, created_at: date, stars, answer, answered_at: answered } = row
  if (id === null || name === null || content === null || date === null) return []
  return [
    {
      id,
      userName: name,
      content,
      date: date.getTime(),
      ...(stars !== null && { stars }),
      ...(row.isBought && { isVerifiedPurchase: true }),
      ...(answer !== null &&
        answered !== null && { answer: { content: answer, date: answered.getTime() } }),
      ...(row.helpful && { helpful: row.helpful }),
    },
  ]
}

/** SQL: the current name of the author's account; for a guest's review, the name that the guest has given. */
export const authorName = sql<string | null>`coalesce(users.name, reviews.author_name)`

/** SQL: whether the author of this review has received the product in a delivered order (PROD-07, REV-01). */
const wasDelivered = sql<boolean>`coalesce(reviews.is_by_link, false) or exists (
  select from orders join order_items on order_items.order_id = orders.id
  where orders.user_id = reviews.user_id
    and order_items.product_id = reviews.product_id
    and orders.status = ${'Delivered' satisfies OrderStatus}
)`

/**
 * Saves a review. A user has one review of each product: a second review replaces the first. Returns false if the product is
 * unknown or off sale.
 */
export async function saveReview(
  db: Db,
  review: { productId: string; userId: string; content: string; stars?: number | undefined },
): Promise<boolean> {
  const { productId, userId, content, stars = null } = review
  const saved = await db
    .insertInto('reviews')
    .columns(['product_id', 'user_id', 'content', 'stars'])
    .expression((from) =>
      from
        .selectFrom('products')
        .select(['id', sql.val(userId).as('user_id'), sql.val(content).as('content')])
        .select(sql<number | null>`${stars}::smallint`.as('stars'))
        .where('id', '=', productId)
        .where('active', '=', true),
    )
    .onConflict((earlier) =>
      earlier
        .columns(['product_id', 'user_id'])
        .doUpdateSet({ content, stars, created_at: sql<Date>`now()` }),
    )
    .returning('product_id')
    .executeTakeFirst()
  return saved !== undefined
}
