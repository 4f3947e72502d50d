import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { strictAccountLimit } from '../http/limits/strict-limits.ts'
import { route } from '../http/routing/route.ts'
import { requireUser } from '../session/session.ts'
import { removeAddress, saveAddress } from './address-book.repository.ts'

const CHANGES_A_MINUTE = 30
const strict = strictAccountLimit(CHANGES_A_MINUTE)

/** The calls that change an account's address book. `account/get` lists it (ADDR-01). */
export function registerAddressBook(app: FastifyInstance, db: Db): void {
  route(app, 'account/save-address', { strict }, async (input, request) => {
    const { id } = await requireUser(db, request)
    return { success: true, addresses: await saveAddress(db, id, input) }
  })
  route(app, 'account/remove-address', { strict }, async (input, request) => {
    const { id } = await requireUser(db, request)
    return { success: true, addresses: await removeAddress(db, id, input.id) }
  })
}
