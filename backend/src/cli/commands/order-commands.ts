import type { Order } from '@shop/contracts'
import { type RanRelease, shortOrderNumber } from '@shop/domain'
import { type Command, InvalidArgumentError } from 'commander'
import { printable, printableJson, toTable } from '@shop/processes/text-table'
import type { Db } from '../../db/tables.ts'
import { contactOf } from '../../order/contact.ts'
import { type Move, moveOrder } from '../../order/move-order.repository.ts'
import {
  findOrder,
  listMoves,
  listOrders,
  listReleases,
} from '../../order/order-list.repository.ts'
import {
  nextStatuses,
  type OrderStatus,
  orderStatuses,
  readOrderStatus,
} from '../../order/order-status.ts'
import { lineOf } from '../sheets/order-export.ts'
import { listHolds } from '../../order/held-orders.repository.ts'
import { addHeldOrders, holdText } from './held-order-commands.ts'
import { optionOf } from './option.ts'
import { resolveOrder } from './resolve-order.ts'
import { column, moment, whole } from '../sheet-format/column.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'

const STATUSES = orderStatuses.join(', ')
const since = column('since', moment('beginning'))
const limit = column('limit', whole(1, 999_999))

export function addOrders(program: Command, terminal: Terminal): void {
  const group = program
    .command('orders')
    .description('Lists orders, shows one, and moves, releases or refuses one.')
    .addHelpText('after', '\nExample:\n  shop orders list --status Packing\n')

  group
    .command('list')
    .description('Lists orders, newest first.')
    .option('--status <status>', `one of ${STATUSES}`, statusOption)
    .option('--since <date>', since.expects, dateOption)
    .option('--held', 'those that wait for your confirmation')
    .option('--limit <number>', 'how many at most', optionOf(limit), 50)
    .option('--json', 'for programs: whole orders')
    .addHelpText(
      'after',
      '\nExample:\n  shop orders list --status "Order Placed" --since 2026-01-01\n',
    )
    .action(async ({ json, ...query }: ListOptions) => {
      await withShop({ terminal }, async (db) => {
        const orders = await listOrders(db, query)
        const text = json ? printableJson(await withReleases(db, orders)) : orderTable(orders)
        await terminal.out(text)
      })
    })

  group
    .command('show')
    .description('Shows one order with its lines and its history.')
    .argument('<number>', 'the short number shoppers see, or the full one')
    .option('--json', 'for programs')
    .addHelpText('after', '\nExample:\n  shop orders show 4F2A91C0\n')
    .action(async (number: string, { json }: { json?: true }) => {
      await withShop({ terminal }, async (db) =>
        show(db, terminal, { number, isJson: Boolean(json) }),
      )
    })

  group
    .command('set-status')
    .description(
      'Moves an order to another status and writes to the customer in the language of the order.',
    )
    .argument('<number>', 'the short number shoppers see, or the full one')
    .argument('<status>', `one of ${STATUSES}; Processing means Packing`, statusOption)
    .option('--no-mail', 'does not write to the customer')
    .addHelpText(
      'after',
      `
An order moves forward, and may skip a step; it never goes back. Cancelled is possible until it is
Delivered, and gives the units back to the stock and the use back to the coupon.

Example:
  shop orders set-status 4F2A91C0 Shipped
`,
    )
    .action(async (number: string, status: OrderStatus, { mail }: { mail: boolean }) => {
      await withShop({ terminal }, async (db) => {
        const id = await resolveOrder(db, number)
        const move = await moveOrder(db, id, status, { sendMail: mail })
        await terminal.out(`${moveText(id, move, status)}\n`)
      })
    })
  addHeldOrders(group, terminal)
}

interface ListOptions {
  status?: OrderStatus
  since?: Date
  limit: number
  held?: true
  json?: true
}

function moveText(id: string, move: Move, wanted: OrderStatus): string {
  const order = `Order ${shortOrderNumber(id)}`
  switch (move.kind) {
    case 'moved': {
      const told = move.mailTo ? 'The customer is being written to.' : 'The customer is not told.'
      const given = move.to === 'Cancelled' ? ' Its units are back in stock.' : ''
      return `${order}: ${move.from} → ${move.to}.${given} ${told}`
    }
    case 'already':
      return `${order} is ${move.status} already. Nothing was changed.`
    case 'held':
      throw new CommandError(
        `${order} waits for your confirmation. "shop orders release" confirms it, "shop orders refuse" cancels it.`,
      )
    case 'order_not_found':
      throw new CommandError(`${order} is gone.`)
    case 'not_allowed': {
      const next = move.allowed.length > 0 ? `only to ${move.allowed.join(', ')}` : 'nowhere'
      throw new CommandError(`${order} is ${move.from} and cannot go to ${wanted}; ${next}.`)
    }
  }
}

async function show(
  db: Db,
  terminal: Terminal,
  { number, isJson }: { number: string; isJson: boolean },
): Promise<void> {
  const id = await resolveOrder(db, number)
  const order = await findOrder(db, id)
  if (!order) throw new CommandError(`There is no order ${number}.`)
  const moves = await listMoves(db, id)
  const history = moves.map(({ at, ...move }) => ({ ...move, at: at.getTime() }))
  const [known] = await withReleases(db, [order])
  const releases = known?.releases ?? []
  const hold = (await listHolds(db, [id])).get(id)
  await terminal.out(
    isJson
      ? printableJson({ ...order, history, releases, hold })
      : `${orderText(order, { moves, releases, hold })}\n`,
  )
}

/** With the versions that placed them, which the API's answers do not have (DEL-08). */
async function withReleases(
  db: Db,
  orders: readonly Order[],
): Promise<(Order & { releases: RanRelease[] })[]> {
  if (orders.length === 0) return []
  const releases = await listReleases(
    db,
    orders.map(({ _id }) => _id),
  )
  return orders.map((order) => ({ ...order, releases: releases.get(order._id) ?? [] }))
}

interface OrderDetails {
  moves: readonly { to: string; at: Date }[]
  releases: readonly RanRelease[]
  hold: { reason: string; until: Date } | undefined
}

function orderText(order: Order, { moves, releases, hold }: OrderDetails): string {
  const customer = contactOf(order)
  const next = nextStatuses(order.status)
  const lines = [
    `Order ${shortOrderNumber(order._id)} (${order._id})`,
    `Status    ${order.status}${next.length > 0 ? ` (may go to ${next.join(', ')})` : ''}`,
    ...(hold ? [`Held      ${holdText(hold)}`] : []),
    `Customer  ${customer.name}, ${customer.email}, ${customer.phone}`,
    `Deliver   ${deliveryText(order)}`,
    ...(order.note ? [`Note      ${order.note}`] : []),
    ...order.items.map(
      (item, index) => `${index === 0 ? 'Items   ' : '        '}  ${lineOf(item)}`,
    ),
    `Subtotal  ${order.subtotal.toFixed(3)}`,
    ...(order.coupon
      ? [`Coupon    ${order.coupon.code}, -${order.coupon.discountAmount.toFixed(3)}`]
      : []),
    `Delivery  ${order.deliveryFee.toFixed(3)}`,
    ...(order.rounding === 0
      ? []
      : [`Rounding  ${order.rounding > 0 ? '+' : ''}${order.rounding.toFixed(3)}`]),
    `To pay    ${order.amount.toFixed(3)} TND, ${order.paymentMethod}`,
    `History   ${new Date(order.date).toISOString()}  Order Placed`,
    ...moves.map(({ to, at }) => `          ${at.toISOString()}  ${to}`),
    ...(releases.length > 0 ? [`Versions  ${releases.map(releaseText).join(', ')}`] : []),
  ]
  return lines.map(printable).join('\n')
}

function releaseText({ part, version, isCanary }: RanRelease): string {
  return `${part} ${version}${isCanary ? ' (canary)' : ''}`
}

function deliveryText({ address }: Order): string {
  const { firstName, lastName, street, zipcode, city, state, country, phone } = address
  const parts = [`${firstName} ${lastName}`, street, `${zipcode} ${city}`, state, country, phone]
  return parts.filter(Boolean).join(', ')
}

function orderTable(orders: readonly Order[]): string {
  if (orders.length === 0) return 'No orders.\n'
  return toTable(
    ['NUMBER', 'PLACED', 'STATUS', 'TO PAY', 'ITEMS', 'CUSTOMER', 'CITY'],
    orders.map((order) => [
      shortOrderNumber(order._id),
      new Date(order.date).toISOString().slice(0, 16).replace('T', ' '),
      order.isHeld ? `${order.status} (held)` : order.status,
      order.amount.toFixed(3),
      order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      contactOf(order).name,
      order.address.city,
    ]),
  )
}

function statusOption(text: string): OrderStatus {
  const status = readOrderStatus(text)
  if (status) return status
  throw new InvalidArgumentError(`Expected one of ${STATUSES}.`)
}

function dateOption(text: string): Date {
  return new Date(String(optionOf(since)(text)))
}
