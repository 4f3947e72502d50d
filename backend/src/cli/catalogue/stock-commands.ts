import { column, optionOf, whole } from '../sheet-format/column.ts'
import { listLowStock } from './low-stock.repository.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const below = column('below', whole(1, 1_000_000))

/** OPER-05: the list of products to reorder. */
export function addStock(program: ShopCommand): void {
  const group = program
    .command('stock')
    .description('Lists products of which few units are left.')
    .example('shop stock low --below 5')

  group
    .command('low')
    .description('Lists products on sale with fewer units than this, those that sell most first.')
    .option('--below <units>', below.expects, optionOf(below), 5)
    .example('shop stock low --below 10')
    .listInShop((db, { below: units }: { below: number }) => listLowStock(db, units), {
      head: ['REFERENCE', 'NAME', 'LEFT', 'RESERVE', 'SOLD IN 30 DAYS'],
      cells: ({ id, reference, name, left, reserve, sold }) => [
        reference || id,
        name,
        left,
        reserve,
        sold,
      ],
    })
}
