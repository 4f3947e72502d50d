import { sql } from 'kysely'
import type { OrderEvent } from '../../db/tables/order-tables.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { type MailSubject, queueMail } from '../../mail/outbox/outbox.repository.ts'
import { customerEmail } from '../move-order.repository.ts'

export interface RecordedChange {
  by: 'customer' | 'shop'
  changes: string[]
  note: string | null
  at: Date
}

/** Stores which parts of an order were changed. The values of an address are not stored, so that this table never contains personal data. */
export async function recordChange(
  tx: Tx,
  orderId: string,
  {
    by,
    changes,
    note = null,
  }: { by: 'customer' | 'shop'; changes: string[]; note?: string | null },
): Promise<void> {
  await tx
    .insertInto('order_changes')
    .values({ order_id: orderId, changed_by: by, changes, note })
    .execute()
}

/** The changes of the order, oldest first. */
export async function listChanges(db: Db, orderId: string): Promise<RecordedChange[]> {
  return db
    .selectFrom('order_changes')
    .select(['changed_by as by', 'changes', 'note', 'changed_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Queues the shop's mail about an event of an order, if the shop's settings ask for it, in the caller's transaction (OPER-02). */
export async function tellShop(tx: Tx, event: OrderEvent, orderId: string): Promise<void> {
  await sql`select public.tell_shop(${event}, ${orderId})`.execute(tx)
}

/** Queues the customer's mail with the changed order. `note` is the shop's text for the customer. */
export async function queueOrderChangedMail(
  tx: Tx,
  orderId: string,
  note?: string,
): Promise<string | undefined> {
  return mailCustomer(tx, orderId, { kind: 'order_changed', orderId, ...(note && { note }) })
}

/** Queues a mail to the customer of an order. Returns the customer's address, or undefined if there is none. */
export async function mailCustomer(
  tx: Tx,
  orderId: string,
  subject: MailSubject,
): Promise<string | undefined> {
  const to = await customerEmail(tx, orderId)
  if (to === undefined) return to
  const { language } = await tx
    .selectFrom('orders')
    .select('language')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await queueMail(tx, { to, language, ...subject })
  return to
}
