import { prefetchHeader } from '@shop/contracts/call-routes'
import type { FastifyRequest } from 'fastify'

/** Whether the call is a prefetch for a page that the visitor has not opened yet (FAST-01). */
export function isPrefetch({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers[prefetchHeader.name] === prefetchHeader.value
}
