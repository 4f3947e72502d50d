import type { FastifyRequest } from 'fastify'
import { isLoopback } from './client-network.ts'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const proxyHeaders = ['forwarded', 'via', 'x-real-ip']

/**
 * Whether a request was made on this machine and addressed to it by a local name. Under another host name it comes
 * through a proxy on this machine, from anywhere, or from a page whose domain resolves to 127.0.0.1 (DNS rebinding).
 * Headers that claim a local origin change nothing.
 */
export function isLocalCaller({ ip, hostname, raw }: FastifyRequest): boolean {
  const { headers, socket } = raw
  const asked = headers.host?.replace(/:\d+$/, '') ?? ''
  return (
    isLoopback(ip) &&
    isLoopback(socket.remoteAddress) &&
    localNames.has(hostname) &&
    localNames.has(asked) &&
    proxyHeaders.every((name) => headers[name] === undefined)
  )
}
