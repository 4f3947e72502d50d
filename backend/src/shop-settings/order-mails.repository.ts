import type { Language } from '@shop/domain'
import type { OrderEvent, OrderMailMode } from '../db/tables/order-tables.ts'
import type { Db } from '../db/tables.ts'

/** Settings of the shop's own mails about orders: recipient, mode, events and language (OPER-02). */
export interface OrderMails {
  /** Recipient of the mails. If it is empty, they go to the shop's contact address, which shoppers see. */
  to: string
  mode: OrderMailMode
  events: OrderEvent[]
  language: Language
  digestHours: number
}

export async function readOrderMails(db: Db): Promise<OrderMails> {
  return db
    .selectFrom('shop_settings')
    .select([
      'order_mail_to as to',
      'order_mail_mode as mode',
      'order_mail_events as events',
      'order_mail_language as language',
      'order_digest_hours as digestHours',
    ])
    .executeTakeFirstOrThrow()
}

/** Settings that change. Settings that are left out stay. */
export interface OrderMailsChange {
  orderMailTo?: string
  orderMails?: OrderMailMode
  orderMailEvents?: OrderEvent[]
  orderMailLanguage?: Language
  orderDigestHours?: number
}

/** The columns of `shop_settings` that a change sets. */
export function orderMailColumns(change: OrderMailsChange) {
  const { orderMailTo, orderMails, orderMailEvents, orderMailLanguage, orderDigestHours } = change
  return {
    ...(orderMailTo !== undefined && { order_mail_to: orderMailTo }),
    ...(orderMails !== undefined && { order_mail_mode: orderMails }),
    ...(orderMailEvents !== undefined && { order_mail_events: orderMailEvents }),
    ...(orderMailLanguage !== undefined && { order_mail_language: orderMailLanguage }),
    ...(orderDigestHours !== undefined && { order_digest_hours: orderDigestHours }),
  }
}
