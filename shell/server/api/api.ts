import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { callbackify } from 'node:util'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { firstCallHeader } from '@shop/contracts/call-routes'
import type { Language } from '@shop/domain'
import { reservedPaths } from '@shop/releases'
import { ProxyPlaces } from './proxy-places.ts'

/** How the gateway calls the API, which runs in this process or at another address. */
export interface Api {
  /** Makes the calls of the server renderer. They are anonymous, except for the one call that is made for a session. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Handles requests for paths of the API; set only if the API runs in this process. */
  handle?: RequestListener
}

/**
 * A session for which the renderer makes one call to the API while it renders the session's page. The code of the page
 * never gets the token.
 */
export interface VisitorSession {
  /** Path of the POST call that is made for the session. */
  callPath: string
  token: string
  accountId: string
  /** The browser's User-Agent header, which the account's list of sessions shows. */
  userAgent: string
  /** Whether the call was sent; the page's later calls are anonymous. */
  isUsed?: boolean
}

/** The visitor, and the request, for which a page is being rendered. */
export interface Visitor {
  /** The addresses of the visitor and of proxies, in the format of `X-Forwarded-For`. */
  addresses: string
  /** The request's id in the logs. */
  requestId: string
  /** The language of the page. */
  language?: Language
  /** The session of the signed-in visitor, if the requested page is rendered for that session (decision 069). */
  session?: VisitorSession | undefined
  /** True once an answer of the API for the page was not public, or a call was not answered. */
  hasPrivateAnswers?: boolean
  /** True once an API call of the page was refused or not answered. */
  hasFailures?: boolean
}

/**
 * The visitor for whom a page is rendered. The API limits calls by address. Calls with strict limits that are made
 * during the render count for the page's visitor (GTRK-03); calls that only read do not count for the visitor. The logs
 * show all these calls with the request id of the page.
 */
export const visitor = new AsyncLocalStorage<Visitor>()

const apiPrefixes = [reservedPaths.api, reservedPaths.images]
const withoutBody = new Set([101, 204, 205, 304])

/**
 * Wraps `fetch`. Records on the visitor if an API answer for the page was not public: a call was refused or not
 * answered, or the answer's Cache-Control header is not `public`.
 */
export function recordPrivateAnswers(fetch: Api['fetch']): Api['fetch'] {
  return async (path, init) => {
    const requester = visitor.getStore()
    const answer = await fetch(path, init).catch((error: unknown) => {
      if (requester) Object.assign(requester, { hasPrivateAnswers: true, hasFailures: true })
      throw error
    })
    const isForAll = answer.ok && /\bpublic\b/.test(answer.headers.get('cache-control') ?? '')
    if (requester && !isForAll) requester.hasPrivateAnswers = true
    if (requester && !answer.ok) requester.hasFailures = true
    return answer
  }
}

export function isForApi(request: Pick<IncomingMessage, 'url'>): boolean {
  const path = request.url?.split('?', 1)[0] ?? ''
  return apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

/** Whether a request is for the metrics of a process that runs gateway and API. The API decides who may read the metrics. */
export function isForOperators(request: Pick<IncomingMessage, 'url'>): boolean {
  return request.url === reservedPaths.metrics
}

const requestId = /^[\w-]{8,64}$/

/** The id of a request in all logs: the id in the request's header if it is well-formed, otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && requestId.test(given) ? given : randomUUID()
}

/** The API of this process, called without a socket. */
export function apiInProcess(app: FastifyInstance): Api {
  return {
    handle: (request, response) => app.routing(request, response),
    // This function uses no `Request` object, because creating and reading one takes longer than many of the calls themselves.
    async fetch(path, init = {}) {
      const { method = 'GET', body, signal } = init
      const headers = headersTo(path, init)
      headers.delete('accept-encoding')
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        ...peerOf(headers),
        headers: Object.fromEntries(headers),
        ...(signal && { signal }),
        ...(body && { payload: Buffer.from(await new Response(body).arrayBuffer()) }),
      })
      const sent = withoutBody.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
      return new Response(sent, { status: answer.statusCode, headers: headersOf(answer.headers) })
    },
  }
}

/**
 * The API at another address, which browsers reach only through the gateway. The gateway reads an answer completely
 * before it sends the answer on, so that a visitor who reads slowly occupies no connection to the API. `networksOf`
 * returns the networks of an address, whose concurrent calls are limited. If it is left out, no limits apply.
 */
export async function apiByProxy(
  gateway: FastifyInstance,
  apiUrl: string,
  networksOf?: (address: string) => string[],
): Promise<Api> {
  const places = networksOf && new ProxyPlaces(networksOf)
  for (const prefix of apiPrefixes) {
    await gateway.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      preHandler: (request, _reply, done) => {
        const { ip, raw, body } = request
        const enter = async () => await places?.enter(raw, ip)
        callbackify(enter)((error) => {
          if (!error && body instanceof Readable) request.body = copyOf(body)
          done(error ?? undefined)
        })
      },
      replyOptions: {
        onResponse: (request, reply, { stream }) => {
          void sendWhole(reply, stream).finally(() => places?.leave(request.raw))
        },
        onError: (reply, { error }) => {
          places?.leave(reply.request.raw)
          void reply.send(Object.assign(error, { statusCode: 502 }))
        },
        // Adds the direct peer's address at the end of the header. The API limits calls by address and reads the
        // addresses from the end, so an address that the browser has forged has no effect.
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutFirstCall(headers),
          'x-forwarded-for': forwardedFor(request),
          // The `host` header of this call names the API, so another header contains the host of the visitor's request.
          'x-forwarded-host': hostsOf(request),
          'x-request-id': request.id,
        }),
      },
    })
  }
  return {
    fetch: (path, init) =>
      fetch(new URL(path, apiUrl), { ...init, headers: headersTo(path, init) }),
  }
}

/**
 * Returns a copy of the request's stream, which the proxy sends. If the API cannot be reached, the proxy destroys the
 * stream that it sends. If that were the request itself, the visitor's connection would close before the answer
 * (OPS-03).
 */
function copyOf(body: Readable): Readable {
  const copy = new PassThrough()
  // The proxy reports errors of the call. Without this listener, an error before the proxy has begun the call would end
  // the process.
  copy.on('error', () => null)
  body.once('error', (error) => copy.destroy(error))
  return body.pipe(copy)
}

/** Removes the header `first-call` from a visitor's call. Only the gateway may set it, on calls that it makes itself. */
function withoutFirstCall(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== firstCallHeader))
}

async function sendWhole(
  reply: { send(body?: Buffer | Error): unknown },
  answer: Readable,
): Promise<void> {
  const parts: Buffer[] = []
  try {
    for await (const part of answer) parts.push(part as Buffer)
  } catch (cause) {
    const error = new Error('The API broke its answer off', { cause })
    return void reply.send(Object.assign(error, { statusCode: 502 }))
  }
  void reply.send(parts.length > 0 ? Buffer.concat(parts) : undefined)
}

/** The addresses through which a request came; the last one is the direct peer's address. */
export function forwardedFor({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}

/**
 * The remote address of a call without a socket: the direct peer of the visitor's request, which is the last entry of
 * `x-forwarded-for` (see `forwardedFor`). The API decides whether to trust this peer.
 */
function peerOf(headers: Headers): { remoteAddress?: string } {
  const addresses = headers.get('x-forwarded-for')?.split(', ')
  const remoteAddress = addresses?.pop()
  if (!addresses || !remoteAddress) return {}
  if (addresses.length > 0) headers.set('x-forwarded-for', addresses.join(', '))
  else headers.delete('x-forwarded-for')
  return { remoteAddress }
}

/** The host names to which a request was sent, from the outermost proxy's host to this gateway's host. */
function hostsOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return [headers['x-forwarded-host'], headers.host].filter(Boolean).join(', ')
}

/** The headers of an API call, including headers from the visitor's request. */
function headersTo(path: string, { method, headers: own }: RequestInit = {}): Headers {
  const headers = new Headers(own)
  const requester = visitor.getStore()
  if (requester) {
    headers.set('x-forwarded-for', requester.addresses)
    headers.set('x-request-id', requester.requestId)
    if (requester.language) headers.set('accept-language', requester.language)
    if (method === 'POST') addSession(path, headers, requester.session)
  }
  return headers
}

function addSession(path: string, headers: Headers, session: Visitor['session']): void {
  if (!session || session.isUsed || path.split('?', 1)[0] !== session.callPath) return
  session.isUsed = true
  headers.set('token', session.token)
  headers.set(firstCallHeader, session.callPath)
  headers.set('user-agent', session.userAgent)
}

function headersOf(answered: NodeJS.Dict<number | string | string[]>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answered)) {
    for (const one of [value ?? []].flat()) headers.append(name, String(one))
  }
  return headers
}
