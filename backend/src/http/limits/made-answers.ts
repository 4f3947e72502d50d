import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import { networkOf } from '../request/client-network.ts'
import { countInMemory } from './rate-limit-counters.ts'
import { isServerRender } from './rate-limits.ts'

/** Times the limit of a known device: what all new devices of an address have together. */
const NEW_DEVICES = 2

/** Refuses what a device asks to be computed beyond a limit; answers that are kept are not counted (SEC-01). */
export function limitMade({ max, windowMs }: { max: number; windowMs: number }) {
  const count = countInMemory()
  return (request: FastifyRequest): void => {
    if (isServerRender(request)) return
    const network = networkOf(request.ip, 32)
    const [key, limit] = request.device?.isKnown
      ? [request.device.id, max]
      : [network, max * NEW_DEVICES]
    const { current, ttl } = count(key, windowMs)
    if (current > limit) throw new Refusal('rate_limited', { retryAfter: Math.ceil(ttl / 1000) })
  }
}
