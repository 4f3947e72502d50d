import type { Db, Tx } from '../../db/tables.ts'
import { readOrderStatus } from '../order-status.ts'
import { changeOrder, type OrderChanges } from './change-order.repository.ts'
import { recordChange, queueOrderChangedMail } from './order-changes.repository.ts'

export type ShopChange =
  | { kind: 'changed'; changes: string[]; mailTo: string | undefined }
  | { kind: 'unchanged' }
  /** The order is already packed, so it can no longer be changed. */
  | { kind: 'too_late'; status: string }
  | { kind: 'order_not_found' }

/**
 * Changes address or quantities for the customer before packing, and stores and mails the operator's note (OPER-07). Throws the
 * Refusals of `changeOrder`.
 */
export async function changeByShop(
  db: Db,
  orderId: string,
  changes: OrderChanges & { note?: string | undefined },
  { sendMail }: { sendMail: boolean },
): Promise<ShopChange> {
  return db.transaction().execute(async (tx): Promise<ShopChange> => {
    const status = await lockedStatus(tx, orderId)
    if (status === undefined) return { kind: 'order_not_found' }
    if (readOrderStatus(status) !== 'Order Placed') return { kind: 'too_late', status }
    const changed = await changeOrder(tx, orderId, changes)
    if (changed.length === 0) return { kind: 'unchanged' }
    const { note } = changes
    await recordChange(tx, orderId, { by: 'shop', changes: changed, note: note ?? null })
    const mailTo = sendMail ? await queueOrderChangedMail(tx, orderId, note) : undefined
    return { kind: 'changed', changes: changed, mailTo }
  })
}

/** Sets or replaces the parcel's number and the address of its tracking page. Returns false if there is no such order. */
export async function setTracking(
  db: Db,
  orderId: string,
  tracking: { number: string; url: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ tracking_number: tracking.number, tracking_url: tracking.url ?? null })
    .where('id', '=', orderId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function lockedStatus(tx: Tx, orderId: string): Promise<string | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return order?.status
}
