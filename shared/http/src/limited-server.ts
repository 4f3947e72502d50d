import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { headersOfEveryAnswer } from './answer-headers.ts'
import { BoundedRequest, hasBody } from './bounded-request.ts'
import { answerAndClose, answerRefused, hasOneHost } from './refused-requests.ts'

/** Milliseconds. A client that sends its headers or its body slowly is disconnected. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
}
/** A connection on which nothing was sent or read for so long is closed, ms. */
const SILENCE_MS = 60_000
/**
 * Answers that wait for one connection. Browsers and balancers ask for the next one when they have read the last: what asks
 * for many and reads none would have the shop make and keep them all.
 */
const MAX_UNREAD = 8
/** From the arrival of a request until its answer is read, ms: a picture of 1 MB at 10 kB a second. */
const LONGEST_ANSWER_MS = 120_000
/** As nginx does; a client opens a new connection. */
const MAX_REQUESTS = 1000

interface Limits {
  /** How long a connection stays open without a request, ms. */
  keepAliveMs: number
  longestAnswerMs?: number
  /** Requests of one connection. */
  maxRequests?: number
  /** How often answers that take too long are looked for, ms. */
  checkMs?: number
}

/** Has the headers of every answer (SEC-04) from the start: Node answers a request beyond those of a connection by itself. */
class AnswerWithHeaders extends ServerResponse<BoundedRequest> {
  constructor(request: BoundedRequest) {
    super(request)
    for (const [name, value] of Object.entries(headersOfEveryAnswer)) this.setHeader(name, value)
  }
}

/**
 * A server on which one client cannot hold much (SEC-01): each connection has a bound on requests, on answers that wait to be
 * read, and on the time an answer may take in all. That time does not start again with each byte that is read. Each body has a
 * bound on its bytes and on the pieces that it comes in.
 */
export function createLimitedServer(
  listener: RequestListener,
  {
    keepAliveMs,
    longestAnswerMs = LONGEST_ANSWER_MS,
    maxRequests = MAX_REQUESTS,
    checkMs = 5000,
  }: Limits,
): Server {
  /** When each request came whose answer is not read yet, oldest first: a connection's answers go in that order. */
  const unread = new Map<Socket, number[]>()
  const server = createServer(
    // Which hosts a request names is looked at below, where the answer has the shop's headers.
    {
      ...timeLimits,
      keepAliveTimeout: keepAliveMs,
      requireHostHeader: false,
      ServerResponse: AnswerWithHeaders,
      IncomingMessage: BoundedRequest,
    },
    (request, response) => {
      const { socket } = request
      // The rest of what a connection sent at once still arrives after it was closed below.
      if (socket.destroyed) return
      // Reset before its request was read: nobody waits for the answer, and no limit could count it. Node keeps an address that was
      // asked for once, so that later readers have it too.
      if (socket.remoteAddress === undefined) return void socket.destroy()
      const begun = unread.get(socket) ?? []
      if (begun.length >= MAX_UNREAD) return void socket.destroy()
      if (begun.push(Date.now()) === 1) unread.set(socket, begun)
      // Never comes for an answer that waits behind another when the connection is closed.
      response.once('close', () => {
        begun.shift()
        if (begun.length === 0) unread.delete(socket)
      })
      if (hasBody(request)) boundBody(request, response, () => begun.length === 1)
      if (hasOneHost(request)) listener(request, response)
      else answerRefused(response, 400)
    },
  )
  server.on('checkExpectation', (_request, response) => answerRefused(response, 417))
  server.maxRequestsPerSocket = maxRequests
  server.setTimeout(SILENCE_MS)
  const checking = setInterval(() => {
    const latest = Date.now() - longestAnswerMs
    for (const [socket, [oldest = latest]] of unread) {
      if (socket.destroyed) unread.delete(socket)
      else if (oldest < latest) socket.destroy()
    }
  }, checkMs).unref()
  server.once('close', () => clearInterval(checking))
  return server
}

/** `isFirst`: whether no other answer of the connection is still to be sent. */
function boundBody(
  request: BoundedRequest,
  response: ServerResponse,
  isFirst: () => boolean,
): void {
  const { socket } = request
  request.onExcess = () => {
    if (isFirst() && !response.headersSent) answerAndClose(413, socket)
    else socket.destroy()
  }
  // Marks the body as read by somebody: Node would otherwise discard it after the answer, past every bound.
  request.read(0)
  response.once('finish', () => request.readRest())
}
