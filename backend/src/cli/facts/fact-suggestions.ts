import type { Db } from '../../db/tables.ts'
import { factValues, valuesOfFacts } from '../sheets/fact-columns.ts'
import { eachProduct } from '../sheets/product-sheet.repository.ts'
import type { Values } from '../sheet-format/sheet.ts'
import type { FactTexts, Suggested } from './suggest-facts.ts'

/** All products with known or suggested facts, as rows of the sheet. A known fact is never replaced by a suggestion. */
export async function* readFactSuggestions(
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
