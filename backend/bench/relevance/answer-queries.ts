import { searchProducts } from '../../src/search/product-pages.ts'
import type { Db } from '../../src/db/tables.ts'
import type { JudgedProduct, JudgedQuery } from './judged-queries.ts'
import { type Score, scoreOf } from './score.ts'

/** More than the demonstration has: all that is found, for the recall. */
const ALL = 1000

/** A judged query with what the shop answered. */
export interface Answered extends Score {
  query: JudgedQuery
  /** Product ids, in the order of the shop. */
  found: string[]
}

/** Asks the shop's search each query and scores the answers. */
export async function answerQueries(
  db: Db,
  queries: readonly JudgedQuery[],
  products: readonly JudgedProduct[],
): Promise<Answered[]> {
  const byId = new Map(products.map((product) => [product._id, product]))
  const answered: Answered[] = []
  for (const query of queries) {
    const { answer } = await searchProducts(db, { q: query.q, limit: ALL })
    const found = answer.products.map(({ _id }) => _id)
    answered.push({ query, found, ...scoreOf(query, found, byId) })
  }
  return answered
}
