import { setTimeout as wait } from 'node:timers/promises'
import type { DemoProduct } from '@shop/demo-shop/catalogue'
import { manyProducts } from '@shop/demo-shop/many-products'
import { sql } from 'kysely'
import { type Figure, percentile, type Unit } from '../measuring/figures.ts'
import { HttpClient, type HttpRequest, timeEach } from '../measuring/load.ts'
import { peakBytesOf } from '../measuring/processes.ts'
import { type BenchDatabase, insertProducts, say, withShop } from '../measuring/shop.ts'
import { get, orderRequest } from '../traffic/requests.ts'
import { searchQueries, suggestQueries } from '../traffic/search-queries.ts'

export const catalogueParts = ['search', 'suggest', 'growth'] as const
export type CataloguePart = (typeof catalogueParts)[number]

interface CatalogueOptions {
  parts: readonly CataloguePart[]
  /** Number of products in the largest catalogue. */
  largest: number
  nodeArguments: readonly string[]
}

const sizes = [1000, 5000, 20_000, 100_000]
/** Number of products from which growth to the largest catalogue is judged. */
const small = 5000
const warmUpSearches = 36
const searches = 324
const suggestions = 200
const turns = 30
const lists = 4
const listPauseMs = 1000
/** Number of concurrent requests for the list of all products. */
const readers = 5
const insertedAtOnce = 5000

interface Measured {
  /** Kind of request → milliseconds of each. */
  times: Record<string, number[]>
  listBytes?: number
  peakBytes?: number
}

/** Measures search, suggestions and other calls that may be slower in a larger shop, one request at a time, for growing catalogues. */
export async function measureCatalogue(
  { name, settings, using }: BenchDatabase,
  options: CatalogueOptions,
): Promise<Figure[]> {
  const { parts, largest, nodeArguments } = options
  const isGrowing = parts.includes('growth')
  const products = manyProducts(largest).map((product) => ({ ...product, stockQuantity: 100_000 }))
  const wanted = (isGrowing ? sizes : [small]).filter((each) => each < largest)
  const bySize = new Map<number, Measured>()
  let inserted = 0
  for (const size of [...wanted, largest]) {
    await using(async (db) => {
      for (; inserted < size; inserted += insertedAtOnce) {
        await insertProducts(
          db,
          products.slice(inserted, Math.min(size, inserted + insertedAtOnce)),
        )
        say(`${name}: ${Math.min(size, inserted + insertedAtOnce)} of ${largest} products`)
      }
      inserted = size
      await sql`vacuum analyze`.execute(db)
    })
    say(`${name}: asking ${size} products`)
    const measured = await withShop(
      'api',
      settings,
      ({ url, pid }) => measureSize(url, pid, products.slice(0, size), parts),
      nodeArguments,
    )
    bySize.set(size, measured)
  }
  return [
    ...figuresOfSearch(name, bySize, options),
    ...(isGrowing ? figuresOfGrowth(name, bySize) : []),
  ]
}

async function measureSize(
  url: string,
  pid: number,
  products: readonly DemoProduct[],
  parts: readonly CataloguePart[],
): Promise<Measured> {
  const queries = searchQueries(products, warmUpSearches + searches)
  await timeEach(url, queries.slice(0, warmUpSearches))
  const isGrowing = parts.includes('growth')
  const times: Measured['times'] = {}
  if (isGrowing || parts.includes('search')) {
    times.search = await timeEach(url, queries.slice(warmUpSearches))
  }
  if (isGrowing || parts.includes('suggest')) {
    times.suggest = await timeEach(url, suggestQueries(products, suggestions))
  }
  if (!isGrowing) return { times }
  const deep = Math.floor(products.length / 20 / 4)
  times['first page'] = await timeEach(
    url,
    listings(products, () => 1),
  )
  times['deep page'] = await timeEach(
    url,
    listings(products, (turn) => deep + turn),
  )
  const orders = Array.from({ length: turns }, (_, turn) => orderRequest(products, turn))
  times.order = await timeEach(url, orders)
  const list = await timeLists(url)
  times['list of all'] = list.times
  times['list, by five'] = await timeReaders(url)
  return { times, listBytes: list.bytes, peakBytes: peakBytesOf(pid) }
}

/** The listing of each category in turn, each with another price filter, so that no cached answer is measured. */
function listings(
  products: readonly DemoProduct[],
  pageOf: (turn: number) => number,
): HttpRequest[] {
  const categories = [...new Set(products.map(({ category }) => category))]
  return Array.from({ length: turns }, (_, turn) => {
    const filter = { page: String(Math.max(1, pageOf(turn))), maxPrice: String(1000 + turn) }
    // Every second request has no category, because the deep pages of a small category are empty.
    const category = turn % 2 === 0 && categories[turn % categories.length]
    return get('/api/product/enhanced-filtered', { ...filter, ...(category && { category }) })
  })
}

/** The first answer is built, later ones come from the cache. Repeats the request if a large shop answers 503. */
async function timeLists(url: string): Promise<{ times: number[]; bytes: number }> {
  const client = new HttpClient(url, 1)
  const times: number[] = []
  let bytes = 0
  try {
    for (let tries = 0; times.length < lists; tries += 1) {
      const answer = await client.send(get('/api/product/list'))
      if (answer.status === 200) {
        times.push(answer.ms)
        bytes ||= answer.body.length
      } else if (!answer.hasRetryAfter || tries > 3 * lists) {
        throw new Error(`the list of all products answers ${answer.status}`)
      }
      await wait(listPauseMs)
    }
    return { times, bytes }
  } finally {
    client.close()
  }
}

/** Milliseconds of five concurrent clients, each from its request to the last byte. */
async function timeReaders(url: string): Promise<number[]> {
  const each = Array.from({ length: readers }, () => timeEach(url, [get('/api/product/list')]))
  return (await Promise.all(each)).flat()
}

/** The figures of the largest catalogue, and of search compared with a small one. */
function figuresOfSearch(
  table: string,
  bySize: ReadonlyMap<number, Measured>,
  { parts, largest }: CatalogueOptions,
): Figure[] {
  const { search = [], suggest = [] } = bySize.get(largest)?.times ?? {}
  const figure = (row: string, value: number, unit: Unit, atMost?: number): Figure => {
    return { table, row, column: 'figure', value, unit, atMost }
  }
  const at = `of ${largest} products`
  const growth = percentile(search, 0.5) / percentile(bySize.get(small)?.times.search ?? [], 0.5)
  const figures = {
    search: [
      figure(`search ${at} p50`, percentile(search, 0.5), 'ms', 25),
      figure(`search ${at} p99`, percentile(search, 0.99), 'ms', 200),
      ...(largest > small ? [figure(`search p50 ÷ that of ${small}`, growth, '', 4)] : []),
    ],
    suggest: [
      figure(`suggest ${at} p50`, percentile(suggest, 0.5), 'ms'),
      figure(`suggest ${at} p99`, percentile(suggest, 0.99), 'ms', 10),
    ],
    growth: [],
  }
  return parts.flatMap((part) => figures[part])
}

function figuresOfGrowth(name: string, bySize: ReadonlyMap<number, Measured>): Figure[] {
  return [...bySize].flatMap(([size, { times, listBytes, peakBytes }]) => {
    const at = { table: `${name}, growth`, row: `${size} products` }
    const timed = Object.entries(times).flatMap(([what, each]): Figure[] => [
      { ...at, column: `${what} p50`, value: percentile(each, 0.5), unit: 'ms' },
      { ...at, column: `${what} p99`, value: percentile(each, 0.99), unit: 'ms' },
    ])
    return [
      ...timed,
      { ...at, column: 'list, packed', value: (listBytes ?? Number.NaN) / 1e6, unit: 'MB' },
      { ...at, column: 'peak memory', value: (peakBytes ?? Number.NaN) / 1e6, unit: 'MB' },
    ]
  })
}
