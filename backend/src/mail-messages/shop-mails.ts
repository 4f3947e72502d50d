import type { Order } from '@shop/contracts'
import {
  countryText,
  formatMoney,
  formatPhone,
  type Language,
  phoneHref,
  placeLine,
  shortOrderNumber,
  whatsAppUrl,
} from '@shop/domain'
import { type OrderEvent, orderEvents } from '../db/tables/order-tables.ts'
import type { Db } from '../db/tables.ts'
import type { Block, MailContent } from '../mail/format/mail-content.ts'
import type { MailSubject } from '../mail/outbox/outbox.repository.ts'
import { UNKNOWN_KIND } from '../mail/outbox/failed-mails.repository.ts'
import { UndeliverableError } from '../mail/transport/transport.ts'
import { findOrder } from '../order/order-list.repository.ts'
import { contactOf } from '../order/placing/draft.ts'
import { oneLine, typedLine } from '../mail/format/safe-line.ts'
import { itemRow, returnBlocks, returnedItems } from './return-mails.ts'
import { mailTexts } from './texts/by-language.ts'

type ShopOrder = Extract<MailSubject, { kind: 'shop_order' }>
type ShopReturn = Extract<MailSubject, { kind: 'shop_return' }>
type News = Extract<MailSubject, { kind: 'shop_digest' }>['news']

/**
 * Mail to the shop about one order: lines, customer, and links to call or write to the customer (OPER-02). If this
 * version does not have the event, the mail fails, and an instance of a newer version queues it again.
 */
export async function shopOrderMail(
  db: Db,
  { orderId, event }: ShopOrder,
  language: Language,
): Promise<MailContent> {
  if (!isKnown(event)) throw new UndeliverableError(UNKNOWN_KIND)
  if (event === 'return_asked') return shopReturnMail(db, { orderId }, language)
  const order = await findOrder(db, orderId)
  if (!order) throw new UndeliverableError('the order no longer exists')
  const texts = mailTexts[language].shop
  const title = texts.events[event]
  return {
    subject: `${title} ${numberText(orderId, language)} · ${sumOf(order, language)}`,
    preheader: texts.units(unitsOf(order)),
    heading: `${title} ${numberText(orderId, language)}`,
    blocks: orderBlocks(order, language),
    reason: texts.reason,
  }
}

/** Mail to the shop about the goods that a customer asks to return (RET-01). */
export async function shopReturnMail(
  db: Db,
  { orderId }: Pick<ShopReturn, 'orderId'>,
  language: Language,
): Promise<MailContent> {
  const order = await findOrder(db, orderId)
  const texts = mailTexts[language].shop
  if (!order?.returnRequest) throw new UndeliverableError('the request for a return was handled')
  const heading = `${texts.events.return_asked} ${numberText(order._id, language)}`
  const units = returnedItems(order).reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    subject: heading,
    preheader: texts.returned(units),
    heading,
    blocks: newsBlocks(order, ['return_asked'], language),
    reason: texts.reason,
  }
}

/**
 * Mail to the shop about all orders with events since the last digest. Each order is listed once, with all its events as heading.
 * Events that only a newer version has are left out. A request for a return that was handled meanwhile is left out too.
 */
export async function shopDigestMail(db: Db, news: News, language: Language): Promise<MailContent> {
  const texts = mailTexts[language].shop
  const eventsOf = new Map<string, OrderEvent[]>()
  for (const { orderId, event } of news) {
    if (isKnown(event)) eventsOf.set(orderId, [...(eventsOf.get(orderId) ?? []), event])
  }
  const blocks: Block[] = []
  let listed = 0
  for (const [orderId, all] of eventsOf) {
    const order = await findOrder(db, orderId)
    const events = all.filter((event) => event !== 'return_asked' || order?.returnRequest)
    if (!order || events.length === 0) continue
    listed += 1
    const titles = events.map((event) => texts.events[event]).join(', ')
    blocks.push({ kind: 'text', text: `${titles} · ${numberText(orderId, language)}` })
    blocks.push(...newsBlocks(order, events, language))
  }
  if (blocks.length === 0) throw new UndeliverableError('no order has news any more')
  return {
    subject: texts.digestSubject(listed),
    preheader: texts.digestHeading,
    heading: texts.digestHeading,
    blocks,
    reason: texts.reason,
  }
}

function isKnown(event: string): event is OrderEvent {
  return orderEvents.some((known) => known === event)
}

/** The part of a mail that depends on the last event. It lists the goods that come back, or the goods to pack. */
function newsBlocks(order: Order, events: readonly OrderEvent[], language: Language): Block[] {
  if (events.at(-1) !== 'return_asked') return orderBlocks(order, language)
  return [...returnBlocks(order, language), ...customerBlocks(order, language)]
}

function orderBlocks(order: Order, language: Language): Block[] {
  const texts = mailTexts[language].shop
  return [
    ...(order.isHeld ? [{ kind: 'text' as const, text: texts.held }] : []),
    ...(order.isPickup ? [{ kind: 'text' as const, text: mailTexts[language].order.pickup }] : []),
    { kind: 'text', text: texts.units(unitsOf(order)) },
    {
      kind: 'rows',
      rows: [
        ...order.items.map((item) => itemRow(item, language)),
        { label: texts.toCollect, value: sumOf(order, language), isTotal: true },
      ],
    },
    ...customerBlocks(order, language),
  ]
}

function customerBlocks(order: Order, language: Language): Block[] {
  const texts = mailTexts[language].shop
  const { phone } = contactOf(order)
  return [
    { kind: 'lines', title: texts.customer, lines: addressLines(order, language) },
    ...(order.note
      ? [{ kind: 'lines' as const, title: texts.note, lines: [typedLine(order.note)] }]
      : []),
    ...(phone === ''
      ? []
      : [
          {
            kind: 'button' as const,
            label: texts.call(formatPhone(oneLine(phone))),
            url: phoneHref(phone),
          },
          { kind: 'button' as const, label: texts.write, url: whatsAppUrl(phone) },
        ]),
  ]
}

function addressLines(order: Order, language: Language): string[] {
  const { firstName, lastName, street, country, phone } = order.address
  const { name } = contactOf(order)
  const recipient = `${firstName} ${lastName}`
  return [
    ...(name === recipient ? [] : [name]),
    recipient,
    street,
    placeLine(order.address, language),
    countryText(country, language),
    formatPhone(phone),
  ]
    .map(typedLine)
    .filter((line) => line !== '')
}

function unitsOf({ items }: Order): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

function sumOf({ amount }: Order, language: Language): string {
  return formatMoney(amount, language)
}

/** The order's number, marked to read from left to right in an Arabic sentence. */
function numberText(orderId: string, language: Language): string {
  const number = shortOrderNumber(orderId)
  return language === 'ar' ? `\u2066${number}\u2069` : number
}
