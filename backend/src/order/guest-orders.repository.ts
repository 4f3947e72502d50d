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
 * Moves guest orders with this e-mail address into the account, whose verified address it must be (ACC-02), and returns their
 * number. The guest's contact stays in an order, so that the order can still be found by number and e-mail.
 */
export async function takeGuestOrders(db: Db, userId: string, email: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ user_id: userId })
    .where('guest_email', '=', email)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
