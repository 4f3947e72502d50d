import type { FastifyRequest } from 'fastify'
import { networksAround } from '../request/client-network.ts'
import { countInNetworks } from './rate-limit-counters.ts'
import { isServerRender } from './rate-limits.ts'
import { refuseAbove } from './request-count.ts'

/** All new devices of an address together have this multiple of a known device's limit. */
const NEW_DEVICES = 2

/** Refuses requests for which answers must be computed, above a limit per device; cached answers are not counted (SEC-01). */
export function limitMade({ max, windowMs }: { max: number; windowMs: number }) {
  const count = countInNetworks()
  return (request: FastifyRequest): void => {
    if (isServerRender(request)) return
    const [keys, limit] = request.device?.isKnown
      ? [[request.device.id], max]
      : [networksAround(request.ip), max * NEW_DEVICES]
    refuseAbove(count(keys, windowMs, limit), limit)
  }
}
