import type { Order } from '@shop/contracts'
import type { Db } from '../../db/tables.ts'
import { listOrders } from '../order-list.repository.ts'

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
