import type { Order } from '@shop/contracts'
import { nameWithSize, shortOrderNumber } from '@shop/domain'
import { contactOf } from '../../order/placing/draft.ts'
import { listReturnRequests } from '../../order/returns/ask-return.repository.ts'
import { endReturnRequest } from '../../order/returns/returns.repository.ts'
import { orderArgument, resolveOrder } from '../orders/resolve-order.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const MOST_LISTED = 500

const reasons: Readonly<Record<NonNullable<Order['returnRequest']>['reason'], string>> = {
  changed: 'changed their mind',
  faulty: 'damaged or faulty',
  wrong: 'wrong item',
  other: 'other',
}

/** `shop orders return-requests` and `end-return-request`: the commands for requests of customers to return goods (RET-01). */
export function addReturnRequests(group: ShopCommand, terminal: Terminal): void {
  group
    .command('return-requests')
    .description('Lists the orders of which customers ask to return goods, the longest wait first.')
    .notes(
      `A request is open until \`shop orders return\` records what came back, or \`shop orders end-return-request\` ends it.`,
    )
    .example('shop orders return-requests')
    .listInShop((db) => listReturnRequests(db, { limit: MOST_LISTED }), {
      head: ['ORDER', 'ASKED', 'CUSTOMER', 'PHONE', 'REASON', 'UNITS'],
      cells: (order) => rowOf(order, order.returnRequest),
    })

  group
    .command('end-return-request')
    .description('Ends the open request for a return of an order without a return.')
    .argument(...orderArgument)
    .notes(`The customer can ask again while the return period lasts. No mail is sent.`)
    .example('shop orders end-return-request 4F2A91C0')
    .inShop(async (db, number: string) => {
      const id = await resolveOrder(db, number)
      const name = `Order ${shortOrderNumber(id)}`
      if (!(await endReturnRequest(db, id))) {
        throw new CommandError(`${name} has no open request for a return.`)
      }
      await terminal.out(`${name}: its request for a return is ended.\n`)
    })
}

function rowOf(order: Order, request: NonNullable<Order['returnRequest']>): string[] {
  const { name, phone } = contactOf(order)
  const units = request.lines.map(({ line, units: count }) => {
    const item = order.items[line - 1]
    return `${count} × ${item ? nameWithSize(item) : `line ${line}`}`
  })
  return [
    shortOrderNumber(order._id),
    frenchTime(new Date(request.date)),
    name,
    phone,
    reasons[request.reason],
    units.join(', '),
  ]
}
