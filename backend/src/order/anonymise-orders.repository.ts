import { type RawBuilder, sql } from 'kysely'
import { orderProgress } from '@shop/domain'
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
  return rows.some(isUnderWay)
}

function isUnderWay({ status }: { status: string }): boolean {
  const { state } = orderProgress(status)
  return state !== 'delivered' && state !== 'cancelled'
}

/**
 * Locks the orders that a guest placed with this e-mail address. `email` must be written exactly as in the orders.
 * Returns the ids of the orders; undefined if one of the orders is neither delivered nor cancelled.
 */
export async function lockEndedGuestOrders(tx: Tx, email: string): Promise<string[] | undefined> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('guest_email', '=', email)
    .where('user_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.some(isUnderWay) ? undefined : rows.map(({ id }) => id)
}

/**
 * Removes personal data from an account's orders and from the stored requests of these orders. Number, date, products
 * and sums stay for the shop's accounting. Returns the orders' ids.
 */
export async function anonymiseAccountOrders(tx: Tx, userId: string): Promise<string[]> {
  const ids = await forgetOrders(tx, sql`user_id = ${userId}`)
  await tx.deleteFrom('idempotency_keys').where('key', 'like', `user ${userId} %`).execute()
  return ids
}

/** The same as `anonymiseAccountOrders`, for a guest's orders. The caller must have locked the orders, and none of them may be under way. */
export async function anonymiseGuestOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await forgetOrders(tx, sql`id = any (${[...orderIds]}::text[])`)
  await tx.deleteFrom('idempotency_keys').where('order_id', 'in', orderIds).execute()
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
