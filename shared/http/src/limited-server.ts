import {
  createServer,
  type RequestListener,
  type Server,
  ServerResponse,
  IncomingMessage,
} from 'node:http'
import type { Socket } from 'node:net'
import { headersOfEveryAnswer } from './answer-headers.ts'
import { answerAndClose, answerRefused, hasOneHost } from './refused-requests.ts'

/** In ms. A client that takes longer to send its headers or its body is disconnected. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
}
/** A connection is closed after this time without a byte sent or read, ms. */
const SILENCE_MS = 60_000
/**
 * The maximum number of answers that may wait on one connection until the client reads them. Browsers and balancers
 * send the next request after they have read the last answer. A client that sends many requests and reads no answers
 * would otherwise make the shop create and keep all answers.
 */
const MAX_UNREAD = 8
/** Maximum time from a request until the client has read the answer, ms: enough for a picture of 1 MB at 10 kB per second. */
const LONGEST_ANSWER_MS = 120_000
/** Maximum number of requests on one connection, as in nginx; a client then opens a new connection. */
const MAX_REQUESTS = 1000

interface Limits {
  /** How long a connection stays open without a request, ms. */
  keepAliveMs: number
  longestAnswerMs?: number
  /** Maximum number of requests on one connection. */
  maxRequests?: number
  /** Time between two checks for answers that take too long, ms. */
  checkMs?: number
}

/**
 * A response that has the common headers of all answers (SEC-04) from the start, because Node.js itself answers the
 * requests beyond a connection's limit.
 */
class AnswerWithHeaders extends ServerResponse<BoundedRequest> {
  constructor(request: BoundedRequest) {
    super(request)
    for (const [name, value] of Object.entries(headersOfEveryAnswer)) this.setHeader(name, value)
  }
}

/**
 * Creates a server that limits the load one client can cause (SEC-01). Each connection has limits for its requests, for
 * unread answers, and for the time until an answer is read; this time does not restart with each read byte. Each body
 * has limits for its bytes and pieces.
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
  /** Connection → the arrival times of the requests whose answers are not read yet, oldest first. Answers have the same order. */
  const unread = new Map<Socket, number[]>()
  const server = createServer(
    // Node.js does not check the host of a request here: the code below checks it, because its refusal has the shop's headers.
    {
      ...timeLimits,
      keepAliveTimeout: keepAliveMs,
      requireHostHeader: false,
      ServerResponse: AnswerWithHeaders,
      IncomingMessage: BoundedRequest,
    },
    (request, response) => {
      const { socket } = request
      // If a client sends several requests at once, the later requests still arrive here after the code below has
      // closed the connection.
      if (socket.destroyed) return
      // The connection was reset before its request was read: no client waits for the answer, and without an address no
      // limit can count the request. Once the address was read here, Node.js keeps it for later code.
      if (socket.remoteAddress === undefined) return void socket.destroy()
      const begun = unread.get(socket) ?? []
      if (begun.length >= MAX_UNREAD) return void socket.destroy()
      if (begun.push(Date.now()) === 1) unread.set(socket, begun)
      // This event is not emitted if the connection is closed while the answer waits behind an earlier answer. The
      // timer below then removes the connection from `unread`.
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
  // The timer starts when the server listens. A server that never listens is never closed, so its timer would never be
  // stopped.
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

/** Limits the body of a request. `isFirst`: returns whether all earlier answers of the connection are sent. */
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

/** A body may have this many pieces of any size. Most bodies of 100 KB that a phone sends fit into this number of packets. */
const FREE_PIECES = 64
/**
 * Minimum average size, in bytes, of the pieces beyond the first `FREE_PIECES`. A packet has 500 to 1,400 bytes, and a
 * chunk of an ordinary client has thousands of bytes.
 */
const BYTES_OF_PIECE = 256
/** Ten times the maximum body of a call. Code that reads a body refuses a large body earlier than this limit. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * A request whose body is limited in bytes and pieces while it arrives, even if no code reads the body (SEC-01). The
 * parser of Node.js makes an object for each piece, so bodies of 100 KB in chunks of one byte stopped the shop for
 * seconds.
 */
class BoundedRequest extends IncomingMessage {
  /** Called once, when the first piece beyond the limit arrives. This piece and all later ones are dropped. */
  onExcess?: () => void
  #pieces = 0
  #bytes = 0

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece === null) return super.push(piece)
    if (this.#isExceeded()) return false
    this.#pieces += 1
    this.#bytes += piece.length
    if (!this.#isExceeded()) return super.push(piece, encoding)
    this.onExcess?.()
    return false
  }

  /** Reads the rest of a body whose request was answered before the body's end. Node.js itself would read the rest without a limit. */
  readRest(): void {
    if (!this.complete) this.resume()
  }

  #isExceeded(): boolean {
    const pieces = FREE_PIECES + this.#bytes / BYTES_OF_PIECE
    return this.#pieces > pieces || this.#bytes > MAX_BODY_BYTES
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  const { 'transfer-encoding': encoding, 'content-length': length = '0' } = headers
  return encoding !== undefined || Number(length) > 0
}
