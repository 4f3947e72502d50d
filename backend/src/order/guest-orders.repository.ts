import { lockEmail } from '../account/users/email-lock.repository.ts'
import type { Db } from '../db/tables.ts'

/** Number of guest orders with exactly this e-mail address. */
export async function countGuestOrders(db: Db, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('guest_email', '=', email)
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Moves all guest orders with this e-mail address into the account, and returns the number of moved orders. `email` must be
 * the account's verified address (ACC-02). The orders keep the guest's contact, so that a guest can still find them by number
 * and e-mail.
 * Locks the address first, because the removal of a customer's data locks the orders and the account in another sequence.
 */
export async function takeGuestOrders(db: Db, userId: string, email: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ user_id: userId })
      .where('guest_email', '=', email)
      .where('user_id', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}
