import { addressLengths, safeUrl, shortOrderNumber } from '@shop/domain'
import { InvalidArgumentError } from 'commander'
import type { Db } from '../../db/tables.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import {
  changeByShop,
  setTracking,
  type ShopChange,
} from '../../order/change/change-by-shop.repository.ts'
import type { OrderChanges } from '../../order/change/change-order.repository.ts'
import { findOrder } from '../../order/order-list.repository.ts'
import { orderArgument, resolveOrder } from './resolve-order.ts'
import { column, line, optionOf } from '../sheet-format/column.ts'
import { CommandError, exitCodes, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const text = (max: number) => optionOf(column('text', line(max, { min: 1 })))

/** Commands that change one order, but not its status (OPER-07). */
export function addChanges(group: ShopCommand, terminal: Terminal): void {
  addChange(group, terminal)
  addTracking(group, terminal)
}

interface ChangeOptions {
  street?: string
  city?: string
  zipcode?: string
  state?: string
  phone?: string
  units?: Units[]
  note?: string
  mail: boolean
}

function addChange(group: ShopCommand, terminal: Terminal): void {
  group
    .command('change')
    .description(
      'Changes address or quantities of an order that is not packed yet, and writes to the customer.',
    )
    .argument(...orderArgument)
    .option('--street <text>', 'street and number', text(addressLengths.street))
    .option('--city <text>', 'city', text(addressLengths.city))
    .option('--zipcode <text>', 'postcode', text(addressLengths.zipcode))
    .option('--state <text>', 'governorate', text(addressLengths.state))
    .option('--phone <number>', 'phone of customer and address', text(addressLengths.phone))
    .option(
      '--units <line=units>',
      'of a line of `orders show`, from 1; 0 takes it out',
      unitsOption,
    )
    .option('--note <text>', 'is kept with the change, and told to the customer', text(300))
    .option('--no-mail', 'does not write to the customer')
    .notes(`Quantities only go down, and units go back to the stock. Prices, coupon and delivery fee stay those of the order, so that
the customer never pays more than was agreed.`)
    .example(
      'shop orders change 4F2A91C0 --units 2=1 --phone "98 765 432" --note "As agreed by phone"',
    )
    .action(async (number: string, { mail, units, note, ...address }: ChangeOptions) => {
      if (!units && Object.keys(address).length === 0) {
        throw new CommandError('Say what to change; --help lists it.', exitCodes.wrongUse)
      }
      await withShop({ terminal }, async (db) => {
        const id = await resolveOrder(db, number)
        const quantities = await quantitiesOf(db, id, units ?? [])
        const change = await changeByShop(
          db,
          id,
          { address, quantities, note },
          { sendMail: mail },
        ).catch(refusedChange)
        await terminal.out(`${changeText(id, change)}\n`)
      })
    })
}

function addTracking(group: ShopCommand, terminal: Terminal): void {
  group
    .command('track')
    .description(
      'Sets the parcel’s number, and the page that follows it, which the customer then sees.',
    )
    .argument(...orderArgument)
    .argument('<parcel>', 'the courier’s number', text(60))
    .argument('[url]', 'an https:// address of the courier', urlOption)
    .example('shop orders track 4F2A91C0 TN0012345 https://courier.example/TN0012345')
    .inShop(async (db, number: string, parcel: string, url: string | undefined) => {
      const id = await resolveOrder(db, number)
      if (!(await setTracking(db, id, { number: parcel, url }))) {
        throw new CommandError(`Order ${shortOrderNumber(id)} is gone.`)
      }
      await terminal.out(`Order ${shortOrderNumber(id)} is parcel ${parcel}.\n`)
    })
}

export interface Units {
  /** Number of the line in the order, from 1. */
  line: number
  units: number
}

/** Parses the option `--units 2=1`, which may be given several times. `before`: the values parsed so far. */
export function unitsOption(typed: string, before: Units[] = []): Units[] {
  const [, number = '', units = ''] = /^(\d{1,3})=(\d{1,6})$/.exec(typed.trim()) ?? []
  if (number === '' || Number(number) === 0) {
    throw new InvalidArgumentError('Expected a line and its units, such as 2=1.')
  }
  return [...before, { line: Number(number), units: Number(units) }]
}

async function quantitiesOf(
  db: Db,
  id: string,
  units: readonly Units[],
): Promise<OrderChanges['quantities']> {
  const order = await findOrder(db, id)
  return units.map(({ line: number, units: quantity }) => {
    const item = order?.items[number - 1]
    if (!item) throw new CommandError(`The order has no line ${number}.`)
    return { line: number, id: item.id, size: item.size, quantity }
  })
}

function urlOption(typed: string): string {
  const url = safeUrl(typed)
  if (url?.kind === 'external' && url.href.startsWith('https://') && url.href.length <= 500) {
    return url.href
  }
  throw new InvalidArgumentError('Expected an address that begins with https://.')
}

function refusedChange(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const problems = Object.entries(error.details.fields ?? {}).map(
    ([field, problem]) => `${field.replace('address.', '')} (${problem.replaceAll('_', ' ')})`,
  )
  throw new CommandError(`Nothing was changed: ${problems.join(', ')}.`)
}

function changeText(id: string, change: ShopChange): string {
  const order = `Order ${shortOrderNumber(id)}`
  switch (change.kind) {
    case 'changed': {
      const told = change.mailTo ? 'The customer is being written to.' : 'The customer is not told.'
      return `${order}: ${change.changes.join(', ')}. ${told}`
    }
    case 'unchanged':
      return `${order} is like that already. Nothing was changed.`
    case 'too_late':
      throw new CommandError(`${order} is ${change.status} and can no longer be changed.`)
    case 'order_not_found':
      throw new CommandError(`${order} is gone.`)
  }
}
