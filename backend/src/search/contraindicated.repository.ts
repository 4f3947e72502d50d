import type { CallAnswer } from '@shop/contracts'
import type { SearchCondition } from '@shop/domain'
import type { Db } from '../db/tables.ts'
import { toFacts } from '../product/product-facts.ts'
import { listFactRows, listSummaries } from '../product/product.repository.ts'
import { summaryOf } from './facets.ts'
import { findProducts, type ProductQuery } from './find-products.repository.ts'
import { youngest } from './meaning/fact-words.ts'
import type { QueryWord } from './reading/query-words.repository.ts'
import type { Query } from './reading/read-query.ts'

export type Contraindicated = NonNullable<CallAnswer<'product/search'>['contraindicated']>

const SHOWN = 20

/**
 * Products that match the other words of the query, but are not for the person whom the query names. Each product has
 * the reason. Undefined if there are none (FIND-01).
 */
export async function readContraindicated(
  db: Db,
  { conditions, refused, wordsAlone }: Query,
  wanted: ProductQuery,
): Promise<Contraindicated | undefined> {
  const [word = '', ...forms] = refused
  const isNotFor: QueryWord = { word, forms, isRequired: true }
  const asked = { ...wanted, words: [...wordsAlone, isNotFor], refused: [], mayMiss: false }
  const found = await findProducts(db, { ...asked, page: 1, limit: SHOWN })
  const { total } = summaryOf(found, wanted)
  if (total === 0) return undefined
  const [summaries, facts] = await Promise.all([
    listSummaries(db, found.ids),
    listFactRows(db, found.ids),
  ])
  const products = summaries.map((product) => {
    const row = facts.get(product._id)
    const { fromMonths, warnings, ...said } = (row && toFacts(row)) ?? {}
    const isRefused = (condition: SearchCondition) => {
      const age = youngest[condition]
      if (age !== undefined) return (fromMonths ?? 0) >= age
      if (condition === 'pregnancy' || condition === 'breastfeeding')
        return said[condition] === 'no'
      return said.notFor?.some((name) => name === condition) ?? false
    }
    return {
      ...product,
      notFor: conditions.filter(isRefused),
      ...(fromMonths !== undefined && { fromMonths }),
      ...(warnings && { warnings }),
    }
  })
  return { total, products }
}
