import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { creditOf, restOf, type TakenBack } from './invoice-sums.ts'
import { issue, numberOf } from './invoice.repository.ts'

/** An invoiced order with units that came back, but have no credit note yet. */
interface Uncredited {
  orderId: string
  /** The return that was recorded. If null, the rest of the order came back as a whole: the order was cancelled, or refused at the door. */
  returnId: number | null
}

/** Returns without a credit note in the order in which they were recorded, and then orders that came back as a whole. */
export async function listUncredited(db: Db): Promise<Uncredited[]> {
  const { rows } = await sql<Uncredited>`
    select came.order_id as "orderId", came.return_id as "returnId" from (
      select order_id, id as return_id from order_returns
      union all
      select orders.id, null from orders left join parcels on parcels.order_id = orders.id
      where status = 'Cancelled' or outcome = 'refused'
    ) as came
    join invoices invoice on invoice.order_id = came.order_id and invoice.kind = 'invoice'
    where not exists (select from invoices credit where credit.order_id = came.order_id and credit.kind = 'credit'
      and credit.return_id is not distinct from came.return_id)
    order by came.return_id nulls last, invoice.id`.execute(db)
  return rows
}

/** Makes a credit note in the caller's transaction. Undefined if there is a credit note already, if there is no invoice, or if nothing is left to take back. */
export async function makeCreditNote(
  tx: Tx,
  { orderId, returnId }: Uncredited,
): Promise<string | undefined> {
  await sql`select from orders where id = ${orderId} for update`.execute(tx)
  const rows = await tx
    .selectFrom('invoices')
    .select(['kind', 'year', 'number', 'content', 'return_id'])
    .where('order_id', '=', orderId)
    .execute()
  const invoice = rows.find(({ kind }) => kind === 'invoice')
  const isMade = rows.some(({ kind, return_id: id }) => kind === 'credit' && id === returnId)
  if (!invoice || isMade) return undefined
  const before = await takenBack(tx, orderId, { until: returnId })
  const taken =
    returnId === null
      ? restOf(invoice.content, before)
      : await takenBack(tx, orderId, { only: returnId })
  const content = creditOf(invoice.content, numberOf(invoice), { before, taken })
  return content && issue(tx, 'credit', { orderId, returnId }, content)
}

/**
 * The units of each line that came back, and whether the delivery fee was paid back. Counts only the return with the id `only`, or
 * only returns that were recorded before the return `until`. If `until` is null, counts all returns of the order.
 */
async function takenBack(
  tx: Tx,
  orderId: string,
  which: { only: number } | { until: number | null },
): Promise<TakenBack> {
  const counts =
    'only' in which
      ? sql`back.id = ${which.only}::integer`
      : sql`(${which.until}::integer is null or back.id < ${which.until}::integer)`
  const { rows } = await sql<{ units: number }>`
    select coalesce((select sum(given.units) from order_return_items given join order_returns back on back.id = given.return_id
      where back.order_id = item.order_id and given.position = item.position and ${counts}), 0)::int as units
    from order_items item where item.order_id = ${orderId} order by item.position`.execute(tx)
  const { rows: fees } = await sql`select from order_returns back
    where back.order_id = ${orderId} and back.delivery_millimes > 0 and ${counts}`.execute(tx)
  return { units: rows.map(({ units }) => units), hasDelivery: fees.length > 0 }
}
