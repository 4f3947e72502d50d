import { isEmail, languages } from '@shop/domain'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type OrderEvent, orderEvents, orderMailModes } from '../../db/tables/order-tables.ts'
import type { OrderMails } from '../../shop-settings/order-mails.repository.ts'
import { column, optionOf, whole } from '../sheet-format/column.ts'

const hours = column('hours', whole(1, 168))
const EVENTS = orderEvents.join(', ')

/** The options of `settings set` for the shop's own mails about orders (OPER-02). */
export function addOrderMailOptions(command: Command): void {
  command
    .option(
      '--order-mail-to <address>',
      'the address that gets the mails about orders; "shop": the address of --email',
      recipientOption,
    )
    .addOption(
      new Option(
        '--order-mails <mode>',
        'a mail for each order, one for those of some hours, or none',
      ).choices([...orderMailModes]),
    )
    .option(
      '--order-mail-events <list>',
      `of ${EVENTS}; the last three by the customer`,
      eventsOption,
    )
    .addOption(
      new Option('--order-mail-language <language>', 'the language of these mails').choices([
        ...languages,
      ]),
    )
    .option('--order-digest-hours <hours>', 'from one digest to the next', optionOf(hours))
}

function recipientOption(text: string): string {
  const typed = text.trim()
  if (typed === 'shop') return ''
  if (typed.length <= 254 && isEmail(typed)) return typed
  throw new InvalidArgumentError('Expected an e-mail address, or "shop".')
}

function eventsOption(text: string): OrderEvent[] {
  const typed = new Set(text.split(/[\s,|]+/).filter(Boolean))
  const events = orderEvents.filter((event) => typed.delete(event))
  if (typed.size === 0 && events.length > 0) return events
  throw new InvalidArgumentError(`Expected some of ${EVENTS}, with commas between them.`)
}

/** One line for `settings show`. */
export function orderMailsText({ to, mode, events, language, digestHours }: OrderMails): string {
  if (mode === 'none') return 'none'
  const when = mode === 'each' ? 'at once' : `in one mail every ${digestHours} hours`
  return `to ${to || 'the e-mail above'}, ${when}, of orders ${events.join(', ')}, in ${language}`
}
