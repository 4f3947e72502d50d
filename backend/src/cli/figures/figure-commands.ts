import { printableJson, toTable } from '@shop/processes/text-table'
import type { Terminal } from '../terminal/terminal.ts'
import { addSales } from './sales-command.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'
import { tnd } from '../couriers/owed-command.ts'
import { cartAges, countAbandonedCarts, listAbandonedProducts } from './figures.repository.ts'

/** `shop figures`: sales and abandoned carts (OPER-12). */
export function addFigures(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('figures')
    .description('Adds up what was sold, and counts carts that were left.')
    .example('shop figures sales --by product')
  addSales(group, terminal)
  addCarts(group, terminal)
}

const SHOWN = 10

/** `shop figures carts`: abandoned carts (OPER-12). */
function addCarts(group: ShopCommand, terminal: Terminal): void {
  group
    .command('carts')
    .description('Counts carts of accounts that were filled and not ordered.')
    .option('--json', 'for programs; amounts in millimes')
    .notes(`By the time since the cart was last changed. VALUE is at today's prices. Carts of guests are in their browsers alone: the shop does not know
them, so real figures are higher. No customer is named, and no mail is sent.`)
    .example('shop figures carts')
    .inShop(async (db, { json }: { json?: true }) => {
      const counted = await countAbandonedCarts(db)
      const products = await listAbandonedProducts(db, SHOWN)
      const ages = counted.map((each, index) => ({ days: daysOf(index), ...each }))
      if (json) return terminal.out(printableJson({ ages, products }))
      await terminal.out(
        toTable(
          ['DAYS', 'CARTS', 'UNITS', 'VALUE'],
          ages.map(({ days, carts, units, millimes }) => [days, carts, units, tnd(millimes)]),
        ),
      )
      if (products.length === 0) return
      await terminal.out(
        `\n${toTable(
          ['CODE', 'PRODUCT', 'CARTS', 'UNITS'],
          products.map(({ code, name, carts, units }) => [code, name, carts, units]),
        )}`,
      )
    })
}

/** A range of days as a text, such as `7–30`. The last range has no upper bound. */
function daysOf(index: number): string {
  const next = cartAges[index + 1]
  return next === undefined ? `${cartAges[index]}+` : `${cartAges[index]}–${next}`
}
