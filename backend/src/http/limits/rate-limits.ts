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
import { isApiCall } from '../routing/route.ts'

/** For calls that guess at something or that cost something. Per address, call and minute. */
export const STRICT_LIMIT = { max: 12, timeWindow: '1 minute' }
/** Reports of browser errors: what comes beyond is dropped, and nobody misses it. By each instance for itself. */
export const REPORT_LIMIT = { max: 30, timeWindow: '1 minute' }
/** Counted by each instance for itself: a write to the database per call would cost more than the call. */
const GENERAL_LIMIT = { max: 600, timeWindow: '1 minute' }

/**
 * Limits how often one address (of IPv6 its /64 network) may call (GTRK-03). A route's own limit holds over all
 * instances: it is counted in Redis where there is one, in the database otherwise.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  db: Db,
  { redisUrl }: Pick<ApiConfig, 'redisUrl'>,
): Promise<void> {
  const redis = redisUrl ? await countInRedis(redisUrl, app.log) : undefined
  app.addHook('onClose', async () => redis?.close())
  const countTogether = orAlone(redis?.countRequest ?? countInDatabase(db), app.log)
  await app.register(rateLimit, {
    ...GENERAL_LIMIT,
    allowList: (request) => !isApiCall(request) || isServerRender(request),
    errorResponseBuilder: () => new Refusal('rate_limited'),
    store: storeOn(countTogether),
  })
}

/** Counts in this process while the shared store does not answer: a limit per instance is better than none. */
function orAlone(count: CountRequest, log: FastifyBaseLogger): CountRequest {
  const countAlone = countInMemory()
  return async (key, windowMs) => {
    try {
      return await count(key, windowMs)
    } catch (err) {
      log.warn({ err }, 'a rate limit could not be counted for all instances')
      return countAlone(key, windowMs)
    }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's own limit is counted by each instance for itself: for calls that need no database. */
    isLimitedAlone?: boolean
  }
}

const MAX_REMEMBERED = 10_000

type Done = Parameters<FastifyRateLimitStore['incr']>[1]

/** The plugin's store: routes with a limit of their own count together, all others in this process. */
function storeOn(countTogether: CountRequest) {
  return class Store implements FastifyRateLimitStore {
    #count = callbackify(promised(countInMemory()))

    incr(key: string, done: Done, windowMs: number, max: number): void {
      this.#count(key, windowMs, max, done)
    }

    child(options: object): FastifyRateLimitStore {
      // Not as the plugin's types have it: the route comes as `routeInfo`.
      const { url, config } = (options as { routeInfo: RouteOptions }).routeInfo
      const store = new Store()
      if (config?.isLimitedAlone) return store
      const count: CountRequest = (key, windowMs) => countTogether(`${url} ${key}`, windowMs)
      store.#count = callbackify(sparing(count))
      return store
    }
  }
}

function promised(count: ReturnType<typeof countInMemory>) {
  return async (key: string, windowMs: number, _max: number): Promise<RequestCount> =>
    count(key, windowMs)
}

/** Answers for a key that is over its limit by itself until its window ends: whoever hammers costs no write. */
function sparing(count: CountRequest) {
  const over = new Map<string, { current: number; endsAt: number }>()
  return async (key: string, windowMs: number, max: number): Promise<RequestCount> => {
    const now = Date.now()
    const known = over.get(key)
    if (known && known.endsAt > now) return { current: known.current, ttl: known.endsAt - now }
    if (known) over.delete(key)
    const hits = await count(key, windowMs)
    if (hits.current > max) {
      if (over.size >= MAX_REMEMBERED) over.clear()
      over.set(key, { current: hits.current, endsAt: now + hits.ttl })
    }
    return hits
  }
}

/** The gateway reads for the pages it renders without a socket; all shoppers would share its address. */
function isServerRender(request: FastifyRequest): boolean {
  return request.method === 'GET' && !(request.raw.socket instanceof Socket)
}
