import type { FastifyRequest } from 'fastify'
import { prefetchHeader } from '@shop/contracts/call-routes'

/** Whether the call is a prefetch for a page that the visitor has not opened yet (FAST-01). */
export function isPrefetch({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers[prefetchHeader.name] === prefetchHeader.value
}
