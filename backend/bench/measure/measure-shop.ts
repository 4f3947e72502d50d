import { demonstration } from '@shop/demo-shop'
import { sql } from 'kysely'
import type { Db } from '../../src/db/tables.ts'
import type { BenchDatabase } from '../server/bench-database.ts'
import { timeEach } from '../load/http-client.ts'
import { type Load, type LoadResult, runLoad } from '../load/load.ts'
import type { BenchOptions, DatabaseName, Say } from '../options.ts'
import { LISTING_P99_MS, overload } from './measure-overload.ts'
import type { Figure, Part } from '../report.ts'
import { type Category, listingRequests, OrderMaker } from '../load/requests.ts'
import { type ServerProcess, startHello, startShop } from '../server/server-process.ts'

const STOCK = 10_000_000
const LISTING = { connections: 32, seconds: 10 }
const ORDERS = { connections: 16, seconds: 10 }
const ORDERS_P99_MS = 500

interface DemoShop {
  categories: Category[]
  products: string[]
}

/** Listing, orders and overload on the demo shop as it is installed, with stock that lasts. */
export async function measureShop(
  kind: DatabaseName,
  database: BenchDatabase,
  { only, profile }: BenchOptions,
  say: Say,
): Promise<Figure[]> {
  const demo = await database.using(fillDemoShop)
  const listing = listingRequests(demo.categories)
  const orders = new OrderMaker(demo.products)
  const server = await startShop(database.place, profile)
  const figures: Part[] = []
  let sold = 0
  try {
    await timeEach(server.url, listing)
    if (only.has('listing')) {
      say(`${kind}: listing`)
      await runLoad({ url: server.url, requests: listing, ...LISTING, seconds: 2 })
      const load = { url: server.url, requests: listing, ...LISTING }
      const { result, milliseconds } = await loadWithUse(server, load)
      figures.push(...listingFigures(result), cpuFigure('listing', milliseconds))
    }
    if (only.has('orders')) {
      say(`${kind}: orders`)
      const load = { url: server.url, requests: [orders.asLoad()], ...ORDERS }
      const { result, milliseconds } = await loadWithUse(server, load)
      sold += result.ok
      figures.push(...orderFigures(result), cpuFigure('order', milliseconds))
    }
    if (only.has('overload')) {
      say(`${kind}: overload`)
      const hit = await overload(server, listing, orders, (text) => say(`${kind}: ${text}`))
      sold += hit.sold
      figures.push(...hit.figures)
    }
  } finally {
    await server.stop()
  }
  if (only.has('listing')) figures.push(await againstHello(figures))
  if (sold > 0) figures.push(...(await database.using((db) => countSold(db, sold))))
  return figures.map((figure) => ({ ...figure, database: kind }))
}

async function fillDemoShop(db: Db): Promise<DemoShop> {
  await demonstration.fill(db)
  await db.updateTable('products').set({ stock: STOCK }).execute()
  await sql`vacuum analyze products`.execute(db)
  const products = await db.selectFrom('products').select('id').orderBy('id').execute()
  const { rows: categories } = await sql<Category>`
    select category, min(sub_category) as "subCategory" from products group by category order by category`.execute(
    db,
  )
  return { categories, products: products.map(({ id }) => id) }
}

/** With the processor time of the server for each answer: it says the same on a machine that has other work too. */
async function loadWithUse(
  server: ServerProcess,
  load: Load,
): Promise<{ result: LoadResult; milliseconds: number }> {
  const before = await server.use()
  const result = await runLoad(load)
  const after = await server.use()
  return { result, milliseconds: (after.cpuMilliseconds - before.cpuMilliseconds) / result.ok }
}

function cpuFigure(what: string, value: number): Part {
  return { measure: `server CPU for each ${what}`, value, unit: 'ms' }
}

function listingFigures({ perSecond, p50, p99, errors, shed }: LoadResult): Part[] {
  return [
    { measure: 'listing', value: perSecond, unit: '/s', target: { atLeast: 1500 } },
    { measure: 'listing p50', value: p50, unit: 'ms' },
    { measure: 'listing p99', value: p99, unit: 'ms', target: { atMost: LISTING_P99_MS } },
    { measure: 'listing errors', value: errors + shed, unit: '', target: { atMost: 0 } },
  ]
}

function orderFigures({ perSecond, p50, p99, errors, shed }: LoadResult): Part[] {
  return [
    { measure: 'orders', value: perSecond, unit: '/s', target: { atLeast: 500 } },
    { measure: 'orders p50', value: p50, unit: 'ms' },
    { measure: 'orders p99', value: p99, unit: 'ms', target: { atMost: ORDERS_P99_MS } },
    { measure: 'orders errors', value: errors + shed, unit: '', target: { atMost: 0 } },
  ]
}

/** How many listings this machine serves for each empty answer: of use where figures of two machines are compared. */
async function againstHello(figures: readonly Part[]): Promise<Part> {
  const hello = await startHello()
  try {
    const load = { url: hello.url, requests: [{ path: '/' }], connections: LISTING.connections }
    await runLoad({ ...load, seconds: 1 })
    const { perSecond } = await runLoad({ ...load, seconds: 4 })
    const listing = figures.find(({ measure }) => measure === 'listing')?.value ?? Number.NaN
    return { measure: 'empty answers per listing', value: perSecond / listing, unit: '' }
  } finally {
    await hello.stop()
  }
}

/** Not one unit may be lost or sold twice, and not one order that was confirmed may be missing. */
async function countSold(db: Db, confirmed: number): Promise<Part[]> {
  const { rows } = await sql<{ astray: number; orders: number }>`
    select
      coalesce((select sum(abs(${STOCK} - stock - coalesce(sold.units, 0))) from products
        left join (select product_id, sum(quantity) as units from order_items group by 1) as sold
          on sold.product_id = products.id), 0)::int as astray,
      (select count(*) from orders)::int as orders`.execute(db)
  const { astray = Number.NaN, orders = Number.NaN } = rows[0] ?? {}
  return [
    { measure: 'units lost or sold twice', value: astray, unit: '', target: { atMost: 0 } },
    {
      measure: 'confirmed orders missing',
      value: Math.max(0, confirmed - orders),
      unit: '',
      target: { atMost: 0 },
    },
  ]
}
