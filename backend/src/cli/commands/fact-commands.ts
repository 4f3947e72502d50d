import { type FactTexts, type Suggested, suggestFacts } from '../facts/suggest-facts.ts'
import { column, line, text } from '../sheet-format/column.ts'
import { csvText } from '../sheet-format/row-text.ts'
import { factColumns, factValues, valuesOfFacts } from '../sheets/fact-columns.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { writeAtomically } from '../../files/write-atomically.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'
import type { Db } from '../../db/tables.ts'
import { eachProduct } from '../sheets/sheets.repository.ts'
import type { Values } from '../sheet-format/sheet.ts'

/** `shop facts suggest` (FACT-01). */
export function addFacts(program: ShopCommand, terminal: Terminal): void {
  program
    .command('facts')
    .description(
      'Helps to say what is known of products: for whom they are, what they are free of.',
    )
    .example('shop facts suggest --output facts.csv')
    .command('suggest')
    .description(
      'Reads the texts of all products and writes a sheet of the facts that they probably state, for a pharmacist to check.',
    )
    .option('--output <file>', 'standard output when left out')
    .notes(`The shop is not changed: import the checked sheet with \`shop import products\`. Facts that the shop already has stay
unchanged in the sheet; only missing facts are suggested. The column "because" has the sentences that were read, and an import
ignores it.`)
    .example('shop facts suggest --output facts.csv')
    .inShop(async (db, { output }: { output?: string }) => {
      const columns = [
        column('_id', line(24)),
        column('name', line(200)),
        ...factColumns,
        column('because', text(100_000)),
      ]
      const sheet = csvText(columns, readFactSuggestions(db, suggestFacts))
      if (output) await writeAtomically(output, sheet)
      else for await (const piece of sheet) await terminal.out(piece)
    })
}

/** All products with known or suggested facts, as rows of the sheet. A known fact is never replaced by a suggestion. */
async function* readFactSuggestions(
  db: Db,
  suggest: (texts: FactTexts) => Suggested,
): AsyncGenerator<Values> {
  for await (const { row, said } of eachProduct(db)) {
    const { facts, because } = suggest({
      ...row,
      translations: row.translations as FactTexts['translations'],
    })
    const values = { ...valuesOfFacts(facts), ...(said && withoutEmpty(factValues(said))) }
    if (Object.keys(values).length > 0) {
      yield { _id: row.id, name: row.name, ...values, because: because.join('\n') }
    }
  }
}

function withoutEmpty(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
