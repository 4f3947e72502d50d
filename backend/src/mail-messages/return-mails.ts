import type { Order } from '@shop/contracts'
import {
  defaultSize,
  displayText,
  type Language,
  returnCosts,
  shortOrderNumber,
  type TranslationLanguage,
} from '@shop/domain'
import type { Db } from '../db/tables.ts'
import { oneLine, typedLine } from '../mail/format/safe-line.ts'
import type { Block, MailContent, Row } from '../mail/format/mail-content.ts'
import type { MailUrls } from '../mail/mail-urls.ts'
import { UndeliverableError } from '../mail/transport/transport.ts'
import { findOrder } from '../order/order-list.repository.ts'
import { readMailedOrder } from './mailed-order.repository.ts'
import { trackButton } from './order-mails.ts'
import { mailTexts } from './texts/by-language.ts'

type Item = Order['items'][number]

/** Confirms a request for a return to the customer: lists the goods, and says what happens next (RET-01). */
export async function returnAskedMail(
  db: Db,
  orderId: string,
  { language, urls }: { language: Language; urls: MailUrls },
): Promise<MailContent> {
  const order = await findOrder(db, orderId)
  const request = order?.returnRequest
  if (!order || !request) throw new UndeliverableError('the request for a return was handled')
  const texts = mailTexts[language].returning
  const number = shortOrderNumber(orderId)
  return {
    subject: texts.subject(number),
    preheader: texts.preheader,
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.intro(number) },
      ...returnBlocks(order, language),
      {
        kind: 'lines',
        title: texts.next,
        lines: [texts.agree, texts.costs[returnCosts[request.reason]], texts.money],
      },
      trackButton(await readMailedOrder(db, orderId), language, urls, urls.trackedOrder),
    ],
  }
}

/** The goods and the reason of the order's open request for a return; empty if there is none. */
export function returnBlocks(order: Order, language: Language): Block[] {
  if (!order.returnRequest) return []
  const { reason, reasons } = mailTexts[language].returning
  return [
    { kind: 'rows', rows: returnedItems(order).map((item) => itemRow(item, language)) },
    { kind: 'lines', title: reason, lines: [reasons[order.returnRequest.reason]] },
  ]
}

/** The lines of the order's open request for a return. The quantity of each is the number of units to take back. */
export function returnedItems({ items, returnRequest }: Order): Item[] {
  return (returnRequest?.lines ?? []).flatMap(({ line, units }) => {
    const item = items[line - 1]
    return item ? [{ ...item, quantity: units }] : []
  })
}

/** A line of an order with its units, without a price. */
export function itemRow(item: Item, language: Language): Row {
  const name = item.translations?.[language as TranslationLanguage]?.name ?? item.name
  return {
    label: displayText(oneLine(name), language),
    details: item.size === defaultSize ? [] : [displayText(typedLine(item.size), language)],
    value: `× ${item.quantity}`,
  }
}
