import { importContent } from '@shop/backend/cli'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { manyProducts } from '@shop/demo-shop/many-products'
import { sql } from 'kysely'
import { type Bench, number, someOf } from './measuring/bench.ts'
import { type Figure, say } from './measuring/figures.ts'
import { type HttpRequest, loadFigures, runClients } from './measuring/load.ts'
import { cpuMsOf } from './measuring/processes.ts'
import {
  countSold,
  databaseNames,
  type DatabaseName,
  withDatabase,
  withShop,
} from './measuring/shop.ts'
import { listingRequests, orderRequest, searchRequests } from './traffic/requests.ts'

const insertedAtOnce = 5000
const warmUpSeconds = 2

export const api: Bench = {
  does: 'what the API serves over HTTP, on both databases: listings, orders, search and suggestions, in the demonstration and in a larger shop.',
  example: 'pnpm bench api --databases postgres --products 100000',
  options: [
    someOf('databases', databaseNames, 'where the shop keeps its data'),
    number('products', 5000, 'how many products the shop has besides the demonstration'),
    number('seconds', 10, 'how long each load lasts'),
  ],
  measure: async ({ databases, ...size }: Size & { databases: readonly DatabaseName[] }) => {
    const figures: Figure[] = []
    for (const name of databases) figures.push(...(await measureOn(name, size)))
    return figures
  },
}

interface Size {
  products: number
  seconds: number
}

async function measureOn(
  table: DatabaseName,
  { products: count, seconds }: Size,
): Promise<Figure[]> {
  const many = manyProducts(count)
  const loads = await loadsOfDemonstration()
  return withDatabase(table, async ({ settings, using }) => {
    await using(async (db) => {
      for (let start = 0; start < count; start += insertedAtOnce) {
        const products = many.slice(start, start + insertedAtOnce)
        await db.transaction().execute((tx) => importContent(tx, { products }))
        say(`${table}: ${start + products.length} of ${count} products`)
      }
      await sql`vacuum analyze`.execute(db)
    })
    let confirmed = 0
    const figures = await withShop('api', settings, async ({ url, pid }) => {
      const results: Figure[] = []
      for (const [row, { clients, request, targets }] of Object.entries(loads)) {
        say(`${table}: ${row}`)
        let turn = 0
        const load = { url, clients, next: () => request((turn += 1)) }
        const warmedUp = await runClients({ ...load, seconds: warmUpSeconds })
        const before = cpuMsOf(pid, 'gateway and API')
        const result = await runClients({ ...load, seconds })
        const value = (cpuMsOf(pid, 'gateway and API') - before) / result.times.length
        results.push(...loadFigures(table, row, result, { ...targets, refused: 0, errors: 0 }))
        results.push({ table, row, column: 'server CPU for each', value, unit: 'ms' })
        if (row === 'orders') confirmed = warmedUp.times.length + result.times.length
      }
      return results
    })
    const { astray, orders } = await using(countSold)
    const sold = { table: `${table}, sold`, row: 'in all', unit: '', atMost: 0 } as const
    return [
      ...figures,
      { ...sold, column: 'units lost or sold twice', value: astray },
      { ...sold, column: 'confirmed orders missing', value: Math.max(0, confirmed - orders) },
    ]
  })
}

/** Row of the table → the load that the row measures. */
async function loadsOfDemonstration() {
  const products = demoProducts()
  const lists = listingRequests(products)
  const { searches, suggestions } = await searchRequests(products)
  const pick = (list: readonly HttpRequest[]) => (turn: number) =>
    list[turn % list.length] as HttpRequest
  const order = (turn: number) => orderRequest(products, turn)
  return {
    listings: { clients: 16, request: pick(lists), targets: { perSecond: 1500, p99: 100 } },
    orders: { clients: 16, request: order, targets: { perSecond: 500, p99: 500 } },
    searches: { clients: 1, request: pick(searches), targets: { p99: 200 } },
    suggestions: { clients: 1, request: pick(suggestions), targets: { p99: 10 } },
  }
}
