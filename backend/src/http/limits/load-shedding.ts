import { randomInt } from 'node:crypto'
import { Socket } from 'node:net'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headersOfEveryAnswer } from '@shop/http'
import type { Metrics } from '../../ops/metrics.ts'
import { refusalAnswer } from '../errors/refusal.ts'
import { type Shares, networkShares } from '../request/client-network.ts'
import { isPrefetch } from '../request/is-prefetch.ts'
import { isApiCall } from '../routing/route.ts'

/**
 * Number of API calls that one process handles at a time. Further calls would only wait for the database: at 1,000
 * calls a second the last of 400 calls waits 0.4 s, and waiting for a connection of the pool fails after 5 s.
 */
const MAX_IN_FLIGHT = 400
/**
 * Largest number of calls that one process handles at a time for one address, and for the /56 and /48 of IPv6 (SEC-08).
 * The rest is kept for other addresses. Two hundred shoppers behind one address of their provider make only a few calls
 * at a time.
 */
const MAX_PER_ADDRESS: Shares = [100, 125, 150]
/** Share of `maxInFlight` up to which prefetch calls are accepted. They must not delay the calls for which visitors wait. */
const PREFETCH_SHARE = 0.25
/** Shortest time in ms over which the delay of the event loop is averaged. */
const SAMPLE_MS = 500
/**
 * The process counts as overloaded if the mean delay of the event loop over half a second reaches this many ms. A
 * busy process has a delay of 50 ms, an overloaded process several seconds.
 */
const OVERLOAD_MS = 400

const BODY = JSON.stringify(refusalAnswer('overloaded'))
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(BODY),
  'cache-control': 'no-store',
  ...headersOfEveryAnswer,
}

/**
 * Answers 503 with Retry-After when the process is overloaded, so that accepted calls stay fast. A prefetch call gets
 * 204 instead: no visitor waits for it, and browsers do not report 204 as an error. Health checks are never refused.
 * Must be registered before all other hooks, because refusing must cost as little CPU time as possible.
 */
export async function registerLoadShedding(
  app: FastifyInstance,
  metrics: Metrics,
  { maxInFlight = MAX_IN_FLIGHT, maxPerAddress = MAX_PER_ADDRESS, overloadMs = OVERLOAD_MS } = {},
): Promise<void> {
  let inFlight = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (!isSheddable(request)) return done()
    const limit = isPrefetch(request) ? maxInFlight * PREFETCH_SHARE : maxInFlight
    if (inFlight >= limit) return shed(request, reply, metrics, 'in_flight')
    if (app.isUnderPressure()) return shed(request, reply, metrics, 'event_loop')
    done()
  })
  const places = new Places(maxPerAddress)
  /** Places for calls whose body is arriving. Each such body may have 100 KB and take half a minute. */
  const bodies = new Places(maxPerAddress)
  const leaveBy = new WeakMap<FastifyRequest, () => void>()
  const arrivedBy = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.method === 'GET' || !isSheddable(request) || reply.raw.destroyed) {
      return done(null, payload)
    }
    const arrived = bodies.take(request.ip)
    if (!arrived) return shed(request, reply, metrics, 'address')
    arrivedBy.set(request, arrived)
    reply.raw.once('close', arrived)
    done(null, payload)
  })
  // A call is counted only after its body has arrived: a client that sends its body slowly must not use up the limit.
  app.addHook('preValidation', (request, reply, done) => {
    arrivedBy.get(request)?.()
    // A closed connection does not emit 'close' again, so its call would be counted for ever.
    if (!isSheddable(request) || reply.raw.destroyed) return done()
    if (inFlight >= maxInFlight) return shed(request, reply, metrics, 'in_flight')
    const leavePlace = places.take(request.ip)
    if (!leavePlace) return shed(request, reply, metrics, 'address')
    inFlight += 1
    let isInside = true
    const leave = () => {
      if (!isInside) return
      isInside = false
      inFlight -= 1
      leavePlace()
    }
    leaveBy.set(request, leave)
    // 'close' without an answer means that the client has disconnected.
    reply.raw.once('close', leave)
    done()
  })
  // The call gives its place back when its answer is complete, even if the client reads the answer slowly (SEC-01).
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leaveBy.get(request)?.()
    done()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: overloadMs,
    // If the event loop is blocked for a whole interval, the plugin has no sample and counts the process as overloaded. So the
    // interval is never shorter than the allowed delay.
    sampleInterval: Math.max(SAMPLE_MS, overloadMs),
    // The plugin only measures the delay. The hook above decides which calls are refused.
    pressureHandler: (request) => request.log.debug('the event loop is late'),
  })
}

/** Sends the refusal directly to the socket, without Fastify's hooks for answers, so that a refusal costs as little as possible. */
function shed(
  request: FastifyRequest,
  reply: FastifyReply,
  metrics: Metrics,
  reason: 'in_flight' | 'address' | 'event_loop',
): void {
  metrics.shed.inc({ reason })
  reply.hijack()
  if (isPrefetch(request)) {
    reply.raw.writeHead(204, { 'cache-control': 'no-store', 'x-request-id': request.id })
    reply.raw.end()
    return
  }
  const seconds = randomInt(1, 4)
  reply.raw.writeHead(503, {
    ...HEADERS,
    'retry-after': String(seconds),
    'x-request-id': request.id,
  })
  reply.raw.end(BODY)
}

/**
 * Whether the call may be refused: an API call that came over a socket. The gateway's calls in this process do not
 * come over a socket. They belong to pages that the gateway has already accepted.
 */
function isSheddable(request: FastifyRequest): boolean {
  return isApiCall(request) && request.raw.socket instanceof Socket
}

/** Counts the places that networks have taken. Each network may take at most its share; all networks together have no limit here. */
export class Places {
  readonly #shares: Shares
  /** Network → number of places that it has taken. Contains only networks with places. */
  readonly #taken = new Map<string, number>()

  constructor(shares: Shares) {
    this.#shares = shares
  }

  /**
   * Takes a place for the address; the returned function gives the place back, once. Null if one of the address's
   * networks has already taken its whole share.
   */
  take(ip: string): (() => void) | null {
    const shares = networkShares(ip, this.#shares)
    const isOver = shares.some(({ network, max }) => (this.#taken.get(network) ?? 0) >= max)
    if (isOver) return null
    for (const { network } of shares) this.#add(network, 1)
    let isInside = true
    return () => {
      if (isInside) for (const { network } of shares) this.#add(network, -1)
      isInside = false
    }
  }

  #add(network: string, places: number): void {
    const taken = (this.#taken.get(network) ?? 0) + places
    if (taken > 0) this.#taken.set(network, taken)
    else this.#taken.delete(network)
  }
}
