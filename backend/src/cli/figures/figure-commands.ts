import type { Command } from 'commander'
import type { Terminal } from '../terminal/terminal.ts'
import { addCarts } from './carts-command.ts'
import { addSales } from './sales-command.ts'

/** `shop figures`: sales and abandoned carts (OPER-12). */
export function addFigures(program: Command, terminal: Terminal): void {
  const group = program
    .command('figures')
    .description('Adds up what was sold, and counts carts that were left.')
    .addHelpText('after', '\nExample:\n  shop figures sales --by product\n')
  addSales(group, terminal)
  addCarts(group, terminal)
}
