import { Socket } from 'node:net'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../ops/metrics.ts'
import { Refusal } from './refusal.ts'

/**
 * API calls one process works on at a time. Twenty database connections serve some thousand calls a second:
 * more than these would only wait, and their callers go away before their turn.
 */
export const MAX_IN_FLIGHT = 200
/** Mean lateness of the event loop over half a second. A busy process has 50 ms; one that is lost has seconds. */
const MAX_LATENESS_MS = 400

/** Refuses at once, with 503 and Retry-After, what the process could only answer too late. Health checks never. */
export async function registerLoadShedding(
  app: FastifyInstance,
  metrics: Metrics,
  maxInFlight = MAX_IN_FLIGHT,
): Promise<void> {
  let inFlight = 0
  const shed = (reason: string) => {
    metrics.shed.inc({ reason })
    return new Refusal('overloaded')
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!isSheddable(request)) return done()
    if (inFlight >= maxInFlight) return done(shed('in_flight'))
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
    pressureHandler: async (request) => {
      if (isSheddable(request)) throw shed('event_loop')
    },
  })
}

/** A call over a socket. What a page asks for in this process stands for a visitor who has been let in already. */
function isSheddable({ raw, url }: FastifyRequest): boolean {
  return url.startsWith('/api/') && raw.socket instanceof Socket
}
