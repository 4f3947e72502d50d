import { writeFile } from 'node:fs/promises'
import { Option } from 'commander'
import { shortOrderNumber } from '@shop/domain'
import {
  type Invoice,
  type InvoiceQuery,
  listInvoices,
  listUninvoiced,
  makeInvoice,
} from '../../invoice/invoice.repository.ts'
import { listUncredited, makeCreditNote } from '../../invoice/credit-note.repository.ts'
import { readInvoiceSettings } from '../../invoice/invoice-settings.repository.ts'
import type { Db } from '../../db/tables.ts'
import { resolveOrder } from '../orders/resolve-order.ts'
import { column, optionOf, whole } from '../sheet-format/column.ts'
import { csvText } from '../sheet-format/row-text.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import { writeAtomically } from '../../files/write-atomically.ts'
import { accountColumns, accountLines } from './account-lines.ts'
import { addInvoiceSettings } from './invoice-settings-commands.ts'
import { dinars, invoicePages } from './print-invoices.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const year = column('year', whole(2000, 2999))

/**
 * `shop invoices`: the commands for invoices and credit notes. The numbers of invoices have no gap, and the numbers
 * of credit notes have none either (OPER-11).
 */
export function addInvoices(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('invoices')
    .description('Makes, prints, lists and exports invoices and credit notes.')
    .example('shop invoices make')
  addMake(group, terminal)
  addPrint(group, terminal)
  addList(group)
  addExportForAccountant(group, terminal)
  addInvoiceSettings(group, terminal)
}

function addMake(group: ShopCommand, terminal: Terminal): void {
  group
    .command('make')
    .description('Makes invoices of orders, and credit notes for what came back.')
    .argument('[orders...]', 'these orders; all delivered orders without an invoice when left out')
    .notes(`Numbers go up by one in each year. An invoice is never changed: an invoiced order that is cancelled or comes back gets a credit note,
with the next command without order numbers.`)
    .example('shop invoices make', 'shop invoices make 4F2A91C0')
    .inShop(async (db, numbers: string[]) => {
      await requireSeller(db)
      const ids: string[] = []
      for (const number of numbers) ids.push(await resolveOrder(db, number))
      const refused = await makeAll(
        db,
        terminal,
        numbers.length > 0 ? ids : await listUninvoiced(db),
      )
      if (numbers.length === 0) await creditAll(db, terminal)
      if (refused.length === 0) return
      throw new CommandError(`${refused.length} orders got no invoice:\n${refused.join('\n')}`)
    })
}

async function requireSeller(db: Db): Promise<void> {
  const { seller, address, taxId } = await readInvoiceSettings(db)
  if (seller !== '' && address !== '' && taxId !== '') return
  throw new CommandError(
    'Set the seller first: shop invoices set --seller "…" --address "…" --tax-id 1234567A/A/M/000',
  )
}

const reasons = {
  order_not_found: 'is gone',
  invoiced_already: 'has its invoice already',
  cancelled: 'is cancelled',
  held: 'waits for your confirmation',
  not_packed: 'is not packed yet, and may still change',
  too_small: 'costs less than the stamp duty',
  of_another_shop: 'was imported from another shop, which has made its invoice',
} as const

/** Makes each invoice in a transaction of its own. For each order that gets no invoice, returns a line with the reason. */
async function makeAll(db: Db, terminal: Terminal, ids: readonly string[]): Promise<string[]> {
  const refused: string[] = []
  let made = 0
  for (const id of ids) {
    const result = await db.transaction().execute((tx) => makeInvoice(tx, id))
    if (result.kind !== 'made') {
      refused.push(`${shortOrderNumber(id)} ${reasons[result.kind]}`)
      continue
    }
    made += 1
    await terminal.out(`${result.number}  order ${shortOrderNumber(id)}\n`)
  }
  await terminal.out(`${made} invoices made.\n`)
  return refused
}

async function creditAll(db: Db, terminal: Terminal): Promise<void> {
  for (const came of await listUncredited(db)) {
    const number = await db.transaction().execute((tx) => makeCreditNote(tx, came))
    // `number` is undefined if another command has made this credit note meanwhile, or nothing is left to credit.
    if (number === undefined) continue
    await terminal.out(`${number}  credit note, order ${shortOrderNumber(came.orderId)}\n`)
  }
}

function addPrint(group: ShopCommand, terminal: Terminal): void {
  group
    .command('print')
    .description(
      'Writes a page for each invoice or credit note, to print or to save as PDF in a browser.',
    )
    .argument('[numbers...]', 'such as F-2026-00042; all of --year when left out')
    .option('--year <year>', 'all of this year', optionOf(year))
    .requiredOption('--output <file.html>', 'opened in a browser and printed there')
    .addOption(
      new Option('--language <language>', 'of the page').choices(['fr', 'ar']).default('fr'),
    )
    .example('shop invoices print F-2026-00042 --output invoice.html')
    .action(
      async (
        numbers: string[],
        options: { year?: number; output: string; language: 'fr' | 'ar' },
      ) => {
        if (numbers.length === 0 && options.year === undefined) {
          throw new CommandError('Name invoices, or a year.')
        }
        await withShop({ terminal }, async (db) => {
          const invoices = await chosenInvoices(db, { numbers, year: options.year })
          await writeFile(options.output, invoicePages(invoices, options.language), { mode: 0o600 })
          await terminal.out(`${invoices.length} pages: open ${options.output}\n`)
        })
      },
    )
}

async function chosenInvoices(
  db: Db,
  { numbers, year: of }: { numbers: string[]; year: number | undefined },
): Promise<Invoice[]> {
  const named = numbers.map((number) => number.toUpperCase())
  const query: InvoiceQuery = { year: of, ...(named.length > 0 && { numbers: named }) }
  const invoices = await listInvoices(db, query)
  const known = new Set(invoices.map(({ number }) => number))
  const missing = named.filter((number) => !known.has(number))
  if (missing.length > 0) throw new CommandError(`There is no invoice ${missing.join(', ')}.`)
  if (invoices.length === 0) throw new CommandError('No invoices.')
  return invoices
}

function addList(group: ShopCommand): void {
  group
    .command('list')
    .description('Lists invoices and credit notes by their numbers.')
    .option('--year <year>', 'of this year alone', optionOf(year))
    .example('shop invoices list --year 2026')
    .listInShop((db, options: { year?: number }) => listInvoices(db, { year: options.year }), {
      head: ['NUMBER', 'DAY', 'ORDER', 'CUSTOMER', 'TOTAL', 'TAKES BACK'],
      cells: ({ number, issuedAt, orderNumber, buyer, totalMillimes, credited }) => [
        number,
        frenchTime(issuedAt).slice(0, 10),
        orderNumber,
        buyer.name,
        dinars(totalMillimes),
        credited ?? '',
      ],
      none: 'No invoices.\n',
    })
}

function addExportForAccountant(group: ShopCommand, terminal: Terminal): void {
  group
    .command('export')
    .description('Writes a line for each invoice and tax rate, for the accountant’s French Excel.')
    .option('--year <year>', 'of this year alone', optionOf(year))
    .requiredOption('--output <file.csv>', '";" between the cells, decimal commas')
    .example('shop invoices export --year 2026 --output factures.csv')
    .inShop(async (db, options: { year?: number; output: string }) => {
      const invoices = await listInvoices(db, { year: options.year })
      await writeAtomically(options.output, csvText(accountColumns, accountLines(invoices), ';'))
      await terminal.out(`${invoices.length} invoices and credit notes: ${options.output}\n`)
    })
}
