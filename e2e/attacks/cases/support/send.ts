import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { closed } from '../../raw/raw-connection.ts'
import { bytesOf } from './read-cases.ts'

/** Time limit for an answer, ms: more than any answer may take. */
const patienceMs = 8000
/**
 * A server may refuse a body of more than this size, in bytes, without reading the body. The client therefore waits `refusalMs`
 * milliseconds for a refusal before it sends the body.
 */
const largeBytes = 64 * 1024
const refusalMs = 100

export interface Answer {
  status: number
  /** Names in lower case; several values of one name are joined by line breaks. */
  headers: Record<string, string>
  body: string
  /** Time in ms from the first byte of the request to the last byte of the answer. */
  ms: number
}

export interface Asked {
  method: string
  /** The text between method and version in the request line. */
  target: string
  /** `\x00` in a value is one byte, as everywhere in the cases. */
  headers?: readonly (readonly [string, string])[]
  body?: string | Buffer | undefined
}

/**
 * Sends the exact bytes of a case's request, because HTTP clients refuse to send many of them. Adds missing headers
 * that every request needs. `address` is the client's address, sent in the header of a trusted proxy.
 */
export async function send(url: string, asked: Asked, address: string): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const body = typeof asked.body === 'string' ? bytesOf(asked.body) : asked.body
  const given = asked.headers ?? []
  const isGiven = (name: string) => given.some(([one]) => one.toLowerCase() === name)
  const added: (readonly [string, string])[] = [
    ['Host', `${hostname}:${port}`],
    ['X-Forwarded-For', address],
    ['Connection', 'close'],
    ...(body ? ([['Content-Length', String(body.length)]] as const) : []),
  ]
  const lines = [
    `${asked.method} ${asked.target} HTTP/1.1`,
    ...[...added.filter(([name]) => !isGiven(name.toLowerCase())), ...given].map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ]
  const begun = performance.now()
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  // Ignores errors, because a server that refuses a body without reading the body resets the connection.
  socket.on('error', () => null)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.write(bytesOf(`${lines.join('\r\n')}\r\n\r\n`))
  // Waits before it sends a large body. A server that refuses a body by its length closes the connection, and unread
  // bytes of the body would then destroy the answer.
  if (body && body.length > largeBytes) await pause(refusalMs)
  if (body && parts.length === 0) socket.write(body)
  await closed(socket, patienceMs)
  socket.destroy()
  return { ...parsed(Buffer.concat(parts).toString()), ms: performance.now() - begun }
}

/** Reads an answer; status 0 if the server closed the connection without one. */
function parsed(text: string): Omit<Answer, 'ms'> {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`
  }
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0),
    headers,
    body: end < 0 ? '' : text.slice(end + 4),
  }
}
