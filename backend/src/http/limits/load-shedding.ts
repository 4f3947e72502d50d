import { randomInt } from 'node:crypto'
import { Socket } from 'node:net'
import underPressure from '@fastify/under-pressure'
import { headersOfEveryAnswer } from '@shop/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../ops/metrics.ts'
import { refusalAnswer } from '../errors/refusal.ts'
import { networkOf } from '../request/client-network.ts'
import { isAhead } from '../request/is-ahead.ts'
import { isApiCall } from '../routing/route.ts'

/**
 * API calls one process handles at a time. More would only wait for the database: at 1,000 calls a second the last of
 * them waits 0.4 s, and waiting for a connection of the pool fails after 5 s.
 */
const MAX_IN_FLIGHT = 400
/**
 * Of those, the calls of one address: what is left is for everybody else. Two hundred shoppers behind one address of their
 * provider have a few at a time.
 */
const MAX_PER_ADDRESS = 100
/** Of the calls in flight, those up to which calls ahead of a visit are accepted: they must not delay a visitor's own. */
const SHARE_FOR_AHEAD = 0.25
/** How long the delay of the event loop is averaged, at least. */
const SAMPLE_MS = 500
/** Mean delay of the event loop over half a second. A busy process has 50 ms, an overloaded one several seconds. */
const OVERLOAD_MS = 400

const BODY = JSON.stringify(refusalAnswer('overloaded'))
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(BODY),
  'cache-control': 'no-store',
  ...headersOfEveryAnswer,
}

/**
 * Answers 503 with Retry-After when the process is overloaded, so that the calls it accepts stay fast; a call ahead of a
 * visit gets 204, which no browser reports, as nobody waits for it. Health checks are never refused. Registered before all other hooks, because refusing must cost as little CPU time as possible.
 */
export async function registerLoadShedding(
  app: FastifyInstance,
  metrics: Metrics,
  { maxInFlight = MAX_IN_FLIGHT, maxPerAddress = MAX_PER_ADDRESS, overloadMs = OVERLOAD_MS } = {},
): Promise<void> {
  let inFlight = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (!isSheddable(request)) return done()
    const limit = isAhead(request) ? maxInFlight * SHARE_FOR_AHEAD : maxInFlight
    if (inFlight >= limit) return shed(request, reply, metrics, 'in_flight')
    if (app.isUnderPressure()) return shed(request, reply, metrics, 'event_loop')
    done()
  })
  const ofAddress = new Map<string, number>()
  const leaveBy = new WeakMap<FastifyRequest, () => void>()
  // Counted after the body has arrived: a client that sends its body slowly must not use up the limit.
  app.addHook('preValidation', (request, reply, done) => {
    // A connection that is closed already emits no further 'close': the count would never go down again.
    if (!isSheddable(request) || reply.raw.destroyed) return done()
    if (inFlight >= maxInFlight) return shed(request, reply, metrics, 'in_flight')
    const address = networkOf(request.ip, 32)
    const others = ofAddress.get(address) ?? 0
    if (others >= maxPerAddress) return shed(request, reply, metrics, 'address')
    inFlight += 1
    ofAddress.set(address, others + 1)
    let isInside = true
    const leave = () => {
      if (!isInside) return
      isInside = false
      inFlight -= 1
      const left = (ofAddress.get(address) ?? 1) - 1
      if (left > 0) ofAddress.set(address, left)
      else ofAddress.delete(address)
    }
    leaveBy.set(request, leave)
    // The caller has disconnected before the answer.
    reply.raw.once('close', leave)
    done()
  })
  // The answer is made. When it is read is the caller's choice, and must not keep a place (SEC-01).
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leaveBy.get(request)?.()
    done()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: overloadMs,
    // Without a sample in the interval, because the loop was blocked all the while, the process counts as overloaded.
    sampleInterval: Math.max(SAMPLE_MS, overloadMs),
    // It measures; the hook above decides.
    pressureHandler: (request) => request.log.debug('the event loop is late'),
  })
}

/** Writes to the socket directly: Fastify's hooks would compress and tag a body of a hundred bytes. */
function shed(
  request: FastifyRequest,
  reply: FastifyReply,
  metrics: Metrics,
  reason: 'in_flight' | 'address' | 'event_loop',
): void {
  metrics.shed.inc({ reason })
  reply.hijack()
  if (isAhead(request)) {
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

/** API calls that came over a socket. The gateway's own calls in this process belong to pages it has accepted already. */
function isSheddable(request: FastifyRequest): boolean {
  return isApiCall(request) && request.raw.socket instanceof Socket
}
