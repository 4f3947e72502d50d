import type { FastifyRequest } from 'fastify'
import { isLoopback } from './client-network.ts'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const proxyHeaders = ['forwarded', 'via', 'x-real-ip']

/**
 * Whether a request was made on this machine and contains only local host names. A request with another host name
 * may come from elsewhere through a proxy on this machine, or from a page whose domain resolves to 127.0.0.1 (DNS
 * rebinding). The names that the gateway and the proxies on the way have received must all be local. So a header
 * that claims a local origin has no effect.
 */
export function isLocalCaller({ ip, raw }: FastifyRequest): boolean {
  const { headers, socket } = raw
  const forwarded = [headers['x-forwarded-host'] ?? []].flat()
  const names = [headers.host ?? '', ...forwarded.flatMap((each) => each.split(','))]
  return (
    isLoopback(ip) &&
    isLoopback(socket.remoteAddress) &&
    names.every((name) => localNames.has(name.trim().replace(/:\d+$/, ''))) &&
    proxyHeaders.every((name) => headers[name] === undefined)
  )
}
