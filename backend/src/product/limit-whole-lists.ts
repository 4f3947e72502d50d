import type { FastifyRequest } from 'fastify'
import { countInNetworks } from '../http/limits/rate-limit-counters.ts'
import { isServerRender } from '../http/limits/rate-limits.ts'
import { refuseAbove } from '../http/limits/request-count.ts'
import { networksAround } from '../http/request/client-network.ts'
import { LARGE_BYTES } from '../http/caching/streamed-answer.ts'

/** Largest number of large lists for one network in a minute. An answer without a body (304) is not counted. */
const MOST_LISTS = 6
const MINUTE_MS = 60_000

/** SEC-01: limits how often one network gets the list of all products of a large shop. `bytes`: size of the compressed list. */
export function limitWholeLists(): (request: FastifyRequest, bytes: number) => void {
  const count = countInNetworks()
  return (request, bytes) => {
    if (bytes < LARGE_BYTES || isServerRender(request)) return
    refuseAbove(count(networksAround(request.ip), MINUTE_MS, MOST_LISTS), MOST_LISTS)
  }
}
