import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { isFromHere } from '../request/local-caller.ts'
import { Refusal } from '../errors/refusal.ts'
import { addGauge, type Metrics } from '../../ops/metrics.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Counts every request, and tells at /metrics what was counted, to whom it concerns. */
export function registerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const method = methods.has(request.method) ? request.method : 'other'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    metrics.requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000)
    if (reply.statusCode === 429) metrics.rateLimited.inc({ route })
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('not_found')
    const text = await metrics.registry.metrics()
    return reply.header('cache-control', 'no-store').type(metrics.registry.contentType).send(text)
  })
}

/** How many mails wait and how many were given up, read at each scrape. */
export function countOutbox(metrics: Metrics, db: Db, log: FastifyBaseLogger): void {
  const mails = {
    name: 'shop_outbox_mails',
    help: 'Mails of the outbox that wait to be sent, or were given up',
    label: 'state',
    read: async () => {
      const { rows } = await sql<{ waiting: number; failed: number }>`
        select count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'failed') as failed
        from outbox where state in ('waiting', 'failed')`.execute(db)
      return { ...rows[0] }
    },
  }
  addGauge(metrics, mails, log)
}

/** A token where one is set; otherwise whoever asks from this machine itself, and not through a proxy on it. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const { headers } = request.raw
  if (token !== undefined) {
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
  }
  return headers['x-forwarded-for'] === undefined && isFromHere(request)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
