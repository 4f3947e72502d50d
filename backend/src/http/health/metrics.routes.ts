import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashOfSecret } from '../../ids/secret.ts'
import { isLocalCaller } from '../request/local-caller.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Metrics } from '../../ops/metrics.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Counts every request, and serves the counts at /metrics to callers for whom `mayRead` is true; other callers get 404. */
export function registerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void {
  const mayRead = mayReadMetrics(token)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const method = methods.has(request.method) ? request.method : 'other'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    metrics.requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000)
    if (reply.statusCode === 429) metrics.rateLimited.inc({ route })
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request)) throw new Refusal('not_found')
    const text = await metrics.registry.metrics()
    return reply.header('cache-control', 'no-store').type(metrics.registry.contentType).send(text)
  })
}

/**
 * Returns a function that says whether a request may read the metrics. If a token is configured, the request must
 * send it. Otherwise the request must come from this machine, and not through a proxy.
 */
export function mayReadMetrics(token: string | undefined): (request: FastifyRequest) => boolean {
  return (request) => {
    const { headers } = request.raw
    if (token !== undefined) {
      return timingSafeEqual(
        hashOfSecret(headers.authorization ?? ''),
        hashOfSecret(`Bearer ${token}`),
      )
    }
    return headers['x-forwarded-for'] === undefined && isLocalCaller(request)
  }
}
