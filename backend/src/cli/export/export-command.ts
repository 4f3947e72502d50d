import { Argument, InvalidArgumentError, Option } from 'commander'
import { listCouriers } from '../../courier/parcels.repository.ts'
import type { Db } from '../../db/tables.ts'
import type { OrderStatus } from '../../order/order-status.ts'
import { CourierName } from '../couriers/courier-file.ts'
import { sinceOption, STATUSES, statusOption } from '../orders/select-orders.ts'
import { type Format, rowsAsText } from '../sheet-format/row-text.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import { workbookOf } from '../sheet-format/workbook.ts'
import { couponSheet } from '../sheets/coupon-sheet.ts'
import { heroSheet } from '../sheets/hero-sheet.ts'
import { articleText, articleWorkbook } from './order-articles.ts'
import { type OrderChoice, orderText } from '../sheets/order-export.ts'
import { productSheet } from '../sheets/product-sheet.ts'
import { CommandError, exitCodes, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import { writeAtomically } from '../../files/write-atomically.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const sheets: readonly Sheet[] = [productSheet, heroSheet, couponSheet]

interface ExportOptions {
  format: Format | 'xlsx'
  output?: string
  articles?: true
  since?: Date
  status?: OrderStatus
  courier?: string
}

export function addExport(program: ShopCommand, terminal: Terminal): ShopCommand {
  return program
    .command('export')
    .description(
      'Writes products, heroes, coupons or orders as `shop import` reads them (orders: to read only).',
    )
    .addArgument(new Argument('<what>').choices([...sheets.map(({ noun }) => noun), 'orders']))
    .addOption(
      new Option('--format <format>', 'of the file')
        .choices(['csv', 'xlsx', 'json'])
        .default('csv'),
    )
    .option('--output <file>', 'standard output when left out')
    .option('--articles', 'orders for a French Excel: a line for each article, ";", decimal commas')
    .option('--since <date>', 'orders placed since then', sinceOption)
    .option('--status <status>', `orders that are one of ${STATUSES}`, statusOption)
    .option('--courier <name>', 'orders that were handed to this courier', courierOption)
    .notes(`A cell that a spreadsheet would run (= + - @ …) is written with a ' in front; import takes it off again.
A workbook (xlsx) needs no such mark. Orders as a workbook have a line for each article.
Orders that were imported from another shop are left out.`)
    .example(
      'shop export products --output catalogue.csv',
      'shop export orders --articles --since 2026-11-01 --output commandes.csv',
      'shop export orders --courier aramex --format xlsx --output aramex.xlsx',
    )
    .action(async (what: string, options: ExportOptions) => {
      const { format, output } = options
      const sheet = sheets.find(({ noun }) => noun === what)
      refuseUseless(options, sheet)
      await withShop({ terminal }, async (db) => {
        if (options.courier !== undefined) await refuseUnknownCourier(db, options.courier)
        const content =
          format === 'xlsx'
            ? onePiece(workbook(db, sheet, options))
            : sheet
              ? rowsAsText(format, sheet.columns, sheet.read(db))
              : ordersAs(db, format, options)
        if (output) {
          await writeAtomically(output, content)
          terminal.err(`Written: ${output}\n`)
        } else for await (const piece of content) await terminal.out(String(piece))
      })
    })
}

/** Throws a CommandError if the options do not fit together. */
function refuseUseless(
  { format, output, articles, since, status, courier }: ExportOptions,
  sheet: Sheet | undefined,
): void {
  if (format === 'xlsx' && output === undefined) {
    throw new CommandError('A workbook needs --output <file.xlsx>.', exitCodes.wrongUse)
  }
  if (sheet && (articles || since || status || courier !== undefined)) {
    throw new CommandError(
      '--articles, --since, --status and --courier are for orders.',
      exitCodes.wrongUse,
    )
  }
  if (articles && format === 'json') {
    throw new CommandError('--articles is for csv and xlsx.', exitCodes.wrongUse)
  }
}

function courierOption(text: string): string {
  const { success, data } = CourierName.safeParse(text)
  if (success) return data
  throw new InvalidArgumentError(
    'Expected the name of a courier: at most 40 of a-z, 0-9 and -, such as aramex.',
  )
}

/** Throws a CommandError if no order was handed to this courier: an empty file would hide a wrong name. */
async function refuseUnknownCourier(db: Db, courier: string): Promise<void> {
  const known = await listCouriers(db)
  if (known.includes(courier)) return
  const others =
    known.length > 0
      ? `Couriers with orders: ${known.join(', ')}.`
      : 'No courier was handed an order yet.'
  throw new CommandError(`No order was handed to the courier ${courier}. ${others}`)
}

/** The orders that the options choose. Orders that were imported from another shop are never chosen. */
function choiceOf({ since, status, courier }: ExportOptions): OrderChoice {
  return { since, status, courier, own: true }
}

function ordersAs(db: Db, format: Format, options: ExportOptions): AsyncIterable<string> {
  const which = choiceOf(options)
  return options.articles ? articleText(db, which) : orderText(db, format, which)
}

function workbook(db: Db, sheet: Sheet | undefined, options: ExportOptions): Promise<Buffer> {
  return sheet ? workbookOf(sheet.columns, sheet.read(db)) : articleWorkbook(db, choiceOf(options))
}

async function* onePiece(content: Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await content
}
