import { Argument, type Command, Option } from 'commander'
import { couponSheet } from '../sheets/coupon-sheet.ts'
import { heroSheet } from '../sheets/hero-sheet.ts'
import { importFile } from '../import/import-file.ts'
import { orderText } from '../sheets/order-export.ts'
import { productSheet } from '../sheets/product-sheet.ts'
import { createProgress } from '../terminal/progress.ts'
import { type Format, rowsAsText } from '../sheet-format/row-text.ts'
import type { Sheet } from '../sheet-format/sheet.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import { writeWhole } from '../terminal/write-whole.ts'

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
        'A row with an _id is that product, and becomes it where the shop has none. A row without is the\n' +
        'product of the same name and brand, letter by letter, or else a new one. Columns the file lacks, and\n' +
        'empty numbers, flags and dates, stay as they are: a file of _id and stockQuantity sets the stock.',
    },
  ],
  [
    heroSheet,
    {
      description: 'Adds and changes the slides of the home page.',
      example: 'shop import heroes heroes.json --replace',
      rule:
        'A row with an _id is that slide, and becomes it where the shop has none. A row without is a new one.\n' +
        'New ones come last. Links are refused that lead nowhere or are not safe to follow.',
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

export function addImport(program: Command, terminal: Terminal): void {
  const group = program
    .command('import')
    .description(
      'Brings products, heroes or coupons in from a .csv or .json file: all of it, or nothing.',
    )
    .addHelpText('after', '\nExample:\n  shop import products catalogue.csv --dry-run\n')
  for (const [sheet, texts] of sheets) {
    const command = group
      .command(sheet.noun)
      .description(texts.description)
      .argument('<file>', '.csv or .json')
      .option('--dry-run', 'checks everything and says what would change, and changes nothing')
      .option('--create', 'begins an empty shop where DATA_DIR has none yet')
      .addHelpText('after', importHelp(sheet, texts))
      .action(async (file: string, options: ImportFlags) =>
        importInto(terminal, sheet, { file, ...options }),
      )
    if (sheet === heroSheet)
      command.option('--replace', 'removes the slides that the file does not have')
  }
}

interface ImportFlags {
  dryRun?: boolean
  create?: boolean
  replace?: boolean
}

async function importInto(
  terminal: Terminal,
  sheet: Sheet,
  { file, dryRun = false, create = false, replace = false }: ImportFlags & { file: string },
): Promise<void> {
  await withShop({ terminal, mayCreate: create }, async (db, pictures) => {
    const progress = createProgress(terminal)
    const options = { dryRun, replace, pictures, progress }
    const counts = await importFile(db, file, sheet, options)
    const removed = replace ? `, ${counts.removed} removed` : ''
    const text = `${counts.created} new, ${counts.changed} changed, ${counts.unchanged} as they were${removed}`
    await terminal.out(`${dryRun ? 'Would be imported' : 'Imported'} ${sheet.noun}: ${text}.\n`)
  })
}

function importHelp({ columns, noun }: Sheet, { example, rule }: Texts): string {
  const width = Math.max(...columns.map(({ name }) => name.length))
  const lines = columns.map(
    ({ name, expects, isRequired }) =>
      `  ${name.padEnd(width)}  ${expects}${isRequired ? ' (a new row needs it)' : ''}`,
  )
  return `
${rule}

CSV: UTF-8, a header line, "," or ";" or tab between the cells. JSON: a list, or {"${noun}": [...]},
with translations as {"en": {...}, "ar": {...}}. Every problem of the file is listed with its line.

Columns:
${lines.join('\n')}

Example:
  ${example}
`
}

export function addExport(program: Command, terminal: Terminal): void {
  program
    .command('export')
    .description(
      'Writes products, heroes, coupons or orders as `shop import` reads them (orders: to read only).',
    )
    .addArgument(new Argument('<what>').choices([...sheets.map(([sheet]) => sheet.noun), 'orders']))
    .addOption(
      new Option('--format <format>', 'of the file').choices(['csv', 'json']).default('csv'),
    )
    .option('--output <file>', 'standard output when left out')
    .addHelpText(
      'after',
      `
A cell that a spreadsheet would run (= + - @ …) is written with a ' in front; import takes it off again.

Example:
  shop export products --output catalogue.csv
`,
    )
    .action(async (what: string, options: { format: Format; output?: string }) => {
      await withShop({ terminal }, async (db) => {
        const sheet = sheets.map(([each]) => each).find(({ noun }) => noun === what)
        const text = sheet
          ? rowsAsText(options.format, sheet.columns, sheet.read(db))
          : orderText(db, options.format)
        if (options.output) await writeWhole(options.output, text)
        else for await (const piece of text) await terminal.out(piece)
      })
    })
}
