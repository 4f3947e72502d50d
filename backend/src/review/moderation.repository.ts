import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

export interface ModeratedReview {
  id: number
  productId: string
  productName: string
  userName: string
  content: string
  date: Date
  isHidden: boolean
}

interface Query {
  productId?: string | undefined
  /** Only hidden reviews. */
  hidden?: boolean | undefined
  limit: number
}

/** Reviews for the operator, including hidden ones, newest first. */
export async function listForOperator(
  db: Db,
  { productId, hidden, limit }: Query,
): Promise<ModeratedReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select(['reviews.id', 'products.id as productId', 'products.name as productName'])
    .select(['users.name as userName', 'reviews.content', 'reviews.created_at', 'hidden_at'])
    .$if(productId !== undefined, (query) => query.where('products.id', '=', productId ?? ''))
    .$if(hidden === true, (query) => query.where('hidden_at', 'is not', null))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at: date, hidden_at: hiddenAt, ...review }) => ({
    ...review,
    date,
    isHidden: hiddenAt !== null,
  }))
}

/** Hides a review from shoppers, or shows it again. False for an unknown one. */
export async function setReviewHidden(db: Db, id: number, isHidden: boolean): Promise<boolean> {
  const hidden_at = isHidden ? sql<Date>`coalesce(hidden_at, now())` : null
  const changed = await db
    .updateTable('reviews')
    .set({ hidden_at })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes a review; its author may write another. False for an unknown one. */
export async function removeReview(db: Db, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('reviews')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
