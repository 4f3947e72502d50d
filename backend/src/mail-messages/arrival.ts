import { arrivalSpan, formatDate, type Language } from '@shop/domain'
import type { Block } from '../mail/format/mail-content.ts'
import type { MailedOrder } from './mailed-order.repository.ts'
import { oneLine } from '../mail/format/safe-line.ts'
import { mailTexts } from './texts/by-language.ts'

/** The day on which an order is expected, or the first and the last day (GEN-09, OPER-10). */
export function arrivalText({ createdAt, deliveryDays }: MailedOrder, language: Language): string {
  const { from, to } = arrivalSpan(createdAt.getTime(), deliveryDays ?? undefined)
  const texts = mailTexts[language].order
  const [first, last] = [formatDate(from, language), formatDate(to, language)]
  return first === last ? texts.estimated(first) : texts.estimatedSpan(first, last)
}

/** The part of a mail that says where and when the customer can collect an order (OPER-10). */
export function pickupBlock(
  { address, openingHours }: NonNullable<MailedOrder['pickup']>,
  language: Language,
): Block {
  const texts = mailTexts[language].order
  const hours = openingHours.map(({ days, opens, closes }) =>
    texts.hours(daysText(days, language), timeText(opens, language), timeText(closes, language)),
  )
  return {
    kind: 'lines',
    title: texts.pickup,
    lines: [oneLine(address), ...hours].filter((line) => line !== ''),
  }
}

/** ISO weekdays in words: "lundi – samedi", or a list with commas if they are not consecutive. */
function daysText(days: readonly number[], language: Language): string {
  const [first = 1] = days
  const last = days.at(-1) ?? first
  const isRun = days.length > 2 && days.every((day, index) => day === first + index)
  if (isRun) return `${weekday(first, language)} – ${weekday(last, language)}`
  return days.map((day) => weekday(day, language)).join(language === 'ar' ? '، ' : ', ')
}

function weekday(day: number, language: Language): string {
  // The date 2024-01-01 was a Monday, so this date has the weekday `day`.
  const date = new Date(Date.UTC(2024, 0, day))
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)
}

/** A time such as '21:30'. French writes "21 h 30", and "21 h" for a whole hour, as the contact page does. */
function timeText(time: string, language: Language): string {
  const [hour, minute] = time.split(':')
  if (language !== 'fr') return time
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
}
