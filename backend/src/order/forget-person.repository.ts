import { orderProgress } from '@shop/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/tables.ts'

/**
 * Whether the account has an order that is neither delivered nor cancelled. The caller must have locked the account,
 * so that no order is added.
 */
export async function hasOrdersUnderWay(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('orders')
    .select('status')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  const states = rows.map(({ status }) => orderProgress(status).state)
  return states.some((state) => state !== 'delivered' && state !== 'cancelled')
}

/**
 * Removes personal data from an account's orders and from their stored requests; the number, date, products and sums
 * of the orders stay for the shop's accounting. Returns the orders' ids.
 */
export async function forgetPerson(tx: Tx, userId: string): Promise<string[]> {
  const ids = await forgetOrders(tx, sql`user_id = ${userId}`)
  await tx.deleteFrom('idempotency_keys').where('key', 'like', `user ${userId} %`).execute()
  return ids
}

/** The same as `forgetPerson`, for the orders that a guest placed with this e-mail address. The address must have the form that orders store. */
export async function forgetGuest(tx: Tx, email: string): Promise<string[]> {
  const ids = await forgetOrders(tx, sql`user_id is null and guest_email = ${email}`)
  if (ids.length > 0) {
    await tx.deleteFrom('idempotency_keys').where('order_id', 'in', ids).execute()
  }
  return ids
}

async function forgetOrders(tx: Tx, condition: RawBuilder<unknown>): Promise<string[]> {
  const nobody = {
    firstName: 'Compte',
    lastName: 'supprimé',
    email: '',
    street: '',
    city: '',
    zipcode: '',
    phone: '',
  }
  const rows = await tx
    .updateTable('orders')
    .set({
      // The country is kept, because taxes depend on it.
      address: sql`${JSON.stringify(nobody)}::jsonb
        || jsonb_build_object('country', coalesce(address ->> 'country', ''))`,
      note: null,
      guest_name: null,
      guest_email: null,
      guest_phone: null,
      user_id: null,
    })
    .where(sql<boolean>`${condition}`)
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  // Notes are texts that people have typed, and may contain personal data.
  if (ids.length > 0) {
    await tx.updateTable('order_changes').set({ note: null }).where('order_id', 'in', ids).execute()
  }
  return ids
}
