import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { strictAccountLimit } from '../http/limits/strict-limits.ts'
import { route } from '../http/routing/route.ts'
import { requireUser } from '../session/session.ts'
import { changeWishlist, listWishlist } from './wishlist.repository.ts'

/** Largest number of requests in a minute for each of the calls. The heart button changes the list, and pages read it. */
const CALLS_A_MINUTE = 60
const strict = strictAccountLimit(CALLS_A_MINUTE)

/** The calls for an account's wishlist (WISH-01). */
export function registerWishlist(app: FastifyInstance, db: Db): void {
  route(app, 'wishlist/get', { strict }, async (_input, request) => {
    const { id } = await requireUser(db, request)
    const list = await listWishlist(db, id)
    return { success: true, productIds: list.map(({ productId }) => productId) }
  })
  route(app, 'wishlist/change', { strict }, async (input, request) => {
    const { id } = await requireUser(db, request)
    return { success: true, ...(await changeWishlist(db, id, input)) }
  })
}
