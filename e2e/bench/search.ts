import { demoProducts } from '@shop/demo-shop/catalogue'
import {
  halfOf,
  judgedLanguages,
  type JudgedQuery,
  readJudgedQueries,
} from '@shop/demo-shop/judged-queries'
import { meanOf, type Score, scoreOf } from '@shop/demo-shop/search-score'
import { defineBench, number, oneOf } from './measuring/bench.ts'
import type { Figure } from './measuring/figures.ts'
import { HttpClient } from './measuring/load.ts'
import { databaseNames, fillWithDemonstration, withDatabase, withShop } from './measuring/shop.ts'
import { get } from './traffic/requests.ts'

/** A query with the shop's results. */
interface Answered extends Score {
  query: JudgedQuery
  /** Number of found products. */
  count: number
}

const pageSize = 100

export const search = defineBench({
  does: 'how well 300 judged queries in three languages are answered, of which half is for tuning and half is judged (FIND-06).',
  example: 'pnpm bench search --worst 20',
  options: {
    database: oneOf(databaseNames, 'embedded', 'where the shop keeps its data'),
    worst: number(10, 'how many of the worst queries of the half for tuning are named'),
  },
  measure: ({ database, worst }) =>
    withDatabase(database, async ({ settings, using }) => {
      await using(fillWithDemonstration)
      const answered = await withShop('api', settings, ({ url }) => answerQueries(url))
      return [...figuresOf(answered), ...worstOf(answered, worst)]
    }),
})

async function answerQueries(url: string): Promise<Answered[]> {
  const products = demoProducts()
  const byId = new Map(products.map((product) => [product._id, product]))
  const client = new HttpClient(url, 1)
  const answered: Answered[] = []
  for (const query of await readJudgedQueries(products)) {
    const found = await findAll(client, query.q)
    answered.push({ query, count: found.length, ...scoreOf(query, found, byId) })
  }
  client.close()
  return answered
}

/** The ids of all products that a search finds, in the order of the shop. */
async function findAll(client: HttpClient, q: string): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; found.length === (page - 1) * pageSize; page += 1) {
    const query = { q, page: String(page), limit: String(pageSize) }
    const { headers: _, ...request } = get('/api/product/search', query)
    const { status, body } = await client.send(request)
    if (status !== 200) throw new Error(`The search for “${q}” answers ${status}`)
    const { products } = JSON.parse(body.toString()) as { products: { _id: string }[] }
    if (products.length === 0) break
    found.push(...products.map(({ _id }) => _id))
  }
  return found
}

function figuresOf(answered: readonly Answered[]): Figure[] {
  const table = 'judged queries'
  return (['tuning', 'reported'] as const).flatMap((half) =>
    [...judgedLanguages, 'all'].flatMap((language): Figure[] => {
      const some = answered.filter(
        ({ query }) => halfOf(query) === half && [query.language, 'all'].includes(language),
      )
      const { ndcg, recall } = meanOf(some)
      const isJudged = half === 'reported' && language === 'all'
      const figure = { table, row: `${half}, ${language}`, unit: '' } as const
      return [
        { ...figure, column: 'queries', value: some.length },
        { ...figure, column: 'nDCG@10', value: ndcg, ...(isJudged && { atLeast: 0.9 }) },
        { ...figure, column: 'recall', value: recall, ...(isJudged && { atLeast: 0.95 }) },
      ]
    }),
  )
}

/** The figures of the half of the queries that is for tuning; the other half is not looked at while the order of results is tuned. */
function worstOf(answered: readonly Answered[], count: number): Figure[] {
  return answered
    .filter(({ query }) => halfOf(query) === 'tuning')
    .toSorted((a, b) => a.ndcg - b.ndcg)
    .slice(0, count)
    .flatMap(({ query, ndcg, recall, count: found }): Figure[] => {
      const figure = { table: 'worst for tuning', row: query.q, unit: '' } as const
      return [
        { ...figure, column: 'nDCG@10', value: ndcg },
        { ...figure, column: 'recall', value: recall },
        { ...figure, column: 'found', value: found },
      ]
    })
}
