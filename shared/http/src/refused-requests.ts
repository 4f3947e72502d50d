import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { headersOfEveryAnswer } from './answer-headers.ts'

/** Error answers in the form of the contract, for requests that are refused before the application gets them. */
const refusals = {
  400: { code: 'validation_failed', message: 'Bad request' },
  408: { code: 'validation_failed', message: 'The request took too long' },
  413: {
    code: 'payload_too_large',
    message: 'The body has too many bytes, or too many small pieces',
  },
  417: { code: 'validation_failed', message: 'The expectation cannot be met' },
  431: { code: 'payload_too_large', message: 'The headers are too large' },
} as const

type Status = keyof typeof refusals

/** Node's name of a parser error → status; every other error gets 400. */
const statuses: Record<string, Status> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * For Fastify's `clientErrorHandler`: answers a request that the parser refused, and closes the connection, because the end of
 * that request is unknown (SEC-04).
 */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  answerAndClose(statuses[error.code ?? ''] ?? 400, socket)
}

/**
 * Writes an answer to the socket, for requests without a response object. Closes the connection, because the rest of
 * the request is not read.
 */
export function answerAndClose(status: Status, socket: Duplex): void {
  const { headers, body } = answerOf(status)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const text = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
  if (socket.writable) socket.write(text)
  socket.destroy()
}

/**
 * Whether a request names exactly one host. If it named two, a proxy might use one host and the shop the other.
 * HTTP/1.0 needs no host.
 */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0)
  const hosts = names.filter((name) => name.length === 4 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Answers a request that the application must not get, and closes the connection. */
export function answerRefused(response: ServerResponse, status: Status): void {
  const { headers, body } = answerOf(status)
  response.writeHead(status, headers).end(body)
}

function answerOf(status: Status) {
  const body = JSON.stringify({ success: false, ...refusals[status] })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...headersOfEveryAnswer,
    connection: 'close',
  }
  return { headers, body }
}
