import { orderProgress } from '@shop/domain'
import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'

/** An order is under way until it is delivered or cancelled. The caller has locked the account: no order is added. */
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
 * Takes the person out of an account's orders, and out of what repeats their requests; number, date, articles and sums
 * stay for the accounts of the shop. Returns their ids.
 */
export async function forgetPerson(tx: Tx, userId: string): Promise<string[]> {
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
      // The country stays, as taxes depend on it.
      address: sql`${JSON.stringify(nobody)}::jsonb
        || jsonb_build_object('country', coalesce(address ->> 'country', ''))`,
      note: null,
      guest_name: null,
      guest_email: null,
      guest_phone: null,
      user_id: null,
    })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  await tx.deleteFrom('idempotency_keys').where('key', 'like', `user ${userId} %`).execute()
  return rows.map(({ id }) => id)
}
