import { type Command, InvalidArgumentError } from 'commander'
import type { Order } from '@shop/contracts'
import {
  type Governorate,
  type UsedRelease,
  readGovernorate,
  readPhone,
  readReleaseSet,
} from '@shop/domain'
import type { Db } from '../../db/tables.ts'
import { listOrders, type OrderQuery } from '../../order/order-list.repository.ts'
import { type OrderStatus, orderStatuses, readOrderStatus } from '../../order/order-status.ts'
import { resolveOrder } from './resolve-order.ts'
import { column, line, moment, optionOf } from '../sheet-format/column.ts'
import { CommandError, exitCodes } from '../terminal/terminal.ts'

export const STATUSES = orderStatuses.join(', ')
const since = column('since', moment('beginning'))
export const sinceOption = dateOption(since)
const until = column('until', moment('end'))
export const untilOption = dateOption(until)
const words = column('text', line(100, { min: 2 }))
/** A selection of more orders than this is refused, because it is probably a mistake. */
const MOST_SELECTED = 5000

export interface FindOptions {
  status?: OrderStatus
  since?: Date
  until?: Date
  phone?: string
  name?: string
  governorate?: Governorate
  product?: string
  confirmed?: boolean
  held?: true
  releases?: UsedRelease
}

/** The options that choose orders by their content (OPER-07). An order is chosen if it fits all given options. */
export function addFindOptions<Finding extends Command>(command: Finding): Finding {
  return command
    .option('--status <status>', `one of ${STATUSES}`, statusOption)
    .option('--since <date>', since.expects, sinceOption)
    .option('--until <date>', until.expects, untilOption)
    .option('--phone <number>', 'a phone number, or some digits of it in a row', phoneOption)
    .option('--name <text>', 'part of the customer’s or recipient’s name', optionOf(words))
    .option('--governorate <name>', 'in French, English or Arabic', governorateOption)
    .option('--product <text>', 'a product’s id, or part of its name', optionOf(words))
    .option('--confirmed', 'those that the customer has confirmed by a link')
    .option('--no-confirmed', 'those that the customer has not confirmed')
    .option('--held', 'those that wait for your confirmation')
    .option('--releases <remote@version>', 'those placed with this version', releaseOption)
}

/** The query that the options describe, for at most `limit` orders. */
export function queryOf({ releases: release, ...find }: FindOptions, limit: number): OrderQuery {
  return { ...find, release, limit }
}

/** The orders with these numbers, in the order of the numbers; or the orders that fit the options, newest first. */
export async function selectOrders(
  db: Db,
  numbers: readonly string[],
  find: FindOptions,
): Promise<Order[]> {
  if (numbers.length === 0 && Object.keys(find).length === 0) {
    throw new CommandError(
      'Name orders, or select them with options; --help lists the options.',
      exitCodes.wrongUse,
    )
  }
  const ids: string[] = []
  for (const number of numbers) ids.push(await resolveOrder(db, number))
  const orders = await listOrders(db, {
    ...queryOf(find, MOST_SELECTED + 1),
    ...(numbers.length > 0 && { ids }),
  })
  if (orders.length > MOST_SELECTED) {
    throw new CommandError(
      `More than ${MOST_SELECTED} orders match: add an option that selects fewer.`,
    )
  }
  const position = new Map(ids.map((id, index) => [id, index]))
  const of = ({ _id }: Order) => position.get(_id) ?? 0
  return orders.toSorted((a, b) => of(a) - of(b))
}

export function statusOption(text: string): OrderStatus {
  const status = readOrderStatus(text)
  if (status) return status
  throw new InvalidArgumentError(`Expected one of ${STATUSES}.`)
}

function releaseOption(text: string): UsedRelease {
  const [release, ...more] = readReleaseSet(text)
  if (release && more.length === 0) return release
  throw new InvalidArgumentError('Expected a remote and a version, such as mf-catalog@1.4.2.')
}

function phoneOption(text: string): string {
  const digits = readPhone(text) ?? text.replaceAll(/[\s().-]/g, '')
  if (/^\+?\d{4,15}$/.test(digits)) return digits
  throw new InvalidArgumentError('Expected a phone number, or at least four of its digits.')
}

function governorateOption(text: string): Governorate {
  const governorate = readGovernorate(text)
  if (governorate) return governorate
  throw new InvalidArgumentError('Expected one of the 24 governorates.')
}

function dateOption(day: typeof since): (text: string) => Date {
  return (text) => new Date(String(optionOf(day)(text)))
}
