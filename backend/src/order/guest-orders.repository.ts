import type { Db } from '../db/tables.ts'

/** How many orders were placed without an account, with exactly this address. */
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
 * Gives them to the account whose verified address this is (ACC-02), and returns how many. The guest's contact stays in the
 * order, so that number and e-mail go on finding it.
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
