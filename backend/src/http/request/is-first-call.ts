import { Socket } from 'node:net'
import { firstCallHeader, firstCalls } from '@shop/contracts/call-routes'
import type { FastifyRequest } from 'fastify'

/**
 * Whether the gateway makes this call to render a page of a session (decision 069). The call has no device cookie,
 * because browsers send that cookie only to the API. A header marks the call. The gateway removes this header from a
 * browser's request; if a browser bypasses the gateway, its header has no effect.
 */
export function isFirstCall({ headers, routeOptions, raw, ips = [] }: FastifyRequest): boolean {
  const isOne = firstCalls.some((name) => name === routeOptions.config.call)
  const isOfGateway = !(raw.socket instanceof Socket) || ips.length > 1
  return isOne && isOfGateway && headers[firstCallHeader] !== undefined
}
