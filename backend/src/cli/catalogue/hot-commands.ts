import {
  listHotForOperator,
  refreshHotProducts,
  setHotProducts,
} from '../../product/hot-products.repository.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { productsArgument, resolveProducts } from './resolve-products.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

/** OPER-06: commands for the products with the badge "hot". */
export function addHot(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('hot')
    .description('The products with the badge "hot": those that sell most, or chosen ones.')
    .notes(
      `Without a choice these are computed each hour: the 12 products of which most units were sold in 30 days, at least 5 units in 3 orders.`,
    )
    .example('shop hot set LOT-2041 CR-1')

  group
    .command('list')
    .description('Lists the hot products with the units sold in 30 days.')
    .example('shop hot list')
    .listInShop(listHotForOperator, {
      head: ['REFERENCE', 'NAME', 'SOLD', ''],
      cells: ({ id, reference, name, sold, isByHand }) => [
        reference || id,
        name,
        sold,
        isByHand ? 'by hand' : 'computed',
      ],
    })

  group
    .command('set')
    .description('Makes these products the hot ones, in this order, until they are cleared.')
    .argument('<products...>', productsArgument)
    .example('shop hot set LOT-2041 CR-1')
    .inShop(async (db, codes: string[]) => {
      const products = await resolveProducts(db, codes)
      await setHotProducts(
        db,
        products.map(({ id }) => id),
      )
      await terminal.out(`Hot by hand: ${products.length}.\n`)
    })

  group
    .command('clear')
    .description('Removes the chosen products: hot products are computed from orders again.')
    .example('shop hot clear')
    .inShop(async (db) => {
      await setHotProducts(db, [])
      await refreshHotProducts(db)
      const { length } = await listHotForOperator(db)
      await terminal.out(`Computed from orders: ${length}.\n`)
    })
}
