import { aheadHeader } from '@shop/contracts/call-routes'
import type { FastifyRequest } from 'fastify'

/** Whether the call is a prefetch for a page that the visitor has not opened yet (FAST-01). */
export function isAhead({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers[aheadHeader.name] === aheadHeader.value
}
