import type { FastifyInstance } from 'fastify'
import { refuseReservedName } from '../account/users/reserved-name.ts'
import type { ApiConfig } from '../config/config.ts'
import type { Db } from '../db/tables.ts'
import { strictLimit, strictAccountLimit } from '../http/limits/strict-limits.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { REVALIDATED, route } from '../http/routing/route.ts'
import { senderOf } from '../sender/sender.ts'
import { requireUser, signedInUser } from '../session/session.ts'
import { readReviewLink, saveReviewByLink } from './review-by-link.repository.ts'
import { voteForReview } from './review-votes.repository.ts'
import { listReviews, saveReview } from './review.repository.ts'

/**
 * The calls for reviews. Everyone can read reviews and mark them as helpful (REV-02); writing a review needs an
 * account (PROD-05), or the link of a delivered order (REV-01).
 */
export function registerReviews(
  app: FastifyInstance,
  db: Db,
  { shop }: Pick<ApiConfig, 'shop'>,
): void {
  route(app, 'reviews', { cache: REVALIDATED }, async (query) => {
    const found = await listReviews(db, query)
    if (!found) throw new Refusal('product_not_found')
    return { success: true, ...found }
  })

  route(app, 'reviews/add', { strict: strictAccountLimit() }, async (review, request) => {
    const { id, name } = await requireUser(db, request)
    // An old account may have a name that would be refused today.
    refuseReservedName(name, shop)
    if (!(await saveReview(db, { ...review, userId: id }))) throw new Refusal('product_not_found')
    return { success: true, message: 'Avis enregistré' }
  })

  // A key has 132 bits and cannot be guessed, so calls are counted only per order (LIM-04).
  const strict = { ...strictLimit('orderId'), isGuess: () => false }
  route(app, 'reviews/link', { strict }, async (link) => ({
    success: true,
    ...(await readReviewLink(db, link)),
  }))
  route(app, 'reviews/add-by-link', { strict }, async (review) => {
    await saveReviewByLink(db, review, shop)
    return { success: true }
  })

  route(app, 'reviews/vote', { strict: strictLimit() }, async (vote, request) => {
    const user = await signedInUser(db, request)
    const sender = senderOf(request)
    const helpful = await voteForReview(db, { ...vote, sender, userId: user?.id })
    return { success: true, helpful }
  })
}
