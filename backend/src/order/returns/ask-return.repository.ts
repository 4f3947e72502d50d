import { sql } from 'kysely'
import type { CallInput, Order } from '@shop/contracts'
import type { Db, Tx } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { isOwnedBy, type OrderOwner } from '../change/cancel-order.repository.ts'
import { mailCustomer, tellShop } from '../change/order-changes.repository.ts'
import { findOrder, listOrders } from '../order-list.repository.ts'
import { numberedLines } from '../return-terms/returnable-lines.repository.ts'

type Asked = Pick<CallInput<'order/ask-return'>, 'lines' | 'reason'>

/**
 * Stores what the owner of an order asks to return, and queues the mails to customer and shop (RET-01). This call first
 * locks the order's row, as `recordReturn` does. Of two concurrent calls, one therefore stores the request, and the other
 * returns this request. If the order belongs to another owner, the refusal is the same as for an unknown order.
 */
export async function askReturn(
  db: Db,
  orderId: string,
  owner: OrderOwner,
  asked: Asked,
): Promise<Order> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where(isOwnedBy(owner))
      .forUpdate()
      .executeTakeFirst()
    const order = row && (await findOrder(tx, orderId))
    if (!order) throw new Refusal('order_not_found')
    if (order.returnRequest) return order
    await storeRequest(tx, order, asked)
    await tellShop(tx, 'return_asked', orderId)
    await mailCustomer(tx, orderId, { kind: 'return_asked', orderId })
    return (await findOrder(tx, orderId)) ?? order
  })
}

async function storeRequest(tx: Tx, order: Order, { lines, reason }: Asked): Promise<void> {
  const wanted = unitsByLine(order, lines)
  const { id } = await tx
    .insertInto('return_requests')
    .values({ order_id: order._id, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into return_request_items (request_id, position, units)
    select ${id}::int, item.position, asked.units
    from unnest(${[...wanted.keys()]}::int[], ${[...wanted.values()]}::int[]) asked(line, units)
    join ${numberedLines(order._id)} item on item.line = asked.line`.execute(tx)
}

/** Number of the line → units to return. Throws a Refusal unless every unit can be returned now. */
function unitsByLine({ items }: Order, lines: Asked['lines']): ReadonlyMap<number, number> {
  const wanted = new Map<number, number>()
  for (const { line, units } of lines) wanted.set(line, (wanted.get(line) ?? 0) + units)
  for (const [line, units] of wanted) {
    const item = items[line - 1]
    const left = item?.returnable ? item.quantity - (item.returned ?? 0) : 0
    if (units > left) throw new Refusal('order_not_returnable')
  }
  return wanted
}

type RequestedOrder = Order & { returnRequest: NonNullable<Order['returnRequest']> }

/** The orders with an open request for a return, the oldest request first (RET-01). */
export async function listReturnRequests(
  db: Db,
  { limit }: { limit: number },
): Promise<RequestedOrder[]> {
  const rows = await db
    .selectFrom('return_requests')
    .select('order_id')
    .where('handled_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const orders = await listOrders(db, { ids: rows.map(({ order_id: id }) => id), limit })
  return orders.filter(isRequested).sort((a, b) => a.returnRequest.date - b.returnRequest.date)
}

function isRequested(order: Order): order is RequestedOrder {
  return order.returnRequest !== undefined
}
