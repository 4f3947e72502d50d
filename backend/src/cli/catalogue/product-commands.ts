import { productLine } from '../terminal/product-line.ts'
import { requireYes } from '../terminal/require-yes.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { deleteProducts, listOffSale, setActive } from './products.repository.ts'
import { productsArgument, resolveProducts } from './resolve-products.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

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
