import type { Terminal } from '../terminal/terminal.ts'
import { addCarts } from './carts-command.ts'
import { addSales } from './sales-command.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

/** `shop figures`: sales and abandoned carts (OPER-12). */
export function addFigures(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('figures')
    .description('Adds up what was sold, and counts carts that were left.')
    .example('shop figures sales --by product')
  addSales(group, terminal)
  addCarts(group, terminal)
}
