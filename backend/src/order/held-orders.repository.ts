import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { queueMail } from '../mail/outbox/outbox.repository.ts'
import { customerEmail, moveOrder } from './move-order.repository.ts'

export type Release =
  | { kind: 'released'; mailTo: string | undefined }
  | { kind: 'not_held'; status: string }
  | { kind: 'order_not_found' }

/** Confirms a held order, which then becomes an ordinary order. The customer gets the mail of a placed order. */
export async function releaseOrder(
  db: Db,
  orderId: string,
  how: { sendMail: boolean },
): Promise<Release> {
  return db.transaction().execute((tx) => releaseHeld(tx, orderId, how))
}

/** The same as `releaseOrder`, in the caller's transaction. */
export async function releaseHeld(
  tx: Tx,
  orderId: string,
  { sendMail }: { sendMail: boolean },
): Promise<Release> {
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'language', 'held_until'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return { kind: 'order_not_found' }
  if (order.held_until === null) return { kind: 'not_held', status: order.status }
  await tx
    .updateTable('orders')
    .set({ held_until: null, held_reason: null })
    .where('id', '=', orderId)
    .execute()
  // A confirmed order no longer counts towards the limits of held orders.
  await tx
    .updateTable('order_marks')
    .set({ is_held: false })
    .where('order_id', '=', orderId)
    .execute()
  const mailTo = sendMail ? await customerEmail(tx, orderId) : undefined
  if (mailTo) {
    await queueMail(tx, { to: mailTo, language: order.language, kind: 'order_placed', orderId })
  }
  return { kind: 'released', mailTo }
}

const MOST_AT_ONCE = 100

/**
 * Cancels held orders that were not confirmed in time: the units of these orders return to the stock, and the customers get a
 * mail. Each order is cancelled only once, even if several instances do this. Returns the number of cancelled orders.
 */
export async function cancelOverdueOrders(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  const overdue = await db
    .selectFrom('orders')
    .select('id')
    .where('held_until', '<=', sql<Date>`now()`)
    .orderBy('held_until')
    .limit(MOST_AT_ONCE)
    .execute()
  let cancelled = 0
  for (const { id } of overdue) {
    try {
      const move = await moveOrder(db, id, 'Cancelled', { sendMail: true, only: 'overdue' })
      if (move.kind === 'moved') cancelled += 1
    } catch (err) {
      // The next round tries this order again. The other orders of this round are cancelled now.
      log.error({ err, orderId: id }, 'a held order could not be cancelled')
    }
  }
  return cancelled
}

/** Number of held orders, and of the units that they keep, for the metrics. */
export async function countHeld(db: Db): Promise<{ orders: number; units: number }> {
  const { rows } = await sql<{ orders: number; units: number }>`
    select count(distinct orders.id)::int as orders, coalesce(sum(quantity), 0)::int as units
    from orders join order_items on order_id = orders.id
    where held_until is not null`.execute(db)
  return rows[0] ?? { orders: 0, units: 0 }
}

/** Reason and end time of each held order among these orders. Orders that are not held are left out. */
export async function listHolds(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { reason: string; until: Date }>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'held_reason', 'held_until'])
    .where('id', 'in', [...orderIds])
    .where('held_until', 'is not', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { reason: row.held_reason ?? '', until: row.held_until ?? new Date(0) },
    ]),
  )
}

/** Deletes marks that are older than a day, because no limit counts older orders. */
export async function deleteOldMarks(db: Db): Promise<void> {
  await sql`delete from order_marks where placed_at < now() - interval '1 day'`.execute(db)
}
