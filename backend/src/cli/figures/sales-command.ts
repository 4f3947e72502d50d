import { Option } from 'commander'
import { printableJson, toTable } from '@shop/processes/text-table'
import { sinceOption, untilOption } from '../orders/select-orders.ts'
import { codeColumn } from '../export/order-articles.ts'
import { csvText } from '../sheet-format/row-text.ts'
import { startOfDay } from '../sheet-format/tunisia-time.ts'
import { CommandError, exitCodes, type Terminal } from '../terminal/terminal.ts'
import { tnd } from '../couriers/owed-command.ts'
import { withShop } from '../terminal/with-shop.ts'
import { writeAtomically } from '../../files/write-atomically.ts'
import { type SaleKey, saleKeys, type SaleLine, type Sales, salesOf } from './sales.ts'
import { ordersPlaced } from './figures.repository.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const USUAL_DAYS = 30
const DAY_MS = 86_400_000

interface Options {
  by: SaleKey
  since?: Date
  until?: Date
  csv?: string
  json?: true
}

/** `shop figures sales`: sales by day, product, brand or governorate (OPER-12). */
export function addSales(group: ShopCommand, terminal: Terminal): void {
  group
    .command('sales')
    .description('Adds up what was sold.')
    .addOption(new Option('--by <what>', 'a line for each').choices(saleKeys).default('day'))
    .option('--since <date>', `orders placed since then; else in ${USUAL_DAYS} days`, sinceOption)
    .option('--until <date>', 'orders placed until then, this day included', untilOption)
    .option('--csv <file>', 'for a French Excel: ";", decimal commas, no line with the total')
    .option('--json', 'for programs; amounts in millimes')
    .notes(`Dinars with tax, days of Tunisia. GOODS is after discounts and coupons, VAT is within it, at today's rates; GOODS and DELIVERY add up to TOTAL,
what customers pay. Orders that are cancelled, that a courier brought back or that wait for your confirmation do not count, and are
named below the table. What customers brought back after delivery (shop orders return) is taken off, in the line of its order. An order with
several products counts in the line of each. For the tax declaration: shop invoices export.`)
    .example(
      'shop figures sales --by brand --since 2026-11-01 --until 2026-11-30 --csv marques.csv',
    )
    .action(async ({ by, csv, json, ...span }: Options) => {
      const { since, until: end } = spanOf(span)
      if (since > end) throw new CommandError('--since is after --until.', exitCodes.wrongUse)
      await withShop({ terminal }, async (db) => {
        const sales = await salesOf(ordersPlaced(db, { since, until: end }), by)
        if (csv) await writeAtomically(csv, csvText(csvColumns(by), csvRows(sales, by), ';'))
        await terminal.out(
          json ? printableJson(sales) : `${tableOf(sales, by)}${leftOutText(sales)}`,
        )
      })
    })
}

function spanOf(span: Pick<Options, 'since' | 'until'>): { since: Date; until: Date } {
  const end = span.until ?? new Date()
  return {
    since: span.since ?? startOfDay(new Date(end.getTime() - (USUAL_DAYS - 1) * DAY_MS)),
    until: end,
  }
}

/** Whether the lines have delivery fees. A fee belongs to a whole order, so sales by product or brand have no fees. */
function hasFees(by: SaleKey): boolean {
  return by === 'day' || by === 'governorate'
}

const NOT_NAMED = '(none)'

function tableOf({ lines, total }: Sales, by: SaleKey): string {
  const rows = [...lines, total].map((line) => [
    ...(by === 'product' ? [line.code ?? ''] : []),
    line.name || NOT_NAMED,
    line.orders,
    line.units,
    tnd(line.goodsMillimes),
    tnd(line.vatMillimes),
    ...(hasFees(by) || line === total ? [tnd(line.deliveryMillimes ?? 0), tnd(totalOf(line))] : []),
  ])
  const names = by === 'product' ? ['CODE', 'PRODUCT'] : [by.toUpperCase()]
  return toTable([...names, 'ORDERS', 'UNITS', 'GOODS', 'VAT', 'DELIVERY', 'TOTAL'], rows)
}

function totalOf({ goodsMillimes, deliveryMillimes = 0 }: SaleLine): number {
  return goodsMillimes + deliveryMillimes
}

function leftOutText({ leftOut: { cancelled, refused, held }, returned }: Sales): string {
  const millimes = returned.goodsMillimes + returned.deliveryMillimes
  return [
    `Not counted: ${cancelled} cancelled, ${refused} brought back by a courier, ${held} to be confirmed.\n`,
    ...(millimes + returned.units > 0
      ? [`Taken off: units brought back after delivery: ${returned.units}, ${tnd(millimes)}.\n`]
      : []),
  ].join('')
}

const frenchNames = {
  day: 'Jour',
  product: 'Produit',
  brand: 'Marque',
  governorate: 'Gouvernorat',
} as const satisfies Record<SaleKey, string>

function csvColumns(by: SaleKey) {
  const text = (name: string) => ({ name, toCell: String })
  const amount = (name: string) => ({
    name,
    toCell: (value: unknown) => tnd(value as number).replace('.', ','),
    // A negative sum begins with a minus: it is a number, and must not be guarded as a formula.
    isSafe: true,
  })
  return [
    ...(by === 'product' ? [codeColumn('Référence')] : []),
    text(frenchNames[by]),
    text('Commandes'),
    text('Unités'),
    amount('Articles TTC'),
    amount('dont TVA'),
    ...(hasFees(by) ? [amount('Livraison'), amount('Total TTC')] : []),
  ]
}

async function* csvRows({ lines }: Sales, by: SaleKey): AsyncGenerator<Record<string, unknown>> {
  for (const line of lines) {
    yield {
      Référence: line.code,
      [frenchNames[by]]: by === 'day' ? line.name.split('-').toReversed().join('/') : line.name,
      Commandes: line.orders,
      Unités: line.units,
      'Articles TTC': line.goodsMillimes,
      'dont TVA': line.vatMillimes,
      Livraison: line.deliveryMillimes,
      'Total TTC': totalOf(line),
    }
  }
}
