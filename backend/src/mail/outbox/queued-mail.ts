import type { Language } from '@shop/domain'

/** Kind and data of a queued mail. The details of an order are read only when the mail is sent. */
export type MailSubject =
  | { kind: 'verification_code'; name: string; code: string }
  | { kind: 'reset_code'; name: string; code: string }
  | { kind: 'deletion_code'; name: string; code: string }
  | { kind: 'account_deleted'; name: string }
  | { kind: 'account_exists'; name: string }
  | { kind: 'password_changed'; name: string }
  | { kind: 'order_placed'; orderId: string }
  | { kind: 'order_status'; orderId: string; status: string }
  /** To the customer: the order was changed before packing. `note` is the shop's text for the customer. */
  | { kind: 'order_changed'; orderId: string; note?: string }
  /** To the customer: the order's open request for a return was stored (RET-01). */
  | { kind: 'return_asked'; orderId: string }
  /** To the customer: the numbers of the recipient's orders, which are read when the mail is sent (LOST-01). */
  | { kind: 'order_numbers' }
  /** To the shop itself: an event of an order. `tell_shop` (db/functions) queues this mail. */
  | { kind: 'shop_order'; orderId: string; event: string }
  /** To the shop itself; `tell_shop` queues this mail too. A customer has asked to return goods of the order (RET-01). */
  | { kind: 'shop_return'; orderId: string }
  | { kind: 'shop_digest'; news: { orderId: string; event: string }[] }
  /** To the shop itself: a file in the watched folder, or a part of it, was refused (OPER-04). `problems` are in the language of the mail. */
  | { kind: 'file_refused'; file: string; problems: string[]; more: number; isPart?: boolean }
  | { kind: 'newsletter_confirmation'; token: string }
  /** The link in this mail is signed when the mail is sent (BACK-01). */
  | { kind: 'stock_alert_confirmation'; alertId: number }
  | { kind: 'back_in_stock'; alertId: number }
  | { kind: 'price_alert_confirmation'; alertId: number }
  /** Names and prices in this mail are read when the mail is sent (WISH-02). */
  | { kind: 'lower_prices'; alertId: number; productIds: string[] }

export type Mail = { to: string; language: Language } & MailSubject
export type MailKind = MailSubject['kind']
