import type { Order } from '@shop/contracts'
import { shortOrderNumber } from '@shop/domain'
import { printableJson, toTable } from '@shop/processes/text-table'
import { contactOf } from '../../order/placing/draft.ts'
import { moveOrder } from '../../order/move-order.repository.ts'
import { listOrders } from '../../order/order-list.repository.ts'
import type { OrderStatus } from '../../order/order-status.ts'
import { addConfirmations } from './confirm-commands.ts'
import { addChanges } from './change-commands.ts'
import { moveText } from './move-text.ts'
import { addManyOrders } from './many-commands.ts'
import {
  addFindOptions,
  type FindOptions,
  queryOf,
  STATUSES,
  statusOption,
} from './select-orders.ts'
import { showOrder, withReleases } from './show-order.ts'
import { addHeldOrders } from './held-order-commands.ts'
import { orderArgument, resolveOrder } from './resolve-order.ts'
import { column, optionOf, whole } from '../sheet-format/column.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const limit = column('limit', whole(1, 999_999))

export function addOrders(program: ShopCommand, terminal: Terminal): ShopCommand {
  const group = program
    .command('orders')
    .description('Lists orders, shows one, and moves, releases or refuses one.')
    .example('shop orders list --status Packing')

  addFindOptions(group.command('list').description('Lists orders, newest first.'))
    .option('--limit <number>', 'how many at most', optionOf(limit), 50)
    .option('--json', 'for programs: whole orders')
    .example(
      'shop orders list --status "Order Placed" --since 2026-01-01',
      'shop orders list --phone "20 123 456"',
      'shop orders list --governorate Sfax --product argan --no-confirmed',
    )
    .inShop(async (db, { json, limit: most, ...find }: ListOptions) => {
      const orders = await listOrders(db, queryOf(find, most))
      const text = json ? printableJson(await withReleases(db, orders)) : orderTable(orders)
      await terminal.out(text)
    })

  group
    .command('show')
    .description('Shows one order with its lines and its history.')
    .argument(...orderArgument)
    .option('--json', 'for programs')
    .example('shop orders show 4F2A91C0')
    .inShop((db, number: string, { json }: { json?: true }) =>
      showOrder(db, terminal, { number, isJson: Boolean(json) }),
    )

  group
    .command('set-status')
    .description(
      'Moves an order to another status and writes to the customer in the language of the order.',
    )
    .argument(...orderArgument)
    .argument('<status>', `one of ${STATUSES}; Processing means Packing`, statusOption)
    .option('--no-mail', 'does not write to the customer')
    .notes(`An order moves forward, and may skip a step; it never goes back. Cancelled is possible until it is
Delivered, and gives the units back to the stock, except those of a lost parcel, and the use back to the coupon.`)
    .example('shop orders set-status 4F2A91C0 Shipped')
    .inShop(async (db, number: string, status: OrderStatus, { mail }: { mail: boolean }) => {
      const id = await resolveOrder(db, number)
      const move = await moveOrder(db, id, status, { sendMail: mail })
      await terminal.out(`${moveText(id, move, status)}\n`)
    })
  addHeldOrders(group, terminal)
  addConfirmations(group, terminal)
  addChanges(group, terminal)
  addManyOrders(group, terminal)
  return group
}

interface ListOptions extends FindOptions {
  limit: number
  json?: true
}

function orderTable(orders: readonly Order[]): string {
  if (orders.length === 0) return 'No orders.\n'
  return toTable(
    ['NUMBER', 'PLACED', 'STATUS', 'TO PAY', 'ITEMS', 'CUSTOMER', 'CITY'],
    orders.map((order) => [
      shortOrderNumber(order._id),
      frenchTime(new Date(order.date)),
      order.isHeld ? `${order.status} (held)` : order.status,
      order.amount.toFixed(3),
      order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      contactOf(order).name,
      order.address.city,
    ]),
  )
}
