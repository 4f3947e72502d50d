import { randomInt } from 'node:crypto'
import { Socket } from 'node:net'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../ops/metrics.ts'
import { refusalAnswer } from '../errors/refusal.ts'
import { isApiCall } from '../routing/route.ts'

/**
 * API calls one process works on at a time. More would only wait for the database: at 1,000 calls a second the last
 * of them waits 0.4 s, and the connections of the pool are given up after 5 s.
 */
const MAX_IN_FLIGHT = 400
/** Mean lateness of the event loop over half a second. A busy process has 50 ms; one that is lost has seconds. */
const MAX_LATENESS_MS = 400

const BODY = JSON.stringify(refusalAnswer('overloaded'))
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(BODY),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/**
 * Refuses at once, with 503 and Retry-After, what the process could only answer too late. Health checks never.
 * Before all other hooks: a refusal has to cost next to nothing.
 */
export async function registerLoadShedding(
  app: FastifyInstance,
  metrics: Metrics,
  maxInFlight = MAX_IN_FLIGHT,
): Promise<void> {
  let inFlight = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (!isSheddable(request)) return done()
    if (inFlight >= maxInFlight) return shed(request, reply, metrics, 'in_flight')
    if (app.isUnderPressure()) return shed(request, reply, metrics, 'event_loop')
    done()
  })
  // Only now: to send a body drop by drop must not keep a place.
  app.addHook('preValidation', (request, reply, done) => {
    // Whoever is gone by now would never give the place back.
    if (!isSheddable(request) || reply.raw.destroyed) return done()
    if (inFlight >= maxInFlight) return shed(request, reply, metrics, 'in_flight')
    inFlight += 1
    // Also where the caller went away before the answer.
    reply.raw.once('close', () => {
      inFlight -= 1
    })
    done()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LATENESS_MS,
    sampleInterval: 500,
    // It measures; the hook above decides.
    pressureHandler: (request) => request.log.debug('the event loop is late'),
  })
}

/** Past the framework: compressing and tagging a hundred bytes would cost more than reading them. */
function shed(
  request: FastifyRequest,
  reply: FastifyReply,
  metrics: Metrics,
  reason: 'in_flight' | 'event_loop',
): void {
  metrics.shed.inc({ reason })
  reply.hijack()
  const seconds = randomInt(1, 4)
  reply.raw.writeHead(503, {
    ...HEADERS,
    'retry-after': String(seconds),
    'x-request-id': request.id,
  })
  reply.raw.end(BODY)
}

/** A call over a socket. What a page asks for in this process stands for a visitor who has been let in already. */
function isSheddable(request: FastifyRequest): boolean {
  return isApiCall(request) && request.raw.socket instanceof Socket
}
