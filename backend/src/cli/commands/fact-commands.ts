import { suggestFacts } from '../facts/suggest-facts.ts'
import { readFactSuggestions } from '../facts/fact-suggestions.ts'
import { column, line, text } from '../sheet-format/column.ts'
import { csvText } from '../sheet-format/row-text.ts'
import { factColumns } from '../sheets/fact-columns.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { writeWhole } from '../terminal/write-whole.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

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
      if (output) await writeWhole(output, sheet)
      else for await (const piece of sheet) await terminal.out(piece)
    })
}
