import type { Command } from 'commander'
import type { Terminal } from '../terminal/terminal.ts'
import { addSales } from './sales-command.ts'

/** `shop figures`: what was sold and what was left (OPER-12). */
export function addFigures(program: Command, terminal: Terminal): void {
  const group = program
    .command('figures')
    .description('Adds up what was sold.')
    .addHelpText('after', '\nExample:\n  shop figures sales --by product\n')
  addSales(group, terminal)
}
