import type { Db } from '../db/tables.ts'
import { startOfDay } from '../cli/sheet-format/tunisia-time.ts'
import { releaseOrder } from '../order/held-orders.repository.ts'
import { type Move, moveOrder } from '../order/move-order.repository.ts'
import { findOrdersByNumber, listOrders } from '../order/order-list.repository.ts'
import { listReturnRequests } from '../order/returns/ask-return.repository.ts'
import { endReturnRequest } from '../order/returns/returns.repository.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { type DeskApi, deskRoute } from './desk-route.ts'
import { orderSummary, readDeskOrder } from './order-view.ts'

const MOST_LISTED = 200

/** The desk's calls for orders. They use the same functions as `pnpm shop orders`, so the refusals are the same. */
export function registerDeskOrders(api: DeskApi): void {
  const { db, shop } = api

  deskRoute(api, 'orders', async ({ day, status }) => {
    if (status === 'return-asked') {
      const asked = await listReturnRequests(db, { limit: MOST_LISTED })
      return { orders: asked.map(orderSummary) }
    }
    const orders = await listOrders(db, {
      since: day === 'today' ? startOfDay(new Date()) : undefined,
      status: status === 'any' || status === 'held' ? undefined : status,
      held: status === 'held',
      limit: MOST_LISTED,
    })
    return { orders: orders.map(orderSummary) }
  })

  deskRoute(api, 'order', async ({ number }) =>
    readDeskOrder(db, await resolveNumber(db, number), shop),
  )

  deskRoute(api, 'release', async ({ id }) => {
    const release = await releaseOrder(db, id, { sendMail: true })
    if (release.kind === 'not_held') throw new DeskRefusal('order_not_held')
    return readDeskOrder(db, id, shop)
  })

  deskRoute(api, 'move', async ({ id, to, from }) => {
    refuseUnlessMoved(await moveOrder(db, id, to, { sendMail: true, shownStatus: from }))
    return readDeskOrder(db, id, shop)
  })

  // It is not an error if the request for a return has already ended: another operator may have ended it, or the answer to a
  // first call was lost. The date says which request is ended, so a later request stays open.
  deskRoute(api, 'end-return', async ({ id, date }) => {
    await endReturnRequest(db, id, new Date(date))
    return readDeskOrder(db, id, shop)
  })
}

async function resolveNumber(db: Db, number: string): Promise<string> {
  const [order, ...others] = await findOrdersByNumber(db, number)
  if (!order) throw new DeskRefusal('order_not_found')
  if (others.length > 0) throw new DeskRefusal('several_orders')
  return order.id
}

/**
 * Throws a refusal if the order could not be moved. It is not an error if the order already has the status: another operator may
 * have moved the order, or the answer to an earlier call was lost.
 */
function refuseUnlessMoved({ kind }: Move): void {
  if (kind === 'held') throw new DeskRefusal('order_held')
  if (kind === 'not_allowed') throw new DeskRefusal('move_not_allowed')
  if (kind === 'order_not_found') throw new DeskRefusal('order_not_found')
}
