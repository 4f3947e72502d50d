import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { authorName } from './review.repository.ts'

export interface ModeratedReview {
  id: number
  productId: string
  productName: string
  userName: string
  content: string
  stars: number | null
  answer: string | null
  date: Date
  isHidden: boolean
}

interface Query {
  productId?: string | undefined
  /** If true, only hidden reviews are listed. */
  hidden?: boolean | undefined
  limit: number
}

/** Reviews for the operator, newest first, including hidden reviews. */
export async function listForOperator(
  db: Db,
  { productId, hidden, limit }: Query,
): Promise<ModeratedReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .select(['reviews.id', 'products.id as productId', 'products.name as productName'])
    .select(sql<string>`${authorName}`.as('userName'))
    .select([
      'reviews.content',
      'reviews.stars',
      'reviews.answer',
      'reviews.created_at',
      'hidden_at',
    ])
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

/** Hides a review from shoppers, or shows it again. Returns false if the review is unknown. */
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

/** Sets or replaces the shop's answer below a review; null removes the answer. Returns false if the review is unknown. */
export async function answerReview(db: Db, id: number, answer: string | null): Promise<boolean> {
  const changed = await db
    .updateTable('reviews')
    .set({ answer, answered_at: answer === null ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes a review. Its author may then write a new one. Returns false if the review is unknown. */
export async function removeReview(db: Db, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('reviews')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
