import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import type { Sender } from '../sender/sender.ts'
import { serverKey } from '../session/server-key.repository.ts'
import { signatureOf } from '../ids/secret.ts'

interface Vote {
  reviewId: number
  isHelpful: boolean
  sender: Sender
  /** The signed-in account; undefined for a guest. */
  userId: string | undefined
}

/**
 * Records a vote for a review or removes it, and returns the review's number of votes. A browser or an account has only one vote
 * for each review, so a repeated call changes nothing. Throws a Refusal for a review that is not shown (REV-02).
 */
export async function voteForReview(
  db: Db,
  { reviewId, isHelpful, sender, userId }: Vote,
): Promise<number> {
  const voter = await voterOf(db, sender, userId)
  return db.transaction().execute(async (tx) => {
    // The review is locked, so that its stored number of votes is correct after several concurrent votes.
    const shown = await tx
      .selectFrom('reviews')
      .innerJoin('products', 'products.id', 'reviews.product_id')
      .select('helpful')
      .where('reviews.id', '=', reviewId)
      .where('products.active', '=', true)
      .where('hidden_at', 'is', null)
      .forNoKeyUpdate('reviews')
      .executeTakeFirst()
    if (!shown) throw new Refusal('review_not_found')
    const changed = isHelpful
      ? await tx
          .insertInto('review_votes')
          .values({ review_id: reviewId, voter, user_id: userId ?? null })
          .onConflict((earlier) => earlier.doNothing())
          .returning('voter')
          .execute()
      : await tx
          .deleteFrom('review_votes')
          .where('review_id', '=', reviewId)
          .where(sql<boolean>`(voter = ${voter} or user_id = ${userId ?? null})`)
          .returning('voter')
          .execute()
    if (changed.length === 0) return shown.helpful
    const helpful = shown.helpful + (isHelpful ? 1 : -changed.length)
    await tx.updateTable('reviews').set({ helpful }).where('id', '=', reviewId).execute()
    return helpful
  })
}

/** The reviews that an account has marked as helpful, newest review first. A hidden review is listed without its content (ACC-01). */
export async function listVotesOf(
  db: Db,
  userId: string,
): Promise<{ reviewId: number; productId: string; productName: string; content?: string }[]> {
  const rows = await db
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.id', 'review_votes.review_id')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id as reviewId', 'products.id as productId'])
    .select(['products.name as productName', 'reviews.content', 'reviews.hidden_at'])
    .where('review_votes.user_id', '=', userId)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .execute()
  return rows.map(({ content, hidden_at: hidden, ...vote }) =>
    hidden === null ? { ...vote, content } : vote,
  )
}

/**
 * The key under which a voter has one vote. It is a signature of the browser's cookie. Without a cookie, it is a signature of the
 * account. For a guest without a cookie, it is a signature of the network.
 */
async function voterOf(
  db: Db,
  { device, network }: Sender,
  userId: string | undefined,
): Promise<string> {
  const otherwise = userId === undefined ? `network ${network}` : `account ${userId}`
  return signatureOf(device ? `device ${device.id}` : otherwise, await serverKey(db, 'review-vote'))
}
