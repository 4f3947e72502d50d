import { setTimeout as pause } from 'node:timers/promises'
import type { DemoProduct } from '@shop/demo-shop/catalogue'
import { manyProducts } from '@shop/demo-shop/many-products'
import { sql } from 'kysely'
import { importContent } from '../../src/cli/import/fill-if-empty.ts'
import type { Db } from '../../src/db/tables.ts'
import type { BenchDatabase } from '../server/bench-database.ts'
import {
  type HttpAnswer,
  type HttpRequest,
  HttpClient,
  percentile,
  timeEach,
} from '../load/http-client.ts'
import type { BenchOptions, DatabaseName, Say } from '../options.ts'
import type { Figure, GrowthRow } from '../report.ts'
import { get, OrderMaker } from '../load/requests.ts'
import { suggestQueries, searchQueries } from '../load/search-queries.ts'
import { startShop } from '../server/server-process.ts'

const sizes = [1000, 5000, 20_000, 100_000]
/** Growth is judged from here to the largest. */
const SMALL = 5000
const SEARCHES = 324
const WARM_UP = 36
const SUGGESTIONS = 200
const TURNS = 30
const LISTS = 4
const LIST_PAUSE_MS = 1000
/** Who ask for the list of all at the same time. */
const READERS = 5
const INSERTED_AT_ONCE = 5000
/** What the bench has patience for: the embedded database takes twice as long to fill. */
const largestOf: Record<DatabaseName, number> = { postgres: 100_000, embedded: 20_000 }

/** Search, suggestions and what else may cost more in a larger shop, one request at a time, as the shop grows. */
export async function measureCatalogue(
  kind: DatabaseName,
  database: BenchDatabase,
  options: BenchOptions,
  say: Say,
): Promise<{ figures: Figure[]; growth: GrowthRow[] }> {
  const largest = options.products ?? largestOf[kind]
  const wanted = options.only.has('growth') ? sizes : [SMALL]
  const products = manyProducts(largest).map((product) => ({ ...product, stockQuantity: 100_000 }))
  const growth: GrowthRow[] = []
  let inserted = 0
  for (const size of [...wanted.filter((each) => each < largest), largest]) {
    const added = products.slice(inserted, size)
    await database.using((db) => insert(db, added, (text) => say(`${kind}: ${text}`)))
    inserted = size
    say(`${kind}: asking ${size} products`)
    const asked = await measureSize(database, products.slice(0, size), options)
    growth.push({ database: kind, products: size, ...asked })
  }
  const figures = figuresOf(kind, growth, options)
  return { figures, growth: options.only.has('growth') ? growth : [] }
}

async function insert(db: Db, products: readonly DemoProduct[], say: Say): Promise<void> {
  for (let done = 0; done < products.length; done += INSERTED_AT_ONCE) {
    const part = products.slice(done, done + INSERTED_AT_ONCE)
    await db.transaction().execute((tx) => importContent(tx, { products: part }))
    say(`${done + part.length} of ${products.length} more products`)
  }
  await sql`vacuum analyze`.execute(db)
}

async function measureSize(
  database: BenchDatabase,
  products: DemoProduct[],
  { only, profile }: BenchOptions,
): Promise<Omit<GrowthRow, 'database' | 'products'>> {
  const server = await startShop(database.place, profile)
  try {
    const time = async (requests: readonly HttpRequest[]) =>
      spread(await timeEach(server.url, requests))
    const times: GrowthRow['times'] = {}
    const searches = searchQueries(products, WARM_UP + SEARCHES)
    await time(searches.slice(0, WARM_UP))
    if (only.has('search') || only.has('growth')) times.search = await time(searches.slice(WARM_UP))
    if (only.has('suggest') || only.has('growth')) {
      times.suggest = await time(suggestQueries(products, SUGGESTIONS))
    }
    if (!only.has('growth')) return { times, listMegabytes: Number.NaN, peakMegabytes: Number.NaN }
    times['first page'] = await time(pages(products, () => 1))
    const deep = Math.floor(products.length / 20 / 4)
    times['deep page'] = await time(pages(products, (turn) => deep + turn))
    const orders = new OrderMaker(products.map(({ _id }) => _id))
    times.order = await time(Array.from({ length: TURNS }, () => orders.next()))
    const list = await timeList(server.url)
    times['list of all'] = list.times
    times['list, by five'] = await timeReaders(server.url)
    const { peakRss } = await server.use()
    return { times, listMegabytes: list.megabytes, peakMegabytes: peakRss / 1e6 }
  } finally {
    await server.stop()
  }
}

/** The listing of each category in turn, each with another price filter: no kept answer is measured. */
function pages(products: readonly DemoProduct[], pageOf: (turn: number) => number): HttpRequest[] {
  const categories = [...new Set(products.map(({ category }) => category))]
  return Array.from({ length: TURNS }, (_, turn) => {
    const filter = { page: String(Math.max(1, pageOf(turn))), maxPrice: String(1000 + turn) }
    // Every second without a category: the deep pages of a small one are empty.
    const category = turn % 2 === 0 && categories[turn % categories.length]
    return get('/api/product/enhanced-filtered', { ...filter, ...(category && { category }) })
  })
}

/** The first answer is built (the p99), the others come from the cache. Asks again where a large shop answers 503. */
async function timeList(
  url: string,
): Promise<{ times: { p50: number; p99: number }; megabytes: number }> {
  const client = new HttpClient(url, 1)
  const answers: HttpAnswer[] = []
  try {
    for (let tries = 0; answers.length < LISTS; tries += 1) {
      const answer = await client.send(get('/api/product/list'))
      if (answer.status === 200) answers.push(answer)
      else if (!answer.hasRetryAfter || tries > 3 * LISTS) {
        throw new Error(`the list of all products answers ${answer.status}`)
      }
      await pause(LIST_PAUSE_MS)
    }
    const times = spread(answers.map(({ milliseconds }) => milliseconds))
    return { times, megabytes: (answers[0]?.bytes ?? 0) / 1e6 }
  } finally {
    client.close()
  }
}

/** Five clients at once, each from its request to the last byte. */
async function timeReaders(url: string): Promise<{ p50: number; p99: number }> {
  const client = new HttpClient(url, READERS)
  try {
    const answers = await Promise.all(
      Array.from({ length: READERS }, () => client.send(get('/api/product/list'))),
    )
    const refused = answers.find(({ status }) => status !== 200)
    if (refused) throw new Error(`the list of all products answers ${refused.status}`)
    return spread(answers.map(({ milliseconds }) => milliseconds))
  } finally {
    client.close()
  }
}

function spread(times: readonly number[]): { p50: number; p99: number } {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

function figuresOf(
  database: DatabaseName,
  growth: readonly GrowthRow[],
  { only }: BenchOptions,
): Figure[] {
  const large = growth.at(-1)
  const small = growth.find(({ products }) => products === SMALL)
  const at = `of ${large?.products} products`
  const unit = 'ms'
  const search = large?.times.search
  const suggest = large?.times.suggest
  const figures: Figure[] = []
  if (search && only.has('search')) {
    figures.push(
      { database, unit, measure: `search ${at} p50`, value: search.p50, target: { atMost: 25 } },
      { database, unit, measure: `search ${at} p99`, value: search.p99, target: { atMost: 200 } },
    )
    if (small?.times.search && small !== large) {
      const value = search.p50 / small.times.search.p50
      const measure = `search p50 ÷ that of ${SMALL}`
      figures.push({ database, unit: '', measure, value, target: { atMost: 4 } })
    }
  }
  if (suggest && only.has('suggest')) {
    figures.push(
      { database, unit, measure: `suggest ${at} p50`, value: suggest.p50 },
      { database, unit, measure: `suggest ${at} p99`, value: suggest.p99, target: { atMost: 10 } },
    )
  }
  return figures
}
