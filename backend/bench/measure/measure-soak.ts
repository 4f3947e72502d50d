import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demonstration } from '@shop/demo-shop'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { sql } from 'kysely'
import type { BenchDatabase } from '../server/bench-database.ts'
import { keepPace, listKinds } from '../load/even-pace.ts'
import { type HttpRequest, percentile } from '../load/http-client.ts'
import type { BenchOptions, DatabaseName, Say } from '../options.ts'
import type { Figure, Part } from '../report.ts'
import { get, listingRequests, OrderMaker } from '../load/requests.ts'
import { searchQueries, suggestQueries } from '../load/search-queries.ts'
import { type Use, type ServerProcess, startShop } from '../server/server-process.ts'

const PER_SECOND = 100
const SAMPLE_SECONDS = 5
const WARM_UP_SECONDS = 120

/** A moderate load of everything for a long time: what the server holds on to after warming up is a leak. */
export async function measureSoak(
  kind: DatabaseName,
  database: BenchDatabase,
  { minutes, profile }: BenchOptions,
  say: Say,
): Promise<Figure[]> {
  await database.using(async (db) => {
    await demonstration.fill(db)
    await sql`update products set stock = 10000000`.execute(db)
  })
  const server = await startShop(database.place, profile)
  const seconds = minutes * 60
  const warmUp = Math.min(WARM_UP_SECONDS, seconds / 4)
  try {
    const load = keepPace({ url: server.url, perSecond: PER_SECOND, seconds, next: shoppers() })
    const samples = await sampleMemory(server, { seconds, warmUp }, (text) =>
      say(`${kind}: ${text}`),
    )
    const { sent, shed, errors, times, kinds } = await load
    if (errors > 0) say(`${kind}: errors ${listKinds(kinds)}`)
    return [
      { measure: 'soak requests', value: sent, unit: '' },
      { measure: 'soak shed (503)', value: shed, unit: '', target: { atMost: 0 } },
      { measure: 'soak errors', value: errors, unit: '', target: { atMost: 0 } },
      { measure: 'soak p99', value: percentile(times, 0.99), unit: 'ms' },
      ...growthOf(
        'heap',
        samples.map(({ heapUsed }) => heapUsed),
      ),
      ...growthOf(
        'memory',
        samples.map(({ rss }) => rss),
      ),
    ].map((figure) => ({ ...figure, database: kind }))
  } finally {
    await server.stop()
  }
}

async function sampleMemory(
  server: ServerProcess,
  { seconds, warmUp }: { seconds: number; warmUp: number },
  say: Say,
): Promise<Use[]> {
  const samples: Use[] = []
  await pause(warmUp * 1000)
  for (let elapsed = warmUp; elapsed < seconds; elapsed += SAMPLE_SECONDS) {
    const use = await server.use()
    samples.push(use)
    const { rss, heapUsed } = use
    say(`${Math.round(elapsed)} s: heap ${megabytes(heapUsed)} MB, resident ${megabytes(rss)} MB`)
    await pause(SAMPLE_SECONDS * 1000)
  }
  return samples
}

/** The lowest of the last fifth beside the lowest of the first: a moment's need is no growth. */
function growthOf(what: string, samples: readonly number[]): Part[] {
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  const first = Math.min(...samples.slice(0, fifth))
  const last = Math.min(...samples.slice(-fifth))
  return [
    { measure: `soak ${what}`, value: megabytes(last), unit: 'MB' },
    {
      measure: `soak ${what} growth`,
      value: (last / first - 1) * 100,
      unit: '%',
      target: { atMost: 5 },
    },
  ]
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e5) / 10
}

type Step = HttpRequest & { expected: number }

/** Of a hundred requests 50 list, 20 look at a product, 15 search, 8 suggest, 5 order, 1 reads all, 1 signs in. */
function shoppers(): (turn: number) => Step {
  const products = demoProducts()
  const categories = [...new Set(products.map(({ category }) => category))].map((category) => ({
    category,
    subCategory: products.find((product) => product.category === category)?.subCategory ?? '',
  }))
  const lists = listingRequests(categories)
  const searches = searchQueries(products, 1000)
  const beginnings = suggestQueries(products, 500)
  const orders = new OrderMaker(products.map(({ _id }) => _id))
  const ids = products.map(({ _id }) => _id)
  const pick = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T
  return (turn) => {
    const share = (turn * 37) % 100
    if (share < 50) return { ...pick(lists, turn), expected: 200 }
    if (share < 70) return { ...get(`/api/product/one/${pick(ids, turn)}`), expected: 200 }
    if (share < 85) return { ...pick(searches, turn), expected: 200 }
    if (share < 93) return { ...pick(beginnings, turn), expected: 200 }
    if (share < 98) return { ...orders.next(), expected: 200 }
    if (share < 99) return { ...get('/api/product/list'), expected: 200 }
    return { ...strangerSigningIn(), expected: 401 }
  }
}

/** A wrong password costs the server as much CPU time as a correct one. */
function strangerSigningIn(): HttpRequest {
  const email = `${randomBytes(6).toString('hex')}@example.tn`
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: 'Motdepasse1' })
  return { method: 'POST', path: '/api/user/login', headers, body }
}
