import { Socket } from 'node:net'
import { firstCallHeader, firstCalls } from '@shop/contracts/call-routes'
import type { FastifyRequest } from 'fastify'

/**
 * Whether the gateway makes this call for a session whose page it renders (decision 069). The call has no device
 * cookie, because the cookie's path is that of the API. A gateway removes this header from a browser's request; a
 * browser that bypasses the gateway is not believed.
 */
export function isFirstCall({ headers, routeOptions, raw, ips = [] }: FastifyRequest): boolean {
  const isOne = firstCalls.some((name) => name === routeOptions.config.call)
  const isOfGateway = !(raw.socket instanceof Socket) || ips.length > 1
  return isOne && isOfGateway && headers[firstCallHeader] !== undefined
}
