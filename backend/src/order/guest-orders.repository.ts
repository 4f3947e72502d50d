import type { Db } from '../db/tables.ts'

/** Number of orders placed without an account and with exactly this e-mail. */
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
 * Moves these orders into the account whose verified e-mail this is (ACC-02), and returns their number. The guest's
 * contact stays in the order, so that number and e-mail still find it.
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
