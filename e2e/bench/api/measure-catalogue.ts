import { importContent } from '@shop/backend/cli'
import type { DemoProduct } from '@shop/demo-shop/catalogue'
import { manyProducts } from '@shop/demo-shop/many-products'
import { sql } from 'kysely'
import { type Figure, percentile, type Unit } from '../measuring/figures.ts'
import { type HttpRequest, timeEach } from '../measuring/load.ts'
import { type BenchDatabase, say, withShop } from '../measuring/shop.ts'
import { get } from '../traffic/requests.ts'
import { searchQueries, suggestQueries } from '../traffic/search-queries.ts'

export const catalogueParts = ['search', 'suggest', 'growth'] as const
export type CataloguePart = (typeof catalogueParts)[number]

interface CatalogueOptions {
  parts: readonly CataloguePart[]
  /** Number of products in the largest catalogue. */
  largest: number
}

const sizes = [1000, 5000, 20_000, 100_000]
/** Number of products from which growth to the largest catalogue is judged. */
const small = 5000
const warmUpSearches = 36
const searches = 324
const suggestions = 200
const turns = 30
const insertedAtOnce = 5000

/** Kind of request → milliseconds of each. */
type Times = Record<string, number[]>

/** Measures search, suggestions and other calls that may be slower in a larger shop, one request at a time, for growing catalogues. */
export async function measureCatalogue(
  { name, settings, using }: BenchDatabase,
  options: CatalogueOptions,
): Promise<Figure[]> {
  const { parts, largest } = options
  const isGrowing = parts.includes('growth')
  const products = manyProducts(largest).map((product) => ({ ...product, stockQuantity: 100_000 }))
  const wanted = (isGrowing ? sizes : [small]).filter((each) => each < largest)
  const bySize = new Map<number, Times>()
  let inserted = 0
  for (const size of [...wanted, largest]) {
    await using(async (db) => {
      for (; inserted < size; inserted += insertedAtOnce) {
        const next = Math.min(size, inserted + insertedAtOnce)
        const content = { products: products.slice(inserted, next) }
        await db.transaction().execute((tx) => importContent(tx, content))
        say(`${name}: ${next} of ${largest} products`)
      }
      inserted = size
      await sql`vacuum analyze`.execute(db)
    })
    say(`${name}: asking ${size} products`)
    const ask = ({ url }: { url: string }) => measureSize(url, products.slice(0, size), parts)
    bySize.set(size, await withShop('api', settings, ask))
  }
  return [
    ...figuresOfSearch(name, bySize, options),
    ...(isGrowing ? figuresOfGrowth(name, bySize) : []),
  ]
}

async function measureSize(
  url: string,
  products: readonly DemoProduct[],
  parts: readonly CataloguePart[],
): Promise<Times> {
  const queries = searchQueries(products, warmUpSearches + searches)
  await timeEach(url, queries.slice(0, warmUpSearches))
  const isGrowing = parts.includes('growth')
  const times: Times = {}
  if (isGrowing || parts.includes('search')) {
    times.search = await timeEach(url, queries.slice(warmUpSearches))
  }
  if (isGrowing || parts.includes('suggest')) {
    times.suggest = await timeEach(url, suggestQueries(products, suggestions))
  }
  if (!isGrowing) return times
  const deep = Math.floor(products.length / 20 / 4)
  times['first page'] = await timeEach(
    url,
    listings(products, () => 1),
  )
  times['deep page'] = await timeEach(
    url,
    listings(products, (turn) => deep + turn),
  )
  return times
}

/** The listing of each category in turn, each with a new price filter, so that no cached answer is measured. */
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

/** The figures of the largest catalogue, and of search compared with a small catalogue. */
function figuresOfSearch(
  table: string,
  bySize: ReadonlyMap<number, Times>,
  { parts, largest }: CatalogueOptions,
): Figure[] {
  const { search = [], suggest = [] } = bySize.get(largest) ?? {}
  const figure = (row: string, value: number, unit: Unit, atMost?: number): Figure => {
    return { table, row, column: 'figure', value, unit, atMost }
  }
  const at = `of ${largest} products`
  const growth = percentile(search, 0.5) / percentile(bySize.get(small)?.search ?? [], 0.5)
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

function figuresOfGrowth(name: string, bySize: ReadonlyMap<number, Times>): Figure[] {
  return [...bySize].flatMap(([size, times]) => {
    const at = { table: `${name}, growth`, row: `${size} products`, unit: 'ms' } as const
    return Object.entries(times).flatMap(([what, each]): Figure[] => [
      { ...at, column: `${what} p50`, value: percentile(each, 0.5) },
      { ...at, column: `${what} p99`, value: percentile(each, 0.99) },
    ])
  })
}
