import { sql } from 'kysely'
import type { Language } from '@shop/domain'
import type { Db, Tx } from '../../db/tables.ts'
import { queueMail } from '../../mail/outbox/outbox.repository.ts'
import type { Sender } from '../../sender/sender.ts'
import { consumeMailShare } from '../../sender/shares.repository.ts'

/** Largest number of orders that one mail names. */
const MAX_ORDERS = 5

/**
 * Queues the mail with the numbers of this address's orders (LOST-01). Neither the answer nor its duration reveals whether
 * the address has orders: the mail is queued for every address, and the orders are read only when the mail is written.
 * Throws the refusal `too_many_mails`, whether or not the address has orders.
 */
export async function sendNumbers(
  tx: Tx,
  email: string,
  { language, sender }: { language: Language; sender: Sender },
): Promise<void> {
  await consumeMailShare(tx, email, 'numbers', sender)
  await queueMail(tx, { to: email, language, kind: 'order_numbers' })
}

export interface NumberedOrder {
  id: string
  status: string
  createdAt: Date
  totalMillimes: number
  /** Whether the order can be found by its number and the e-mail, without an account. */
  isGuest: boolean
}

/** The newest orders of a guest or an account with this e-mail address, newest first. */
export async function listNumbers(db: Db, email: string): Promise<NumberedOrder[]> {
  const { rows } = await sql<NumberedOrder>`
    select id, status, created_at as "createdAt", amount_millimes::float8 as "totalMillimes",
      coalesce(guest_email = ${email}, false) as "isGuest"
    from orders
    where (guest_email = ${email} and user_id is null)
      or user_id = (select id from users where email = ${email})
    order by created_at desc, id limit ${MAX_ORDERS}`.execute(db)
  return rows
}
