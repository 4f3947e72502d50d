import { InvalidArgumentError } from 'commander'
import { couponSheet } from '../sheets/coupon-sheet.ts'
import { heroSheet } from '../sheets/hero-sheet.ts'
import { importWithFlags, type ImportFlags } from '../import/import-with-flags.ts'
import { importText } from '../import/import-text.ts'
import { productSheet } from '../sheets/product-sheet.ts'
import { createProgress } from '../terminal/progress.ts'
import { addImportOrders } from '../old-orders/import-orders-command.ts'
import { orderColumns } from '../old-orders/order-columns.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

interface Texts {
  description: string
  example: string
  rule: string
}

const sheets: readonly [Sheet, Texts][] = [
  [
    productSheet,
    {
      description: 'Adds and changes products.',
      example: 'shop import products catalogue.csv --dry-run',
      rule:
        'A row with an _id changes the product with this _id, or adds it. A row without an _id changes the\n' +
        'product with the same reference, or else the same ean, or else exactly the same name and brand,\n' +
        'or else adds a product. Columns that the file lacks, and empty numbers, flags and dates, change nothing: a\n' +
        'file with only _id and stockQuantity sets the stock.',
    },
  ],
  [
    heroSheet,
    {
      description: 'Adds and changes the slides of the home page.',
      example: 'shop import heroes heroes.json --replace',
      rule:
        'A row with an _id changes the slide with this _id, or adds it. A row without an _id adds a slide.\n' +
        'New slides come last. Links that lead to no page or are not safe to follow are refused.',
    },
  ],
  [
    couponSheet,
    {
      description: 'Adds and changes coupons.',
      example: 'shop import coupons coupons.csv',
      rule: 'A row is the coupon of its code. How often a code has been used stays as it is.',
    },
  ],
]

export function addImport(program: ShopCommand, terminal: Terminal): ShopCommand {
  const group = program
    .command('import')
    .description(
      'Brings products, heroes, coupons or orders in from a .csv, .xlsx or .json file: all of it, or nothing.',
    )
    .example('shop import products catalogue.csv --dry-run')
  for (const [sheet, texts] of sheets) {
    const command = group
      .command(sheet.noun)
      .description(texts.description)
      .argument('<file>', '.csv, .xlsx or .json')
      .option('--dry-run', 'checks everything and says what would change, and changes nothing')
      .option('--create', 'creates an empty shop if DATA_DIR has none')
      .addHelpText('after', importHelp(sheet, texts))
      .action(async (file: string, options: ImportFlags & { create?: boolean }) =>
        importInto(terminal, sheet, { file, ...options }),
      )
    if (sheet.replacing) command.option('--replace', sheet.replacing.description)
    if (sheet === productSheet) addProductOptions(command)
    if (sheet === couponSheet) addForeignOptions(command, 'a JSON file that maps headings')
  }
  addImportOrders(group, terminal, columnLines(orderColumns))
  return group
}

/** The options for files with the headings of another program (OPER-04). */
function addForeignOptions(command: ShopCommand, mappings: string): ShopCommand {
  return command
    .option('--map <name>', mappings)
    .option('--ignore-unknown', 'does not read columns that neither shop nor mapping knows')
    .option('--skip-bad', 'imports the good rows, and writes the others with the reasons')
}

/** The options of an import of products (OPER-04). */
export function addProductOptions(command: ShopCommand): ShopCommand {
  return addForeignOptions(
    command,
    'shopify, woocommerce, prestashop, squarespace, or a JSON file that maps headings',
  )
    .option(
      '--stock <units>',
      'stock of each new product of another shop, if the file does not state its number of units',
      units,
    )
    .option('--existing-only', 'refuses rows of products that the shop does not have')
}

function units(written: string): number {
  if (/^\d{1,6}$/.test(written)) return Number(written)
  throw new InvalidArgumentError('Expected a whole number of units.')
}

async function importInto(
  terminal: Terminal,
  sheet: Sheet,
  { file, create = false, ...flags }: ImportFlags & { file: string; create?: boolean },
): Promise<void> {
  await withShop({ terminal, mayCreate: create }, async (db, pictures) => {
    const progress = createProgress(terminal)
    const done = await importWithFlags(db, file, sheet, { ...flags, pictures, progress })
    await terminal.out(importText(done, sheet, flags))
  })
}

function importHelp({ columns, noun }: Sheet, { example, rule }: Texts): string {
  return `
${rule}

CSV: UTF-8 or Windows-1252, a header line, "," or ";" or tab between the cells. XLSX: the first sheet. JSON: a list, or {"${noun}": [...]},
with translations as {"en": {...}, "ar": {...}}. Every problem of the file is listed with its line.

Columns:
${columnLines(columns)}

Example:
  ${example}
`
}

function columnLines(columns: Sheet['columns']): string {
  const width = Math.max(...columns.map(({ name }) => name.length))
  return columns
    .map(
      ({ name, expects, isRequired }) =>
        `  ${name.padEnd(width)}  ${expects}${isRequired ? ' (a new row needs it)' : ''}`,
    )
    .join('\n')
}
