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
/** A connection is closed after this time without a byte sent or read, ms. */
const SILENCE_MS = 60_000
/**
 * Most answers that may wait to be read on one connection. Browsers and balancers send the next request after they have read
 * the last answer. A client that sends many and reads none would make the shop create and keep all answers.
 */
const MAX_UNREAD = 8
/** Longest time from a request until its answer is read, ms: enough for a picture of 1 MB at 10 kB a second. */
const LONGEST_ANSWER_MS = 120_000
/** Requests on one connection, as in nginx; after them a client opens a new connection. */
const MAX_REQUESTS = 1000

interface Limits {
  /** How long a connection stays open without a request, ms. */
  keepAliveMs: number
  longestAnswerMs?: number
  /** Most requests on one connection. */
  maxRequests?: number
  /** Time between two checks for answers that take too long, ms. */
  checkMs?: number
}

/**
 * A response that has the headers of every answer (SEC-04) from the start, because Node itself answers requests beyond the
 * limit of a connection.
 */
class AnswerWithHeaders extends ServerResponse<BoundedRequest> {
  constructor(request: BoundedRequest) {
    super(request)
    for (const [name, value] of Object.entries(headersOfEveryAnswer)) this.setHeader(name, value)
  }
}

/**
 * A server whose clients can occupy little of it (SEC-01). Each connection has limits for requests, for unread answers, and for
 * the time of an answer, which does not restart with each byte that is read. Each body has limits for its bytes and pieces.
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
  /** Connection → the arrival times of requests whose answers are not read yet, oldest first, in the order of the answers. */
  const unread = new Map<Socket, number[]>()
  const server = createServer(
    // Node does not check the host of a request: the code below does, and its refusal has the shop's headers.
    {
      ...timeLimits,
      keepAliveTimeout: keepAliveMs,
      requireHostHeader: false,
      ServerResponse: AnswerWithHeaders,
      IncomingMessage: BoundedRequest,
    },
    (request, response) => {
      const { socket } = request
      // If a client sends several requests at once, the later ones still arrive here after the code below has closed
      // the connection.
      if (socket.destroyed) return
      // The connection was reset before its request was read: no client waits for the answer, and no limit can count it.
      // Reading the address here makes Node keep it for later code.
      if (socket.remoteAddress === undefined) return void socket.destroy()
      const begun = unread.get(socket) ?? []
      if (begun.length >= MAX_UNREAD) return void socket.destroy()
      if (begun.push(Date.now()) === 1) unread.set(socket, begun)
      // Not emitted for an answer that waits behind another answer when the connection is closed.
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
  // The timer starts when the server listens: a server that never listens is never closed, so nothing would stop its timer.
  server.on('listening', () => {
    const checking = setInterval(() => {
      const latest = Date.now() - longestAnswerMs
      for (const [socket, [oldest = latest]] of unread) {
        if (socket.destroyed) unread.delete(socket)
        else if (oldest < latest) socket.destroy()
      }
    }, checkMs).unref()
    server.once('close', () => clearInterval(checking))
  })
  return server
}

/** `isFirst`: whether all earlier answers of the connection are sent. */
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
  // Marks the body as being read. Otherwise Node would discard it after the answer, without any limit.
  request.read(0)
  response.once('finish', () => request.readRest())
}
