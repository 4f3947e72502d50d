import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import {
  deliverOrders,
  lockProductsOf,
  moveOrderIn,
  returnStock,
  unitsOutOf,
  wasCancelledAsLost,
} from '../order/move-order.repository.ts'
import { nextStatuses, readOrderStatus } from '../order/order-status.ts'
import { isCounted, type JudgedLine, type KnownParcel } from './judge-line.ts'

/**
 * The orders with these order numbers or parcel numbers. They are locked by ascending id. A second command with the
 * same parcel waits for the first command, and then sees its result.
 */
export async function findParcels(tx: Tx, codes: readonly string[]): Promise<KnownParcel[]> {
  const upper = codes.map((code) => code.toUpperCase())
  const lower = codes.map((code) => code.toLowerCase())
  const { rows: locked } = await sql<{ id: string }>`
    select id from orders
    where upper(tracking_number) = any(${upper}::text[]) or short_number = any(${upper}::text[])
      or id = any(${lower}::text[])
    order by id for update`.execute(tx)
  if (locked.length === 0) return []
  // The parcels are read after the locks were obtained. A join in the statement above would read them as they were before it waited.
  return tx
    .selectFrom('orders')
    .leftJoin('parcels', 'parcels.order_id', 'orders.id')
    .where(
      'orders.id',
      'in',
      locked.map(({ id }) => id),
    )
    .select([
      'orders.id as orderId',
      'short_number as shortNumber',
      'tracking_number as trackingNumber',
      'status',
      'amount_millimes as amountMillimes',
      'courier',
      'outcome',
    ])
    .select(sql<boolean>`held_until is not null`.as('isHeld'))
    .select(sql<number>`coalesce(paid_millimes, 0)`.as('paidMillimes'))
    .execute()
}

/**
 * Applies the counted lines to parcels that `findParcels` has locked. Orders that were paid in full or in part become
 * delivered, and refused orders are cancelled, which returns their units to the stock. An order that was cancelled
 * before stays cancelled. Customers get no mail.
 */
export async function settleParcels(tx: Tx, lines: readonly JudgedLine[]): Promise<void> {
  const counted = lines
    .filter(isCounted)
    .flatMap(({ parcel, finding, millimes }) => (parcel ? [{ parcel, finding, millimes }] : []))
  // The outcomes are written before the orders are moved, because cancelling an order returns no units while the outcome of its
  // parcel is `lost`.
  await sql`
    update parcels set outcome = line.outcome, paid_millimes = paid_millimes + line.paid, settled_at = now()
    from unnest(
      ${counted.map(({ parcel }) => parcel.orderId)}::text[],
      ${counted.map(({ finding }) => finding)}::text[],
      ${counted.map(({ millimes }) => millimes)}::bigint[]
    ) as line (order_id, outcome, paid)
    where parcels.order_id = line.order_id`.execute(tx)
  const refused = counted.filter(({ finding }) => finding === 'refused')
  await lockProductsOf(
    tx,
    refused.map(({ parcel }) => parcel.orderId),
  )
  for (const { parcel } of refused) await takeBack(tx, parcel)
  const paid = counted.filter(({ finding }) => finding === 'paid' || finding === 'short')
  await deliverOrders(
    tx,
    paid
      .filter(({ parcel }) => nextStatuses(parcel.status).includes('Delivered'))
      .map(({ parcel }) => parcel.orderId),
  )
}

/**
 * Returns the units of a refused parcel to the stock. Does so by cancelling the order, if its status allows that. If
 * the order is delivered, or was cancelled while the parcel was lost, the status stays. Does nothing if an earlier
 * cancellation has already returned the units.
 */
async function takeBack(tx: Tx, parcel: KnownParcel): Promise<void> {
  const isCancelled = readOrderStatus(parcel.status) === 'Cancelled'
  if (isCancelled && !(await wasCancelledAsLost(tx, parcel.orderId))) return
  if (nextStatuses(parcel.status).includes('Cancelled')) {
    const move = await moveOrderIn(tx, parcel.orderId, 'Cancelled', { sendMail: false })
    if (move.kind !== 'moved') {
      throw new Error(`order ${parcel.orderId} was not moved: ${move.kind}`)
    }
    return
  }
  await returnStock(tx, parcel.orderId)
  // Records the returned units with the time. An import of a stock that was counted before this time adds them to the
  // counted stock (OPER-05).
  await sql`
    insert into stock_returns (product_id, units)
    ${unitsOutOf(parcel.orderId)}`.execute(tx)
}

export interface OwedParcel {
  shortNumber: string
  trackingNumber: string | null
  courier: string
  state: 'under way' | 'short' | 'lost'
  owedMillimes: number
  /** Time at which the order was written to the courier's file. */
  exportedAt: Date
}

/** Parcels that have left the shop and are not paid in full, oldest first. With `courier`, only the parcels of this courier. */
export async function listOwed(db: Db, courier?: string): Promise<OwedParcel[]> {
  return db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select([
      'short_number as shortNumber',
      'tracking_number as trackingNumber',
      'courier',
      'exported_at as exportedAt',
    ])
    .select(sql<OwedParcel['state']>`coalesce(outcome, 'under way')`.as('state'))
    .select(sql<number>`amount_millimes - paid_millimes`.as('owedMillimes'))
    .where(
      sql<boolean>`(outcome in ('short', 'lost')
        or (outcome is null and status not in ('Order Placed', 'Packing', 'Processing', 'Cancelled')))`,
    )
    .$if(courier !== undefined, (of) => of.where('courier', '=', courier ?? ''))
    .orderBy('exported_at')
    .orderBy('orders.id')
    .execute()
}
