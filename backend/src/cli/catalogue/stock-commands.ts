import { toTable } from '@shop/processes/text-table'
import { optionOf } from '../commands/option.ts'
import { column, whole } from '../sheet-format/column.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { listLowStock } from './low-stock.repository.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const below = column('below', whole(1, 1_000_000))

/** OPER-05: the list of products to reorder. */
export function addStock(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('stock')
    .description('Lists products of which few units are left.')
    .example('shop stock low --below 5')

  group
    .command('low')
    .description('Lists products on sale with fewer units than this, those that sell most first.')
    .option('--below <units>', below.expects, optionOf(below), 5)
    .option('--json', 'for programs')
    .example('shop stock low --below 10')
    .inShop(async (db, { below: units, json }: { below: number; json?: true }) => {
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
}
