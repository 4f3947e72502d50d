import {
  formatDate,
  formatMoney,
  fromMillimes,
  type Language,
  orderProgress,
  shortOrderNumber,
} from '@shop/domain'
import type { MailContent } from '../mail/format/mail-content.ts'
import type { MailUrls } from '../mail/mail-urls.ts'
import type { NumberedOrder } from '../order/lost-number/send-numbers.repository.ts'
import type { MailTexts } from './texts/mail-texts.ts'

interface Writing {
  language: Language
  texts: MailTexts
  urls: MailUrls
}

/** The mail with the numbers of all orders of an address, each with its status and a link to track it (LOST-01). */
export function orderNumbersMail(
  orders: readonly NumberedOrder[],
  email: string,
  { language, texts, urls }: Writing,
): MailContent {
  const words = texts.numbers
  const start = { subject: words.subject, preheader: words.preheader, heading: words.heading }
  const ignore = { kind: 'note', text: words.ignore } as const
  if (orders.length === 0) {
    return { ...start, blocks: [{ kind: 'text', text: words.none }, ignore], reason: words.reason }
  }
  const guest = orders.filter(({ isGuest }) => isGuest)
  const rows = orders.map(({ id, status, createdAt, totalMillimes }) => ({
    label: shortOrderNumber(id),
    details: [formatDate(createdAt.getTime(), language), statusName(status, texts)],
    value: formatMoney(fromMillimes(totalMillimes), language),
  }))
  return {
    ...start,
    blocks: [
      { kind: 'text', text: words.intro },
      { kind: 'rows', rows },
      ...guest.map(({ id }) => ({
        kind: 'button' as const,
        label: words.track(shortOrderNumber(id)),
        url: urls.trackedOrder({ orderId: id, email }),
      })),
      ...(guest.length < orders.length
        ? [{ kind: 'button' as const, label: words.orders, url: urls.orders }]
        : []),
      ignore,
    ],
    reason: words.reason,
  }
}

function statusName(status: string, texts: MailTexts): string {
  const { state } = orderProgress(status)
  return state === 'other' ? status : texts.status.names[state]
}
