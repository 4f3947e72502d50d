import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'

interface Forward {
  /** Origin of the other server. The path comes from the browser's request. */
  origin: string
  headers: OutgoingHttpHeaders
  /** Writes the answer if the other server cannot be reached. */
  refuse: (response: ServerResponse) => void
}

/** Passes a browser's request to another server, and sends that server's answer to the browser. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, headers, refuse }: Forward,
): void {
  const send = origin.startsWith('https:') ? httpsRequest : httpRequest
  const forwarded = send(
    new URL(origin),
    { method: request.method, path: request.url, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      // If the other server closes its connection early, the browser's connection is closed too.
      pipeline(answer, response).catch(() => response.destroy())
    },
  )
  forwarded.on('error', () => (response.headersSent ? response.destroy() : refuse(response)))
  response.on('close', () => forwarded.destroy())
  request.pipe(forwarded)
}

export function refuseWith(message: string): (response: ServerResponse) => void {
  const body = JSON.stringify({ success: false, code: 'server_error', message })
  return (response) => {
    response.writeHead(502, { 'content-type': 'application/json' }).end(body)
  }
}
