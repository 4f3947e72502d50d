import { keepPace, listKinds } from '../load/even-pace.ts'
import { type HttpRequest, percentile } from '../load/http-client.ts'
import { runLoad } from '../load/load.ts'
import type { Say } from '../options.ts'
import type { Part } from '../report.ts'
import type { OrderMaker } from '../load/requests.ts'
import type { ServerProcess } from '../server/server-process.ts'

export const LISTING_P99_MS = 100
const CAPACITY = { connections: 16, seconds: 4 }
const OVERLOAD = { seconds: 15, times: 3 }
const RECOVERY_SECONDS = 10

/**
 * Three orders to a listing: three times what is served when all wait for their answers, offered by shoppers who
 * do not wait; afterwards the ordinary load, again and again until it is served as before.
 */
export async function overload(
  server: ServerProcess,
  listing: HttpRequest[],
  orders: OrderMaker,
  say: Say,
): Promise<{ figures: Part[]; sold: number }> {
  const { url } = server
  const order = orders.asLoad()
  const requests = [order, order, order, listingOf(listing, 0)]
  const { perSecond: capacity, ok } = await runLoad({ url, requests, ...CAPACITY })
  const { seconds, times } = OVERLOAD
  const next = (turn: number) => ({
    ...(turn % 4 === 3 ? listingOf(listing, turn) : orders.next()),
    expected: 200,
  })
  const hit = await keepPace({ url, perSecond: capacity * times, seconds, next })
  if (hit.errors > 0) say(`errors ${listKinds(hit.kinds)}`)
  const recovery = server.isAlive() ? await recoverySeconds(server, listing) : Infinity
  return {
    // At the least: a connection that ends has had up to three orders of its four.
    sold: Math.floor((ok * 3) / 4) - 3 * CAPACITY.connections,
    figures: [
      { measure: 'capacity for orders and some lists', value: capacity, unit: '/s' },
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
