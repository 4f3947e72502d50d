import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { route } from '../http/routing/route.ts'
import { requireUser } from '../session/session.ts'
import { readCart } from './cart.repository.ts'
import { addUnit, updateLine } from './cart.service.ts'

/** The account's cart (CART-01, CART-02, CART-04). */
export function registerCart(app: FastifyInstance, db: Db): void {
  route(app, 'cart/add', async ({ itemId, size }, request) => {
    const { id } = await requireUser(db, request)
    return { success: true, cartData: await addUnit(db, id, { productId: itemId, size }) }
  })

  route(app, 'cart/update', async ({ itemId, size, quantity }, request) => {
    const { id } = await requireUser(db, request)
    const line = { productId: itemId, size, quantity }
    return { success: true, cartData: await updateLine(db, id, line) }
  })

  route(app, 'cart/get', async (_, request) => {
    const { id } = await requireUser(db, request)
    return { success: true, cartData: await readCart(db, id) }
  })
}
