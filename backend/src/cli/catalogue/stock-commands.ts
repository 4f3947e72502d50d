import type { Command } from 'commander'
import { toTable } from '@shop/processes/text-table'
import { optionOf } from '../commands/option.ts'
import { column, whole } from '../sheet-format/column.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import { listLowStock } from './low-stock.repository.ts'

const below = column('below', whole(1, 1_000_000))

/** OPER-05: the list of products to reorder. */
export function addStock(program: Command, terminal: Terminal): void {
  const group = program
    .command('stock')
    .description('Lists products of which few units are left.')
    .addHelpText('after', '\nExample:\n  shop stock low --below 5\n')

  group
    .command('low')
    .description('Lists products on sale with fewer units than this, those that sell most first.')
    .option('--below <units>', below.expects, optionOf(below), 5)
    .option('--json', 'for programs')
    .addHelpText('after', '\nExample:\n  shop stock low --below 10\n')
    .action(async ({ below: units, json }: { below: number; json?: true }) => {
      await withShop({ terminal }, async (db) => {
        const products = await listLowStock(db, units)
        const rows = products.map(({ id, reference, name, left, reserve, sold }) => [
          reference || id,
          name,
          left,
          reserve,
          sold,
        ])
        await terminal.out(
          json
            ? `${JSON.stringify(products, null, 2)}\n`
            : toTable(['REFERENCE', 'NAME', 'LEFT', 'RESERVE', 'SOLD IN 30 DAYS'], rows),
        )
      })
    })
}
