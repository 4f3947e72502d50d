import { aheadHeader } from '@shop/contracts/call-routes'
import type { FastifyRequest } from 'fastify'

/** Whether the browser makes this call for a page that nobody has visited yet (FAST-01). */
export function isAhead({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers[aheadHeader.name] === aheadHeader.value
}
