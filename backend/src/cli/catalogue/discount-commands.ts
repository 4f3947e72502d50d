import { discountedMillimes, formatDateTime } from '@shop/domain'
import { toTable } from '@shop/processes/text-table'
import type { Db } from '../../db/tables.ts'
import { applyDueDiscounts } from '../../product/discounts.repository.ts'
import { column, moment, optionOf, whole } from '../sheet-format/column.ts'
import { inTransaction } from '../terminal/in-transaction.ts'
import { CommandError, exitCodes, type Terminal } from '../terminal/terminal.ts'
import {
  deleteEndedDiscount,
  type DiscountedProduct,
  endDiscount,
  insertDiscount,
  listDiscounted,
  listDiscounts,
} from './discounts.repository.ts'
import { readDiscount, type DiscountOptions } from './read-discount.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const percent = column('percent', whole(1, 99))
const from = column('from', moment('beginning'))
const until = column('until', moment('end'))
const number = column('number', whole(1, 2_147_483_647))

/** OPER-06: commands for discounts that begin and end at set times. */
export function addDiscounts(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('discounts')
    .description('Discounts with a start and an end, by brand, category, need or list of products.')
    .notes(
      `Where a product has several, or one of its own, the highest counts. Prices change at the given time while the shop runs.`,
    )
    .example('shop discounts add --brand Néria --percent 15 --from 2026-12-01 --until 2026-12-07')

  group
    .command('add')
    .description('Adds a discount, or shows the prices that products would have with it.')
    .option('--brand <name>', 'exact name of a brand')
    .option('--category <name>', 'exact French name of a category of any level')
    .option('--need <name>', 'exact French name of a need')
    .option('--products <file>', 'a file with a reference, EAN or id in each line')
    .requiredOption('--percent <number>', percent.expects, optionOf(percent))
    .option('--from <date>', `${from.expects}; now when left out`, optionOf(from))
    .requiredOption('--until <date>', `${until.expects}; a day is its end`, optionOf(until))
    .option('--dry-run', 'shows the prices with the discount, and changes nothing')
    .example('shop discounts add --need "Peau sèche" --percent 20 --until 2026-12-31 --dry-run')
    .inShop((db, options: DiscountOptions) => add(db, terminal, options))

  group
    .command('list')
    .description('Lists the discounts, with those that ended in the last 30 days.')
    .example('shop discounts list')
    .listInShop(discountsOf, {
      head: ['NUMBER', 'BY', 'NAME', 'TAKES', 'FROM', 'UNTIL', 'PRODUCTS', 'STATE'],
      cells: (each) => [
        each.id,
        each.kind,
        each.subject,
        `${each.percent} %`,
        inTunisia(each.startsAt),
        inTunisia(each.endsAt),
        each.products,
        each.state,
      ],
    })

  addPreviewAndRemove(group, terminal)
}

function addPreviewAndRemove(group: ShopCommand, terminal: Terminal): void {
  group
    .command('preview')
    .description('Shows what each product of a discount costs now and from its start.')
    .argument('<number>', 'its number in the list', optionOf(number))
    .example('shop discounts preview 3')
    .inShop(async (db, id: number) => {
      const products = await listDiscounted(db, id)
      if (!products) throw unknown(id)
      await terminal.out(priceTable(products))
    })

  group
    .command('remove')
    .description('Ends a discount at once, and removes it.')
    .argument('<number>', 'its number in the list', optionOf(number))
    .example('shop discounts remove 3')
    .inShop(async (db, id: number) => {
      if (!(await endDiscount(db, id))) throw unknown(id)
      await applyDueDiscounts(db)
      await deleteEndedDiscount(db, id)
      await terminal.out(`Discount ${id} is removed.\n`)
    })
}

function unknown(id: number): CommandError {
  return new CommandError(`There is no discount ${id}.`)
}

async function add(db: Db, terminal: Terminal, options: DiscountOptions): Promise<void> {
  const discount = await readDiscount(db, options)
  const { id, products } = await inTransaction(db, options, async (tx) => {
    const added = await insertDiscount(tx, discount)
    const found = (await listDiscounted(tx, added)) ?? []
    if (found.length > 0) return { id: added, products: found }
    throw new CommandError(
      `Nothing was changed: no product has the ${discount.kind} "${discount.subject}".`,
      exitCodes.wrongUse,
    )
  })
  const period = `from ${inTunisia(discount.startsAt)} until ${inTunisia(discount.endsAt)}`
  if (options.dryRun) {
    await terminal.out(
      `${priceTable(products)}Would be added for ${products.length} products, ${period}.\n`,
    )
    return
  }
  await applyDueDiscounts(db)
  await terminal.out(
    `Discount ${id}: ${discount.percent} % on ${products.length} products, ${period}.\n`,
  )
}

async function discountsOf(db: Db) {
  const discounts = await listDiscounts(db)
  return discounts.map(({ starts_at: startsAt, ends_at: endsAt, ...each }) => ({
    ...each,
    startsAt,
    endsAt,
  }))
}

function inTunisia(at: Date): string {
  return formatDateTime(at.getTime(), 'en')
}

function priceTable(products: readonly DiscountedProduct[]): string {
  return toTable(
    ['REFERENCE', 'NAME', 'NOW', 'THEN'],
    products.map(({ id, reference, name, price_millimes: price, now, then }) => [
      reference || id,
      name,
      tnd(discountedMillimes(price, now)),
      then === now ? 'as now' : tnd(discountedMillimes(price, then)),
    ]),
  )
}

function tnd(millimes: number): string {
  return (millimes / 1000).toFixed(2)
}
