import type { FastifyRequest } from 'fastify'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/
const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const proxyHeaders = ['forwarded', 'via', 'x-real-ip']

/**
 * Whether somebody on this machine asks, by its own name. By another name it is a proxy on this machine that asks for
 * the world, or a page that has pointed its own name here; what either says of itself changes nothing.
 */
export function isLocalCaller({ ip, hostname, raw }: FastifyRequest): boolean {
  const { headers, socket } = raw
  const asked = headers.host?.replace(/:\d+$/, '') ?? ''
  return (
    loopback.test(ip) &&
    loopback.test(socket.remoteAddress ?? '') &&
    localNames.has(hostname) &&
    localNames.has(asked) &&
    proxyHeaders.every((name) => headers[name] === undefined)
  )
}
