import { Socket } from 'node:net'
import { callbackify } from 'node:util'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Db } from '../../db/tables.ts'
import type { ApiConfig } from '../../config/config.ts'
import { countInMemory, countInRedis } from './rate-limit-counters.ts'
import { countInDatabase } from './rate-limit.repository.ts'
import type { CountRequest, RequestCount } from './request-count.ts'
import { Refusal } from '../errors/refusal.ts'
import { isAhead } from '../request/is-ahead.ts'
import { networkOf } from '../request/client-network.ts'
import { isApiCall } from '../routing/route.ts'

/** For calls that could be used for guessing or that are expensive. Per client network, call and minute. */
export const STRICT_LIMIT = { max: 12, timeWindow: '1 minute' }
/** For an account's whole data, which is read from many tables. */
export const EXPORT_LIMIT = { max: 4, timeWindow: '1 minute' }
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

/**
 * Limits the calls per IPv4 address or IPv6 /64 network (GTRK-03). A route's own limit is shared by all instances: it
 * is counted in Redis if configured, else in the database.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  db: Db,
  { redisUrl }: Pick<ApiConfig, 'redisUrl'>,
): Promise<void> {
  const redis = redisUrl ? await countInRedis(redisUrl, app.log) : undefined
  app.addHook('onClose', async () => redis?.close())
  const countShared = withLocalFallback(redis?.countRequest ?? countInDatabase(db), app.log)
  await app.register(rateLimit, {
    ...GENERAL_LIMIT,
    keyGenerator: (request) => clientKey(request),
    allowList: (request) => !isApiCall(request) || isServerRender(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('rate_limited', { retryAfter: Math.ceil(ttl / 1000) }),
    store: storeOn(countShared),
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's own limit is counted per instance, so that the call needs no database. */
    isLimitedAlone?: boolean
  }
}

const MAX_CACHED_KEYS = 10_000

type Done = Parameters<FastifyRateLimitStore['incr']>[1]

/** The plugin's store: a route's own limit is counted for all instances, the general limit in this process. */
function storeOn(countShared: CountRequest) {
  return class Store implements FastifyRateLimitStore {
    #count = callbackify(asAsync(countInMemory()))

    incr(key: string, done: Done, windowMs: number, max: number): void {
      this.#count(key, windowMs, max, done)
    }

    child(options: object): FastifyRateLimitStore {
      // The plugin's types are wrong here: the route is passed as `routeInfo`.
      const { url, config } = (options as { routeInfo: RouteOptions }).routeInfo
      const store = new Store()
      if (config?.isLimitedAlone) return store
      const count: CountRequest = (key, windowMs) => countShared(`${url} ${key}`, windowMs)
      store.#count = callbackify(cachingExceeded(count))
      return store
    }
  }
}

function asAsync(count: ReturnType<typeof countInMemory>) {
  return async (key: string, windowMs: number, _max: number): Promise<RequestCount> =>
    count(key, windowMs)
}

/** Caches keys over their limit until their window ends, so that further requests cost no database write. */
function cachingExceeded(count: CountRequest) {
  const over = new Map<string, { current: number; endsAt: number }>()
  return async (key: string, windowMs: number, max: number): Promise<RequestCount> => {
    const now = Date.now()
    const known = over.get(key)
    if (known && known.endsAt > now) return { current: known.current, ttl: known.endsAt - now }
    if (known) over.delete(key)
    const hits = await count(key, windowMs)
    if (hits.current > max) {
      if (over.size >= MAX_CACHED_KEYS) over.clear()
      over.set(key, { current: hits.current, endsAt: now + hits.ttl })
    }
    return hits
  }
}

/** Calls that a browser makes ahead of a visit are counted apart, so that they do not use up the visitor's own. */
function clientKey(request: FastifyRequest): string {
  const network = networkOf(request.ip, 32)
  return isAhead(request) ? `${network} ahead` : network
}

/** Whether a report that was not checked yet tells of an error. */
function hasProblems(body: unknown): boolean {
  const { problems } = (body ?? {}) as { problems?: unknown }
  return !Array.isArray(problems) || problems.length > 0
}

/** The gateway's calls while rendering pages. They are not limited: all shoppers would share its address. */
function isServerRender(request: FastifyRequest): boolean {
  return request.method === 'GET' && !(request.raw.socket instanceof Socket)
}
