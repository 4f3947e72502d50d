import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { hasParcelOutcome } from '../move-order.repository.ts'
import { readOrderStatus } from '../order-status.ts'
import { numberedLines } from '../return-terms/returnable-lines.repository.ts'
import { paidForLines, partOfLine } from './paid-for-lines.ts'

/** A line of the order and a number of its units. Lines are numbered from 1, as `orders show` prints them. */
interface LineUnits {
  line: number
  units: number
}

interface ReturnRequest {
  /** The lines and units that come back. If undefined, all remaining units of the order come back. */
  lines?: readonly LineUnits[] | undefined
  /** Whether the units of all these lines are damaged, so that they can no longer be sold. */
  isDamaged: boolean
  withDeliveryFee: boolean
}

/** A recorded return. Amounts are in millimes. */
export interface RecordedReturn {
  at: Date
  lines: { line: number; name: string; units: number; isRestocked: boolean }[]
  goodsMillimes: number
  deliveryMillimes: number
}

export type ReturnResult =
  | ({ kind: 'returned' } & RecordedReturn)
  | { kind: 'order_not_found' | 'refused_at_the_door' | 'nothing_left' | 'fee_returned' }
  | { kind: 'not_delivered'; status: string }
  | { kind: 'too_many'; line: number; left: number }

interface OwnedLine {
  line: number
  position: number
  productId: string
  name: string
  quantity: number
  priceMillimes: number
  discount: number
  /** Number of units of the line that came back earlier. */
  before: number
}

/**
 * Records the units of a delivered order that a customer brings back, in the caller's transaction (OPER-14). Undamaged units are
 * returned to the stock. Locks the order, so that of two commands with the same units the second is refused.
 */
export async function recordReturn(
  tx: Tx,
  orderId: string,
  request: ReturnRequest,
): Promise<ReturnResult> {
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'amount_millimes', 'delivery_fee_millimes'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return { kind: 'order_not_found' }
  if (readOrderStatus(order.status) !== 'Delivered') {
    return { kind: 'not_delivered', status: order.status }
  }
  if (await hasParcelOutcome(tx, orderId, 'refused')) return { kind: 'refused_at_the_door' }
  const owned = await ownedLines(tx, orderId)
  const chosen = choose(owned, request.lines)
  if ('kind' in chosen) return chosen
  const deliveryMillimes = request.withDeliveryFee ? order.delivery_fee_millimes : 0
  if (deliveryMillimes > 0 && (await feeWasReturned(tx, orderId))) return { kind: 'fee_returned' }
  if (chosen.units.size === 0 && deliveryMillimes === 0) return { kind: 'nothing_left' }
  const parts = paidForLines({
    items: owned,
    totalMillimes: order.amount_millimes,
    deliveryMillimes: order.delivery_fee_millimes,
  }).flatMap(({ item, goodsMillimes }) => {
    const units = chosen.units.get(item.line) ?? 0
    if (units === 0) return []
    const { quantity, before } = item
    return [{ item, units, millimes: partOfLine(goodsMillimes, { quantity, before, units }) }]
  })
  const { id, returned_at: at } = await tx
    .insertInto('order_returns')
    .values({ order_id: orderId, delivery_millimes: deliveryMillimes })
    .returning(['id', 'returned_at'])
    .executeTakeFirstOrThrow()
  if (parts.length > 0) {
    await tx
      .insertInto('order_return_items')
      .values(
        parts.map(({ item, units, millimes }) => ({
          return_id: id,
          position: item.position,
          units,
          millimes,
          is_restocked: !request.isDamaged,
        })),
      )
      .execute()
  }
  if (!request.isDamaged) await restock(tx, id)
  await endReturnRequest(tx, orderId)
  return {
    kind: 'returned',
    at,
    lines: parts.map(({ item: { line, name }, units }) => ({
      line,
      name,
      units,
      isRestocked: !request.isDamaged,
    })),
    goodsMillimes: parts.reduce((sum, { millimes }) => sum + millimes, 0),
    deliveryMillimes,
  }
}

/**
 * Ends the order's open request for a return; with `requestedAt`, only if the request was made at that time. Returns
 * false if no request was ended (RET-01).
 */
export async function endReturnRequest(
  db: Db,
  orderId: string,
  requestedAt?: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('return_requests')
    .set({ handled_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('handled_at', 'is', null)
    .$if(requestedAt !== undefined, (of) =>
      // `requestedAt` comes from an answer, which states it in milliseconds, but the column has microseconds.
      of.where(sql<boolean>`date_trunc('milliseconds', requested_at) = ${requestedAt}`),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Number of the line → units that come back. If a line has fewer units left than `lines` names, returns the first of these lines. */
function choose(
  owned: readonly OwnedLine[],
  lines: ReturnRequest['lines'],
): { units: Map<number, number> } | { kind: 'too_many'; line: number; left: number } {
  const units = new Map<number, number>()
  if (!lines) {
    for (const { line, quantity, before } of owned) {
      if (quantity > before) units.set(line, quantity - before)
    }
    return { units }
  }
  for (const { line, units: more } of lines) {
    if (more > 0) units.set(line, (units.get(line) ?? 0) + more)
  }
  for (const [line, wanted] of units) {
    const of = owned.find((each) => each.line === line)
    const left = of ? of.quantity - of.before : 0
    if (wanted > left) return { kind: 'too_many', line, left }
  }
  return { units }
}

async function feeWasReturned(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('delivery_millimes', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

async function ownedLines(tx: Tx, orderId: string): Promise<OwnedLine[]> {
  const { rows } = await sql<OwnedLine>`
    select row_number() over (order by item.position)::int as line, item.position, item.product_id as "productId", item.name,
      item.quantity, item.price_millimes::float8 as "priceMillimes", item.discount,
      coalesce((select sum(given.units) from order_return_items given join order_returns back on back.id = given.return_id
        where back.order_id = item.order_id and given.position = item.position), 0)::int as before
    from order_items item where item.order_id = ${orderId} order by item.position`.execute(tx)
  return rows
}

/** Returns the units of a return to the stock. Locks products in ascending order of their ids, as `place_order` does. */
async function restock(tx: Tx, returnId: number): Promise<void> {
  const units = sql`
    select item.product_id, sum(given.units)::int as units
    from order_return_items given
    join order_returns back on back.id = given.return_id
    join order_items item on item.order_id = back.order_id and item.position = given.position
    where given.return_id = ${returnId} group by item.product_id`
  await sql`select from products where id in (select product_id from (${units}) given)
    order by id for update`.execute(tx)
  await sql`update products set stock = stock + given.units from (${units}) given
    where products.id = given.product_id`.execute(tx)
  // If a later import contains a stock that was counted before this return, the import adds these units (OPER-05).
  await sql`insert into stock_returns (product_id, units) ${units}`.execute(tx)
}

/** The returns of an order, oldest first. */
export async function listReturns(db: Db, orderId: string): Promise<RecordedReturn[]> {
  const { rows } = await sql<RecordedReturn>`
    select back.returned_at as at, back.delivery_millimes::float8 as "deliveryMillimes",
      coalesce(sum(given.millimes), 0)::float8 as "goodsMillimes",
      coalesce(jsonb_agg(jsonb_build_object('line', item.line, 'name', item.name, 'units', given.units,
        'isRestocked', given.is_restocked) order by item.line) filter (where item.line is not null), '[]') as lines
    from order_returns back
    left join order_return_items given on given.return_id = back.id
    left join ${numberedLines(orderId)} item on item.position = given.position
    where back.order_id = ${orderId}
    group by back.id order by back.id`.execute(db)
  return rows
}
