import type { FastifyInstance } from 'fastify'
import { refuseReservedName } from '../account/users/reserved-name.ts'
import type { ApiConfig } from '../config/config.ts'
import type { Db } from '../db/tables.ts'
import { strictlyOfAccount } from '../http/limits/strict-limits.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { REVALIDATED, route } from '../http/routing/route.ts'
import { requireUser } from '../session/session.ts'
import { listReviews, saveReview } from './review.repository.ts'

/** Everyone can read reviews; writing needs an account (PROD-05). */
export function registerReviews(
  app: FastifyInstance,
  db: Db,
  { shop }: Pick<ApiConfig, 'shop'>,
): void {
  route(
    app,
    'reviews',
    async ({ productId }) => {
      const reviews = await listReviews(db, productId)
      if (!reviews) throw new Refusal('product_not_found')
      return { success: true, reviews }
    },
    { cache: REVALIDATED },
  )

  route(
    app,
    'reviews/add',
    async (review, request) => {
      const { id, name } = await requireUser(db, request)
      // An old account may have a name that is refused today.
      refuseReservedName(name, shop)
      if (!(await saveReview(db, { ...review, userId: id }))) throw new Refusal('product_not_found')
      return { success: true, message: 'Avis enregistré' }
    },
    { config: { strict: strictlyOfAccount() } },
  )
}
