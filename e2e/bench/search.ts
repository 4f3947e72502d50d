import { demoProducts } from '@shop/demo-shop/catalogue'
import {
  querySetOf,
  judgedLanguages,
  type JudgedQuery,
  readJudgedQueries,
} from '@shop/demo-shop/judged-queries'
import { meanOf, type Score, scoreOf } from '@shop/demo-shop/search-score'
import type { Bench } from './measuring/bench.ts'
import type { Figure } from './measuring/figures.ts'
import { withDatabase, withShop } from './measuring/shop.ts'

/** A query with the shop's results. */
interface Answered extends Score {
  query: JudgedQuery
  /** Number of found products. */
  count: number
}

const pageSize = 100
/** Number of queries with the worst results that are printed. */
const worstCount = 10

export const search: Bench = {
  does: 'how well 300 judged queries in three languages are answered, of which one set is for tuning and one is judged (FIND-06).',
  example: 'pnpm bench search --check',
  options: [],
  measure: () =>
    withDatabase('embedded', async ({ settings }) => {
      const answered = await withShop('api', settings, ({ url }) => answerQueries(url))
      return [...figuresOf(answered), ...worstOf(answered)]
    }),
}

async function answerQueries(url: string): Promise<Answered[]> {
  const products = demoProducts()
  const byId = new Map(products.map((product) => [product._id, product]))
  const answered: Answered[] = []
  for (const query of await readJudgedQueries(products)) {
    const found = await findAll(url, query.q)
    answered.push({ query, count: found.length, ...scoreOf(query, found, byId) })
  }
  return answered
}

/** The ids of all products that a search finds, in the order of the shop. */
async function findAll(url: string, q: string): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; found.length === (page - 1) * pageSize; page += 1) {
    const query = new URLSearchParams({ q, page: String(page), limit: String(pageSize) })
    const answer = await fetch(`${url}/api/product/search?${query}`)
    if (!answer.ok) throw new Error(`The search for “${q}” answers ${answer.status}`)
    const { products } = (await answer.json()) as { products: { _id: string }[] }
    if (products.length === 0) break
    found.push(...products.map(({ _id }) => _id))
  }
  return found
}

function figuresOf(answered: readonly Answered[]): Figure[] {
  const table = 'judged queries'
  return (['tuning', 'reported'] as const).flatMap((set) =>
    [...judgedLanguages, 'all'].flatMap((language): Figure[] => {
      const some = answered.filter(
        ({ query }) => querySetOf(query) === set && [query.language, 'all'].includes(language),
      )
      const { ndcg, recall } = meanOf(some)
      const isJudged = set === 'reported' && language === 'all'
      const figure = { table, row: `${set}, ${language}`, unit: '' } as const
      return [
        { ...figure, column: 'queries', value: some.length },
        { ...figure, column: 'nDCG@10', value: ndcg, ...(isJudged && { atLeast: 0.9 }) },
        { ...figure, column: 'recall', value: recall, ...(isJudged && { atLeast: 0.95 }) },
      ]
    }),
  )
}

/**
 * The figures of the worst queries in the set that is for tuning. Developers do not look at the other set while
 * they tune the order of results.
 */
function worstOf(answered: readonly Answered[]): Figure[] {
  return answered
    .filter(({ query }) => querySetOf(query) === 'tuning')
    .toSorted((a, b) => a.ndcg - b.ndcg)
    .slice(0, worstCount)
    .flatMap(({ query, ndcg, recall, count: found }): Figure[] => {
      const figure = { table: 'worst for tuning', row: query.q, unit: '' } as const
      return [
        { ...figure, column: 'nDCG@10', value: ndcg },
        { ...figure, column: 'recall', value: recall },
        { ...figure, column: 'found', value: found },
      ]
    })
}
