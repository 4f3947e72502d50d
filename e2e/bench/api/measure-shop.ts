import { demoProducts } from '@shop/demo-shop/catalogue'
import type { ServerProcess } from '../../teams/server-process.ts'
import type { Figure } from '../measuring/figures.ts'
import { type HttpRequest, loadFigures, runClients, runPace, timeEach } from '../measuring/load.ts'
import { cpuMsOf } from '../measuring/processes.ts'
import { type BenchDatabase, countSold, fillForOrders, say, withShop } from '../measuring/shop.ts'
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
  await using(fillForOrders)
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
  const { astray, orders } = await using(countSold)
  const sold = { table: `${name}, sold`, row: 'in all', unit: '', atMost: 0 } as const
  return [
    ...figures,
    { ...sold, column: 'units lost or sold twice', value: astray },
    { ...sold, column: 'confirmed orders missing', value: Math.max(0, confirmed - orders) },
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
    const load = { clients: 32, next: nextList }
    await runClients({ ...load, url: server.url, seconds: 2 })
    const targets = { perSecond: 1500, p99: listingP99Ms }
    const measured = await measureClients(server, [table, 'listing'], load, targets)
    return { ...measured, confirmed: 0 }
  },
  orders: (server, table) => {
    const targets = { perSecond: 500, p99: 500 }
    return measureClients(server, [table, 'orders'], { clients: 16, next: nextOrder }, targets)
  },
  overload: measureOverload,
}

/** Measures a number of clients without pauses, with the processor time of the server, which does not depend on other programs. */
async function measureClients(
  { url, pid }: ServerProcess,
  [table, row]: [table: string, row: string],
  load: { next: (turn: number) => HttpRequest; clients: number },
  targets: { perSecond: number; p99: number },
): Promise<Measured> {
  const before = cpuMsOf(pid, 'gateway and API')
  const result = await runClients({ ...load, url, seconds: 10 })
  const confirmed = result.times.length
  const value = (cpuMsOf(pid, 'gateway and API') - before) / confirmed
  const figures = [
    ...loadFigures(table, row, [result], { ...targets, refused: 0, errors: 0 }),
    { table, row, column: 'server CPU for each', value, unit: 'ms' } as const,
  ]
  return { figures, confirmed }
}

/**
 * Measures how many requests a second are answered to clients that wait for each answer. Then sends three times as many without
 * waiting, and afterwards the ordinary load repeatedly until it is served as before.
 */
async function measureOverload({ url }: ServerProcess, table: string): Promise<Measured> {
  const orderBefore = orderCount
  const capacity = await runClients({ url, clients: 16, seconds: 4, next: nextOfOverload })
  const perSecond = capacity.perSecond * overload.times
  const hit = await runPace({ url, perSecond, seconds: overload.seconds, next: nextOfOverload })
  if (hit.errors > 0) say(`errors: ${JSON.stringify(Object.fromEntries(hit.kinds))}`)
  const unanswered = hit.refused + hit.errors + capacity.refused + capacity.errors
  const value = hit.drainSeconds + (await recoveryOf(url))
  const recovery = { column: 'recovery', value, unit: 's', atMost: recoverySeconds } as const
  const figures = [
    ...loadFigures(table, 'orders and some lists', [capacity]),
    ...loadFigures(table, 'overload by three times as many', [hit], { errors: 0 }),
    { table, row: 'overload by three times as many', ...recovery },
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
