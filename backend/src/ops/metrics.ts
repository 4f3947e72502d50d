import type { FastifyBaseLogger } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of one server. Each server has its own registry, because tests run several servers in one process. */
export interface Metrics {
  registry: Registry
  requestSeconds: Histogram<'method' | 'route' | 'status'>
  /** Number of requests that were refused because the process was overloaded, by reason. */
  shed: Counter<'reason'>
  rateLimited: Counter<'route'>
  /** Number of orders that were refused because of a limit, by reason: too many units, or too many orders of one sender. */
  ordersRefused: Counter<'reason'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'shop_http_request_seconds',
      help: 'Time to an answer, by route pattern, method and status class',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    shed: new Counter({
      name: 'shop_http_shed_total',
      help: 'Requests refused at once with 503 because the process was busy',
      labelNames: ['reason'],
      registers,
    }),
    ordersRefused: new Counter({
      name: 'shop_orders_refused_total',
      help: 'Orders refused because of a limit: too many units, or too many orders of one sender',
      labelNames: ['reason'],
      registers,
    }),
    rateLimited: new Counter({
      name: 'shop_http_rate_limited_total',
      help: 'Requests answered 429',
      labelNames: ['route'],
      registers,
    }),
  }
}

/** Adds metrics of this process: memory, CPU, garbage collection and event-loop lag. */
export function countProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry })
}

/** Metrics of a process without the API, for example a gateway in a process of its own. */
export function processFigures(): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register
}

/** Adds values that are read at each scrape, by label. If reading fails, the values are missing in this scrape. */
export function addGauge<L extends string>(
  { registry }: Metrics,
  { name, help, label, read }: GaugeParts<L>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const gauge: Gauge<L> = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      gauge.reset()
      try {
        for (const [key, value] of Object.entries(await read())) {
          gauge.set({ [label]: key } as Record<L, string>, value)
        }
      } catch (err) {
        log.warn({ err, name }, 'a figure could not be read')
      }
    },
  })
}

interface GaugeParts<L extends string> {
  name: string
  help: string
  label: L
  read: () => Record<string, number> | Promise<Record<string, number>>
}
