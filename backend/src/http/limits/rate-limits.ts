import { Socket } from 'node:net'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/tables.ts'
import type { ApiConfig } from '../../config/config.ts'
import { countInMemory, countInRedis } from './rate-limit-counters.ts'
import { countInDatabase } from './rate-limit.repository.ts'
import type { CountRequest } from './request-count.ts'
import { registerDevices, registerStrictLimits } from './strict-limits.ts'
import { Refusal } from '../errors/refusal.ts'
import { isAhead } from '../request/is-ahead.ts'
import { isFirstCall } from '../request/is-first-call.ts'
import { networkOf } from '../request/client-network.ts'
import { isApiCall } from '../routing/route.ts'

/**
 * For reports of browsers, counted per instance. Every visit reports how fast its page was, so that is counted apart: behind an
 * address that many share it must not use up what errors need. It is the body that tells, so it is read before.
 */
export const REPORT_LIMIT = {
  max: 30,
  timeWindow: '1 minute',
  hook: 'preValidation',
  keyGenerator: (request: FastifyRequest) =>
    hasProblems(request.body) ? clientKey(request) : `${clientKey(request)} vitals`,
} as const
/** For all other calls. Counted per instance, because a database write per call would cost more than the call. */
const GENERAL_LIMIT = { max: 600, timeWindow: '1 minute' }
/** All calls of the devices of one network that are counted one by one. */
const MOST_OF_NETWORK = 12_000
const MINUTE_MS = 60_000

/**
 * Limits the calls of each device that has arrived, and of all others of an IPv4 address or IPv6 /64 network together (GTRK-03, decision
 * 061). Strict limits are shared by all instances: they are counted in Redis if configured, else in the database.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  db: Db,
  { redisUrl }: Pick<ApiConfig, 'redisUrl'>,
  deviceKey: () => Promise<Uint8Array>,
): Promise<void> {
  const redis = redisUrl ? await countInRedis(redisUrl, app.log) : undefined
  app.addHook('onClose', async () => redis?.close())
  const countShared = withLocalFallback(redis?.countRequest ?? countInDatabase(db), app.log)
  const isCounted = (request: FastifyRequest) => isApiCall(request) && !isServerRender(request)
  registerDevices(app, deviceKey, isCounted)
  limitNetworks(app)
  registerStrictLimits(app, countShared)
  await app.register(rateLimit, {
    ...GENERAL_LIMIT,
    keyGenerator: (request) =>
      request.device?.hasArrived ? `device ${request.device.id}` : clientKey(request),
    allowList: (request) => !isCounted(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('rate_limited', { retryAfter: Math.ceil(ttl / 1000) }),
    store: CallCounts,
  })
}

/** Counts in this process while the shared store fails: a limit per instance is better than none. */
function withLocalFallback(count: CountRequest, log: FastifyBaseLogger): CountRequest {
  const countLocally = countInMemory()
  return async (key, windowMs) => {
    try {
      return await count(key, windowMs)
    } catch (err) {
      log.warn({ err }, 'a rate limit could not be counted for all instances')
      return countLocally(key, windowMs)
    }
  }
}

/** Devices that have arrived are counted one by one: together they must not be more than an address can have. */
function limitNetworks(app: FastifyInstance): void {
  const count = countInMemory()
  app.addHook('onRequest', async (request) => {
    if (!request.device?.hasArrived) return
    const { current, ttl } = count(clientKey(request), MINUTE_MS)
    if (current > MOST_OF_NETWORK) {
      throw new Refusal('rate_limited', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) })
    }
  })
}

type Done = Parameters<FastifyRateLimitStore['incr']>[1]

/** The plugin's store: each instance counts for itself. */
class CallCounts implements FastifyRateLimitStore {
  readonly #count = countInMemory()

  incr(key: string, done: Done, windowMs: number): void {
    done(null, this.#count(key, windowMs))
  }

  /** A route with a limit of its own, beside the strict ones. */
  child(): FastifyRateLimitStore {
    return new CallCounts()
  }
}

/**
 * Calls that a browser makes ahead of a visit, and those of the gateway for a session, are counted apart, so that they do not use
 * up the visitor's own, nor those of new devices of the network.
 */
function clientKey(request: FastifyRequest): string {
  const network = networkOf(request.ip, 32)
  if (isFirstCall(request)) return `${network} first`
  return isAhead(request) ? `${network} ahead` : network
}

/** Whether a report that was not checked yet tells of an error. */
function hasProblems(body: unknown): boolean {
  const { problems } = (body ?? {}) as { problems?: unknown }
  return !Array.isArray(problems) || problems.length > 0
}

/** The gateway's calls while rendering pages. They are not limited: all shoppers would share its address. */
export function isServerRender(request: FastifyRequest): boolean {
  return request.method === 'GET' && !(request.raw.socket instanceof Socket)
}
