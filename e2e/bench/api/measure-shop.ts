import type { Db } from '@shop/backend/cli'
import { demoProducts } from '@shop/demo-shop/catalogue'
import type { ServerProcess } from '../../teams/server-process.ts'
import type { Figure } from '../measuring/figures.ts'
import { type HttpRequest, runClients, runPace, timeEach } from '../measuring/load.ts'
import { usageOf } from '../measuring/processes.ts'
import {
  type BenchDatabase,
  benchStock,
  fillWithDemonstration,
  raiseStock,
  say,
  withShop,
} from '../measuring/shop.ts'
import { listingRequests, orderRequest } from '../traffic/requests.ts'

export const shopParts = ['listing', 'orders', 'overload'] as const
export type ShopPart = (typeof shopParts)[number]

const listingP99Ms = 100
const overload = { seconds: 15, times: 3 }
const recoverySeconds = 10

/** Measures listing, orders and overload of the demonstration, with enough stock for all orders. */
export async function measureShop(
  { name, settings, using }: BenchDatabase,
  parts: readonly ShopPart[],
): Promise<Figure[]> {
  await using(fillWithDemonstration)
  await using(raiseStock)
  let confirmed = 0
  const figures = await withShop('api', settings, async (server) => {
    const results: Figure[] = []
    await timeEach(server.url, lists)
    for (const part of parts) {
      say(`${name}: ${part}`)
      const measured = await measures[part](server, name)
      results.push(...measured.figures)
      confirmed += measured.confirmed
    }
    return results
  })
  if (confirmed === 0) return figures
  const sold = await using(countSold)
  return [
    ...figures,
    figure(name, 'units lost or sold twice', sold.astray, { atMost: 0 }),
    figure(name, 'confirmed orders missing', Math.max(0, confirmed - sold.orders), { atMost: 0 }),
  ]
}

const products = demoProducts()
const lists = listingRequests(products)
const nextList = (turn: number) => lists[turn % lists.length] as HttpRequest
let orderCount = 0
const nextOrder = () => orderRequest(products, (orderCount += 1))
/** Sends three orders for each listing. */
const nextOfOverload = (turn: number) => (turn % 4 === 3 ? nextList(turn) : nextOrder())

interface Measured {
  figures: Figure[]
  /** Orders that the shop has confirmed. */
  confirmed: number
}

const measures: Record<ShopPart, (server: ServerProcess, table: string) => Promise<Measured>> = {
  listing: async (server, table) => {
    await runClients({ url: server.url, clients: 32, seconds: 2, next: nextList })
    const asked = { next: nextList, clients: 32, perSecond: 1500, p99: listingP99Ms }
    const { figures } = await measureLoad(server, { ...asked, table, row: 'listing' })
    return { figures, confirmed: 0 }
  },
  orders: async (server, table) => {
    const asked = { next: nextOrder, clients: 16, perSecond: 500, p99: 500 }
    return measureLoad(server, { ...asked, table, row: 'orders' })
  },
  overload: measureOverload,
}

/** Measures a number of clients without pauses, with the processor time of the server, which does not depend on other programs. */
async function measureLoad(
  { url, pid }: ServerProcess,
  {
    table,
    row,
    next,
    clients,
    ...targets
  }: {
    table: string
    row: string
    next: (turn: number) => HttpRequest
    clients: number
    /** The least answers per second, and the largest p99 in ms. */
    perSecond: number
    p99: number
  },
): Promise<Measured> {
  const cpuMs = () => usageOf(pid).get('gateway and API')?.cpuMs ?? Number.NaN
  const before = cpuMs()
  const { times, perSecond, p50, p99, errors, refused } = await runClients({
    url,
    clients,
    seconds: 10,
    next,
  })
  const figures = [
    figure(table, row, perSecond, { unit: '/s', atLeast: targets.perSecond }),
    figure(table, `${row} p50`, p50, { unit: 'ms' }),
    figure(table, `${row} p99`, p99, { unit: 'ms', atMost: targets.p99 }),
    figure(table, `${row} errors`, errors + refused, { atMost: 0 }),
    figure(table, `${row}, server CPU for each`, (cpuMs() - before) / times.length, { unit: 'ms' }),
  ]
  return { figures, confirmed: times.length }
}

/**
 * Measures how many requests a second are answered to clients that wait for each answer. Then sends three times as many without
 * waiting, and afterwards the ordinary load repeatedly until it is served as before.
 */
async function measureOverload({ url }: ServerProcess, table: string): Promise<Measured> {
  const orderBefore = orderCount
  const capacity = await runClients({ url, clients: 16, seconds: 4, next: nextOfOverload })
  const hit = await runPace({
    url,
    perSecond: capacity.perSecond * overload.times,
    seconds: overload.seconds,
    next: nextOfOverload,
  })
  if (hit.errors > 0) say(`errors: ${JSON.stringify(Object.fromEntries(hit.kinds))}`)
  const unanswered = hit.refused + hit.errors + capacity.refused + capacity.errors
  const perSecond = (count: number) => count / overload.seconds
  const figures = [
    figure(table, 'capacity for orders and some lists', capacity.perSecond, { unit: '/s' }),
    figure(table, 'overload offered', perSecond(hit.sent), { unit: '/s' }),
    figure(table, 'overload answered', hit.perSecond, { unit: '/s' }),
    figure(table, 'overload refused (503)', perSecond(hit.refused), { unit: '/s' }),
    figure(table, 'overload p99', hit.p99, { unit: 'ms' }),
    figure(table, 'overload errors', hit.errors, { atMost: 0 }),
    figure(table, 'recovery after overload', hit.drainSeconds + (await recoveryOf(url)), {
      unit: 's',
      atMost: recoverySeconds,
    }),
  ]
  return { figures, confirmed: Math.max(0, orderCount - orderBefore - unanswered) }
}

/** Seconds until listings are served as before; infinite if that takes too long. */
async function recoveryOf(url: string): Promise<number> {
  const started = performance.now()
  for (;;) {
    const elapsed = (performance.now() - started) / 1000
    const load = { url, next: nextList, clients: 8, seconds: 2 }
    const { p99, errors, refused } = await runClients(load)
    if (p99 < listingP99Ms && errors + refused === 0) return elapsed
    if (elapsed > 3 * recoverySeconds) return Infinity
  }
}

/** Counts the orders, and the units that were lost or sold twice. */
async function countSold(db: Db): Promise<{ astray: number; orders: number }> {
  const stocks = await db.selectFrom('products').select(['id', 'stock']).execute()
  const items = await db
    .selectFrom('order_items')
    .select(({ fn }) => ['product_id', fn.sum<string>('quantity').as('units')])
    .groupBy('product_id')
    .execute()
  const units = new Map(items.map((item) => [item.product_id, Number(item.units)]))
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('orders'))
    .executeTakeFirstOrThrow()
  const astray = stocks.map(({ id, stock }) => Math.abs(benchStock - stock - (units.get(id) ?? 0)))
  return { astray: astray.reduce((sum, each) => sum + each, 0), orders: Number(orders) }
}

function figure(table: string, row: string, value: number, about: Partial<Figure> = {}): Figure {
  return { unit: '', ...about, table, row, column: 'figure', value }
}
