import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import { networkOf } from '../request/client-network.ts'
import { countInMemory } from './rate-limit-counters.ts'
import { isServerRender } from './rate-limits.ts'

/** Refuses what an address asks to be computed beyond a limit; answers that are kept are not counted (SEC-01). */
export function limitMade({ max, windowMs }: { max: number; windowMs: number }) {
  const count = countInMemory()
  return (request: FastifyRequest): void => {
    if (isServerRender(request)) return
    const { current, ttl } = count(networkOf(request.ip, 32), windowMs)
    if (current > max) throw new Refusal('rate_limited', { retryAfter: Math.ceil(ttl / 1000) })
  }
}
