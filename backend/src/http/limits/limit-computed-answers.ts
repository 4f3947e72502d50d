import type { FastifyRequest } from 'fastify'
import { networksAround } from '../request/client-network.ts'
import { countInNetworks, refuseAbove } from './rate-limit-counters.ts'
import { isServerRender } from './rate-limits.ts'

/** Limit of all devices of one network that are not known, together, as a multiple of the limit of one known device. */
const NEW_DEVICES = 2

/**
 * Returns a function that counts a request for which an answer must be computed. It refuses the request if its device or
 * network is above the limit. Cached answers are not counted (SEC-01).
 */
export function limitComputedAnswers({ max, windowMs }: { max: number; windowMs: number }) {
  const count = countInNetworks()
  return (request: FastifyRequest): void => {
    if (isServerRender(request)) return
    const [keys, limit] = request.device?.isKnown
      ? [[request.device.id], max]
      : [networksAround(request.ip), max * NEW_DEVICES]
    refuseAbove(count(keys, windowMs, limit), limit)
  }
}
