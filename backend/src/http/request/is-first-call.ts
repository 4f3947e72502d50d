import { firstCallHeader, firstCalls } from '@shop/contracts/call-routes'
import type { FastifyRequest } from 'fastify'

/**
 * Whether the gateway makes this call for a session whose page it renders (decision 069). It has no cookie of the browser's
 * device, whose path is that of the API.
 */
export function isFirstCall({ headers, routeOptions }: FastifyRequest): boolean {
  const isOne = firstCalls.some((name) => name === routeOptions.config.call)
  return isOne && headers[firstCallHeader] !== undefined
}
