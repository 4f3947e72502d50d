import type { Order } from '@shop/contracts'
import { shortOrderNumber } from '@shop/domain'
import { listReadyOrders, markExported } from '../../courier/parcels.repository.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { listOrders } from '../../order/order-list.repository.ts'
import { nextStatuses } from '../../order/order-status.ts'
import { resolveOrder } from '../orders/resolve-order.ts'
import { column, text } from '../sheet-format/column.ts'
import { csvText, rowsAsText } from '../sheet-format/row-text.ts'
import { workbookOf } from '../sheet-format/workbook.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import { writeAtomically } from '../../files/write-atomically.ts'
import type { CourierFile } from './courier-file.ts'
import { COURIER, loadCourier } from './load-courier.ts'
import { rowOf } from './order-fields.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const MOST_ORDERS = 5000

/** `shop export courier`: a file of orders for a courier (OPER-09). */
export function addCourierExport(group: ShopCommand, terminal: Terminal): void {
  group
    .command('courier')
    .description('Writes packed orders as a courier’s file, each order once.')
    .argument('<courier>', COURIER)
    .argument('[numbers...]', 'these orders, also those that were exported before')
    .requiredOption('--output <file>', 'for the courier')
    .notes(
      `Without numbers: orders that are Packing, not held, not collected, and in no courier's file yet. They are marked with the courier.`,
    )
    .example(
      'shop export courier first-delivery --output today.json',
      'shop export courier my-courier.json --output today.csv',
    )
    .action(async (name: string, numbers: string[], { output }: { output: string }) => {
      const courier = await loadCourier(name)
      await withShop({ terminal }, async (db) => {
        const orders = await db
          .transaction()
          .execute((tx) => exportOrders(tx, numbers, { courier, output }))
        const more = (await listReadyOrders(db, 1)).length > 0
        await terminal.out(
          orders.length === 0
            ? 'No orders are ready.\n'
            : `${orders.length} orders for ${courier.name}: ${output}\n${more && numbers.length === 0 ? 'More orders are ready: run the command again with another file.\n' : ''}`,
        )
      })
    })
}

/** Marks the orders as exported and writes the file in one transaction. If the file cannot be written, no order is marked. */
async function exportOrders(
  tx: Tx,
  numbers: readonly string[],
  { courier, output }: { courier: CourierFile; output: string },
): Promise<Order[]> {
  const most = courier.mostOrders ?? MOST_ORDERS
  const named: string[] = []
  for (const number of numbers) named.push(await resolveOrder(tx, number))
  const ids = numbers.length > 0 ? [...new Set(named)] : await listReadyOrders(tx, most)
  if (ids.length === 0) return []
  if (ids.length > most) throw new CommandError(`${courier.name} takes ${most} orders in a file.`)
  const marked = await markExported(tx, ids, {
    courier: courier.name,
    again: numbers.length > 0,
  })
  // Another command may have exported some of these orders meanwhile, so only the orders that were marked here are written.
  const orders = await ordersOf(tx, marked)
  refuseUnfit(orders, ids, { courier, isNamed: numbers.length > 0 })
  if (orders.length > 0) await writeAtomically(output, contentOf(orders, courier))
  return orders
}

async function ordersOf(db: Db, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const orders = await listOrders(db, { ids, limit: ids.length })
  return orders.toReversed()
}

/** Throws a CommandError that names each order that the courier does not take. */
function refuseUnfit(
  orders: readonly Order[],
  ids: readonly string[],
  { courier, isNamed }: { courier: CourierFile; isNamed: boolean },
): void {
  const most = courier.mostAmount ?? Number.POSITIVE_INFINITY
  const found = new Set(orders.map(({ _id }) => _id))
  const problems = [
    ...(isNamed ? ids.filter((id) => !found.has(id)) : []).map(
      (id) => `${shortOrderNumber(id)} is settled already`,
    ),
    ...orders.flatMap(({ _id, isHeld, isPickup, status, amount, address }) => {
      const problem = isHeld
        ? 'waits for your confirmation'
        : isPickup
          ? 'is collected at the pharmacy'
          : nextStatuses(status).length === 0
            ? `is ${status}`
            : amount > most
              ? `is ${amount.toFixed(3)} to pay, and ${courier.name} collects at most ${most}`
              : address.phone === ''
                ? 'has no phone number'
                : undefined
      return problem === undefined ? [] : [`${shortOrderNumber(_id)} ${problem}`]
    }),
  ]
  if (problems.length === 0) return
  throw new CommandError(`Nothing was exported:\n${problems.join('\n')}`)
}

async function* contentOf(
  orders: readonly Order[],
  courier: CourierFile,
): AsyncGenerator<string | Buffer> {
  const { format, columns, separator = ',' } = courier
  const isJson = format === 'json'
  // A point in a heading has a special meaning only in JSON.
  const sheet = Object.keys(columns).map((name) => ({
    ...column(name, text(1000)),
    ...(!isJson && { path: [name] }),
  }))
  const rows = rowsOf(orders, courier)
  if (isJson) yield* rowsAsText('json', sheet, rows)
  else if (format === 'csv') yield* csvText(sheet, rows, separator)
  else yield await workbookOf(sheet.map(numberCells(orders, courier)), rows)
}

/** Returns a function that sets a column's cell type in a workbook to `number` if the first order has a number in this column. */
function numberCells(orders: readonly Order[], courier: CourierFile) {
  const [first] = orders
  const row = first ? rowOf(first, courier) : {}
  return (each: ReturnType<typeof column>) => ({
    ...each,
    ...(typeof row[each.name] === 'number' && { cellType: 'number' as const }),
  })
}

async function* rowsOf(orders: readonly Order[], courier: CourierFile) {
  for (const order of orders) yield rowOf(order, courier)
}
