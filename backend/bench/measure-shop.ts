import { sql } from 'kysely'
import { seedDemoShop } from '../src/db/seed.ts'
import type { Db } from '../src/db/tables.ts'
import type { BenchDatabase } from './bench-database.ts'
import { keepPace } from './even-pace.ts'
import { type HttpRequest, percentile, timeEach } from './http-client.ts'
import { type Load, type LoadResult, runLoad } from './load.ts'
import type { BenchOptions, DatabaseName } from './options.ts'
import type { Figure } from './report.ts'
import { type Category, listingRequests, OrderMaker } from './requests.ts'
import { type ServerProcess, startHello, startShop } from './server-process.ts'

const STOCK = 10_000_000
const LISTING = { connections: 32, seconds: 10 }
const ORDERS = { connections: 16, seconds: 10 }
const CAPACITY = { connections: 16, seconds: 4 }
const OVERLOAD = { seconds: 15, times: 3 }
const RECOVERY_SECONDS = 10
const LISTING_P99_MS = 100
const ORDERS_P99_MS = 500

interface DemoShop {
  categories: Category[]
  products: string[]
}

type Say = (text: string) => void
type Part = Omit<Figure, 'database'>

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
      const result = await warmLoad({ url: server.url, requests: listing, ...LISTING })
      figures.push(...listingFigures(result))
    }
    if (only.has('orders')) {
      say(`${kind}: orders`)
      const result = await runLoad({ url: server.url, requests: [orders.asLoad()], ...ORDERS })
      sold += result.ok
      figures.push(...orderFigures(result))
    }
    if (only.has('overload')) {
      say(`${kind}: overload`)
      const hit = await overload(server, listing, orders)
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
  await seedDemoShop(db)
  await db.updateTable('products').set({ stock: STOCK }).execute()
  await sql`vacuum analyze products`.execute(db)
  const products = await db.selectFrom('products').select('id').orderBy('id').execute()
  const { rows: categories } = await sql<Category>`
    select category, min(sub_category) as "subCategory" from products group by category order by category`.execute(
    db,
  )
  return { categories, products: products.map(({ id }) => id) }
}

async function warmLoad(load: Load): Promise<LoadResult> {
  await runLoad({ ...load, seconds: 2 })
  return runLoad(load)
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

/**
 * As many orders as listings: three times what is served when all wait for their answers, offered by shoppers who
 * do not wait; afterwards the ordinary load, again and again until it is served as before.
 */
async function overload(
  server: ServerProcess,
  listing: HttpRequest[],
  orders: OrderMaker,
): Promise<{ figures: Part[]; sold: number }> {
  const { url } = server
  const requests = [orders.asLoad(), ...listing.slice(0, 1)]
  const { perSecond: capacity, ok } = await runLoad({ url, requests, ...CAPACITY })
  const { seconds, times } = OVERLOAD
  const next = (turn: number) => ({
    ...(turn % 2 === 0 ? orders.next() : listingOf(listing, turn)),
    expected: 200,
  })
  const hit = await keepPace({ url, perSecond: capacity * times, seconds, next })
  const recovery = server.isAlive() ? await recoverySeconds(server, listing) : Infinity
  return {
    // The first of two is an order, at the least, but for the connections that ended in between.
    sold: Math.floor(ok / 2) - CAPACITY.connections,
    figures: [
      { measure: 'capacity for orders and lists', value: capacity, unit: '/s' },
      { measure: 'overload offered', value: hit.sent / seconds, unit: '/s' },
      { measure: 'overload answered', value: hit.times.length / seconds, unit: '/s' },
      { measure: 'overload shed (503)', value: hit.shed / seconds, unit: '/s' },
      { measure: 'overload p99', value: percentile(hit.times, 0.99), unit: 'ms' },
      { measure: 'overload errors', value: hit.errors, unit: '', target: { atMost: 0 } },
      {
        measure: 'recovery after overload',
        value: hit.drainSeconds + recovery,
        unit: 's',
        target: { atMost: RECOVERY_SECONDS },
      },
    ],
  }
}

function listingOf(listing: HttpRequest[], turn: number): HttpRequest {
  const request = listing[turn % listing.length]
  if (!request) throw new Error('the demo shop has no listing')
  return request
}

async function recoverySeconds(server: ServerProcess, listing: HttpRequest[]): Promise<number> {
  const started = performance.now()
  for (;;) {
    const elapsed = (performance.now() - started) / 1000
    const load = { url: server.url, requests: listing, connections: 8, seconds: 2 }
    const { p99, errors, shed } = await runLoad(load)
    if (p99 < LISTING_P99_MS && errors + shed === 0) return elapsed
    if (elapsed > 3 * RECOVERY_SECONDS || !server.isAlive()) return Infinity
  }
}

/** How many listings this machine serves for each empty answer: of use where figures of two machines are compared. */
async function againstHello(figures: readonly Part[]): Promise<Part> {
  const hello = await startHello()
  try {
    const load = { url: hello.url, requests: [{ path: '/' }], connections: LISTING.connections }
    const { perSecond } = await warmLoad({ ...load, seconds: 4 })
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
