import { writeFile } from 'node:fs/promises'
import { type Language, languages, shortOrderNumber } from '@shop/domain'
import { Argument, Option } from 'commander'
import { moveOrder } from '../../order/move-order.repository.ts'
import type { OrderStatus } from '../../order/order-status.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { moveText } from './move-text.ts'
import { deliveryNotes, packingList } from './print-orders.ts'
import {
  addFindOptions,
  type FindOptions,
  selectOrders,
  STATUSES,
  statusOption,
} from './select-orders.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const NUMBERS = ['[numbers...]', 'the orders; or leave them out and choose by the options'] as const

/** Commands that change or print many orders together (OPER-07). */
export function addManyOrders(group: ShopCommand, terminal: Terminal): void {
  addMove(group, terminal)
  addPrint(group, terminal)
}

function addMove(group: ShopCommand, terminal: Terminal): void {
  addFindOptions(
    group
      .command('move')
      .description('Moves many orders to another status, and writes to each customer.')
      .argument('<status>', `one of ${STATUSES}`, statusOption)
      .argument(...NUMBERS),
  )
    .option('--no-mail', 'writes to no customer')
    .option('--dry-run', 'says which orders, and moves none')
    .notes(`Each order is moved on its own: one that cannot be moved is named at the end, with exit code 1, and the others are moved.
The same command again moves only those that were not.`)
    .example(
      'shop orders move Packing --status "Order Placed" --confirmed',
      'shop orders move Shipped 4F2A91C0 5B03D11E 77AA0C3D',
    )
    .inShop(async (db, to: OrderStatus, numbers: string[], options: MoveOptions) => {
      const { mail, dryRun, ...find } = options
      const orders = await selectOrders(db, numbers, find)
      if (orders.length === 0) return terminal.out('No orders.\n')
      const refused: string[] = []
      for (const { _id: id } of orders) {
        if (dryRun) {
          await terminal.out(`${shortOrderNumber(id)} → ${to}\n`)
          continue
        }
        const move = await moveOrder(db, id, to, { sendMail: mail })
        try {
          await terminal.out(`${moveText(id, move, to)}\n`)
        } catch (error) {
          if (!(error instanceof CommandError)) throw error
          refused.push(error.message)
        }
      }
      if (refused.length === 0) return
      throw new CommandError(
        `${refused.length} of ${orders.length} orders were not moved:\n${refused.join('\n')}`,
      )
    })
}

interface MoveOptions extends FindOptions {
  mail: boolean
  dryRun?: true
}

function addPrint(group: ShopCommand, terminal: Terminal): void {
  addFindOptions(
    group
      .command('print')
      .description(
        'Writes a page to print: what to take from the shelves, or a note for each parcel.',
      )
      .addArgument(new Argument('<what>').choices(['packing-list', 'delivery-notes']))
      .argument(...NUMBERS),
  )
    .requiredOption('--output <file.html>', 'opened in a browser and printed there')
    .addOption(
      new Option('--language <language>', 'of the page').choices([...languages]).default('fr'),
    )
    .example('shop orders print packing-list --status Packing --output to-pack.html')
    .inShop(async (db, what: string, numbers: string[], options: PrintOptions) => {
      const { output, language, ...find } = options
      const orders = await selectOrders(db, numbers, find)
      if (orders.length === 0) throw new CommandError('No orders.')
      const page = what === 'packing-list' ? packingList : deliveryNotes
      await writeFile(output, page(orders, language), { mode: 0o600 })
      await terminal.out(`${orders.length} orders: open ${output}\n`)
    })
}

interface PrintOptions extends FindOptions {
  output: string
  language: Language
}
