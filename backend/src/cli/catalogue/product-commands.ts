import { productLine } from '../terminal/product-line.ts'
import { requireYes } from '../terminal/require-yes.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import {
  deleteProducts,
  findByCodes,
  listLowStock,
  listOffSale,
  type NamedProduct,
  setActive,
} from './catalogue.repository.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'
import type { Db } from '../../db/tables.ts'
import { shown } from '../sheet-format/problem.ts'
import { column, optionOf, whole } from '../sheet-format/column.ts'
import {
  listHotForOperator,
  refreshHotProducts,
  setHotProducts,
} from '../../product/hot-products.repository.ts'

/** OPER-06: commands that put products on sale, take them off sale, and delete them. */
export function addProducts(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('products')
    .description('Takes products off sale, puts them back, and deletes them.')
    .example('shop products off LOT-2041')

  group
    .command('list')
    .description('Lists the products that are off sale.')
    .example('shop products list')
    .listInShop(listOffSale, {
      head: ['ID', 'REFERENCE', 'NAME'],
      cells: ({ id, reference, name }) => [id, reference, name],
    })

  const change = (name: 'on' | 'off', description: string) => {
    group
      .command(name)
      .description(description)
      .argument('<products...>', productsArgument)
      .example(`shop products ${name} LOT-2041 6191234567897`)
      .inShop(async (db, codes: string[]) => {
        const products = await resolveProducts(db, codes)
        const ids = products.map(({ id }) => id)
        const changed = await setActive(db, ids, name === 'on')
        const before = products.length - changed
        await terminal.out(`${changed} now ${name} sale, ${before} as they were.\n`)
      })
  }
  change('off', 'Takes products off sale: shoppers find them nowhere, and orders keep them.')
  change('on', 'Puts products back on sale.')
  addDelete(group, terminal)
}

function addDelete(group: ShopCommand, terminal: Terminal): void {
  group
    .command('delete')
    .description(
      'Deletes products for good, with their reviews. Orders keep what they have of them.',
    )
    .argument('<products...>', productsArgument)
    .option('--yes', 'without asking')
    .example('shop products delete LOT-2041')
    .inShop(async (db, codes: string[], { yes }: { yes?: true }) => {
      const products = await resolveProducts(db, codes)
      if (!yes) {
        await requireYes(terminal, {
          question: `${products.map(productLine).join('')}Delete these for good, with their reviews?`,
          refusal: 'Nothing was deleted',
        })
      }
      await deleteProducts(
        db,
        products.map(({ id }) => id),
      )
      await terminal.out(`Deleted: ${products.length}.\n`)
    })
}

/** Help text of an argument that is passed to `resolveProducts`. */
export const productsArgument = 'references, EANs or ids of products'

/** The products with these references, EANs or ids, each once. Throws a CommandError that lists unknown codes. */
export async function resolveProducts(db: Db, codes: readonly string[]): Promise<NamedProduct[]> {
  const found = await findByCodes(
    db,
    codes.map((code) => code.trim()),
  )
  const places = new Set(found.map(({ place }) => place))
  const unknown = codes.filter((_, at) => !places.has(at + 1))
  if (unknown.length > 0) {
    throw new CommandError(
      `Nothing was changed: ${unknown.map(shown).join(', ')} is not a reference, EAN or id of a product.`,
    )
  }
  return [...new Map(found.map((product) => [product.id, product])).values()]
}

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
