import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectByTls } from 'node:tls'
import type { Shop } from '../../setup/built-shop.ts'

/** A server's address. `https:` is reached over TLS with any certificate. */
type Server = Pick<Shop, 'url'>

/** Time limit, ms: longer than a server waits for the headers of a request. */
const longestMs = 25_000

export async function openConnection(
  { url }: Server,
  speaks: 'http/1.1' | 'h2' = 'http/1.1',
): Promise<Socket> {
  const { protocol, hostname: host, port: number } = new URL(url)
  const port = Number(number)
  const isTls = protocol === 'https:'
  const tls = { host, port, ALPNProtocols: [speaks], rejectUnauthorized: false }
  const socket = isTls ? connectByTls(tls) : connect(port, host)
  // Ignores errors, because the connection is reset if the server closes it while the client still writes.
  socket.on('error', () => null)
  await once(socket, isTls ? 'secureConnect' : 'connect')
  return socket
}

/** All that the server answers to these bytes until it closes the connection, or for `ms` milliseconds. */
export async function answerTo(shop: Server, bytes: string, ms = 1500): Promise<string> {
  const socket = await openConnection(shop)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.write(bytes)
  await closed(socket, ms)
  socket.destroy()
  return Buffer.concat(parts).toString()
}

/** The time in ms of the second request, which is sent as soon as the first is answered. */
export async function timeOfSecond(shop: Server, first: string, second: string): Promise<number> {
  const socket = await openConnection(shop)
  const firstAnswered = once(socket, 'data')
  socket.write(first)
  await firstAnswered
  const begun = performance.now()
  const secondAnswered = once(socket, 'data')
  socket.write(second)
  await secondAnswered
  const took = performance.now() - begun
  socket.destroy()
  return took
}

/** Whether the server closes the connection within `ms` milliseconds. */
export async function closed(socket: Socket, ms = longestMs): Promise<boolean> {
  if (socket.destroyed) return true
  const timer = new AbortController()
  const limit = setTimeout(() => timer.abort(), ms)
  try {
    await once(socket, 'close', { signal: timer.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(limit)
  }
}

/** The status of each answer in a text, in order. */
export function statusesIn(text: string): number[] {
  return Array.from(text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm), ([, status]) => Number(status))
}
