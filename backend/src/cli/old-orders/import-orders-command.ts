import { printable } from '@shop/processes/text-table'
import { importedText, leftOutRows } from '../import/import-text.ts'
import { readingText } from '../mapping/reading-text.ts'
import { createProgress } from '../terminal/progress.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { importOrders, type OrderImport, type OrderImportFlags } from './import-orders.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const MOST_STATUSES = 10

/** Adds `import orders` to the command `import` (OPER-04). `columns`: the help text of the columns. */
export function addImportOrders(group: ShopCommand, terminal: Terminal, columns: string): void {
  group
    .command('orders')
    .description('Adds the delivered and cancelled orders of another shop, as history.')
    .argument('<file>', '.csv or .xlsx, with a row for each article')
    .option('--dry-run', 'checks everything and says what would be added, and adds nothing')
    .option('--map <name>', 'shopify, woocommerce, or a JSON file that maps headings')
    .option('--ignore-unknown', 'does not read columns that neither shop nor mapping knows')
    .option(
      '--skip-bad',
      'imports the good orders, and writes the rows of the others with the reasons',
    )
    .notes(`Rows of one number are the articles of one order. An order that was imported before stays as it is. Orders that have not
ended in the other shop are left out: end them there, and import its file again. Customers find their orders in the account
that they open with the same e-mail. No mail is sent, and stock, coupons, invoices and \`sales\`
stay as they are. An import cannot be undone: try it with --dry-run first.

Columns, or their headings in \`export orders --articles\`:
${columns}`)
    .example('shop import orders orders_export.csv --map shopify --dry-run')
    .inShop(async (db, file: string, flags: OrderImportFlags) => {
      const done = await importOrders(db, file, flags, createProgress(terminal))
      await terminal.out(importText(done, flags))
    })
}

function importText(done: OrderImport, { dryRun = false }: OrderImportFlags): string {
  const { created, known, unfinished, format, ignored, ms } = done
  const open = [...unfinished.values()].reduce((sum, count) => sum + count, 0)
  const found = [...unfinished].toSorted(([, one], [, other]) => other - one)
  const statuses = [
    ...found.slice(0, MOST_STATUSES).map(([status, count]) => `${status}: ${count}`),
    ...(found.length > MOST_STATUSES ? [`and ${found.length - MOST_STATUSES} more`] : []),
  ].join(', ')
  return [
    readingText(format, { ignored: [...ignored] }),
    importedText({ dryRun, noun: 'orders', counts: `${created} new, ${known} as they were`, ms }),
    ...(open === 0
      ? []
      : [
          `Orders left out because they have not ended there: ${open} (${printable(statuses)}). End them in the other shop and import its file again, or give these names a meaning by "statuses" in a mapping.\n`,
        ]),
    ...(done.bad === 0 ? [] : [leftOutRows('Orders left out', done)]),
  ].join('')
}
