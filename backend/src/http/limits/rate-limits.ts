import { Socket } from 'node:net'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/tables.ts'
import type { ApiConfig } from '../../config/config.ts'
import {
  countInMemory,
  countInNetworks,
  countInRedis,
  type CountRequest,
  refuseAbove,
} from './rate-limit-counters.ts'
import { countInDatabase } from './rate-limit.repository.ts'
import { registerDevices, registerStrictLimits } from './strict-limits.ts'
import { Refusal } from '../errors/refusal.ts'
import { isPrefetch } from '../request/is-prefetch.ts'
import { isFirstCall } from '../request/is-first-call.ts'
import { networksAround } from '../request/client-network.ts'
import { isApiCall } from '../routing/route.ts'

/**
 * Limits for reports of browsers, counted by each instance. Every visit reports its performance. Performance reports
 * are counted separately. Otherwise the visitors behind a shared address would use up the limit of error reports
 * with them. Only the body says whether a report contains errors, so it is read before the report is counted.
 */
export const REPORT_LIMIT = {
  max: 30,
  timeWindow: '1 minute',
  hook: 'preValidation',
  keyGenerator: (request: FastifyRequest) =>
    keyOf(networksOfClient(request, hasProblems(request.body) ? '' : 'vitals')),
} as const
/** Limit for all other calls. Each instance counts them itself, because a write to the database would cost more than the call. */
const GENERAL_LIMIT = { max: 600, timeWindow: '1 minute' }
/**
 * Of the calls that the general limit allows a caller in a minute, at most this many may be prefetch calls. The rest is
 * kept for calls for which visitors wait.
 */
const MAX_PREFETCHES = 300
/** Limit in a minute for the calls of all arrived devices of one network together. */
const MOST_OF_NETWORK = 12_000
const MINUTE_MS = 60_000

/**
 * Limits the calls of each device that has arrived. All other callers of an IPv4 address or IPv6 /64 share one limit;
 * its /56 and /48 have higher limits (GTRK-03, SEC-08, decisions 061 and 091). Strict limits are shared by all
 * instances: they are counted in Redis if it is configured, otherwise in the database.
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
  limitPrefetches(app, isCounted)
  registerStrictLimits(app, countShared)
  await app.register(rateLimit, {
    ...GENERAL_LIMIT,
    keyGenerator: (request) => keyOf(callersOf(request)),
    allowList: (request) => !isCounted(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('rate_limited', { retryAfter: Math.ceil(ttl / 1000) }),
    store: CallCounts,
  })
}

/** Counts in this process while the shared store fails, because a limit of each instance is better than no limit. */
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

/** Limits the calls of all arrived devices of one network together. Each of these devices also has its own limit. */
function limitNetworks(app: FastifyInstance): void {
  const count = countInNetworks()
  app.addHook('onRequest', async (request) => {
    if (!request.device?.hasArrived) return
    refuseAbove(count(networksOfClient(request), MINUTE_MS, MOST_OF_NETWORK), MOST_OF_NETWORK)
  })
}

/** Limits prefetch calls. A refused prefetch call does not count towards the general limit of its caller. */
function limitPrefetches(
  app: FastifyInstance,
  isCounted: (request: FastifyRequest) => boolean,
): void {
  const count = countInNetworks()
  app.addHook('onRequest', async (request) => {
    if (!isPrefetch(request) || !isCounted(request)) return
    refuseAbove(count(callersOf(request), MINUTE_MS, MAX_PREFETCHES), MAX_PREFETCHES)
  })
}

/** The keys under which a call is counted: the device if it has arrived, otherwise the networks, narrowest first. */
function callersOf(request: FastifyRequest): string[] {
  return request.device?.hasArrived ? [`device ${request.device.id}`] : networksOfClient(request)
}

/** The keys joined to one, because the plugin accepts only one key. */
const keyOf = (callers: readonly string[]) => callers.join(',')
const callersIn = (key: string) => key.split(',')

type Done = Parameters<FastifyRateLimitStore['incr']>[1]

/** The plugin's store of counts. Each instance counts for itself. */
class CallCounts implements FastifyRateLimitStore {
  readonly #count = countInNetworks()

  incr(key: string, done: Done, windowMs: number, max: number): void {
    done(null, this.#count(callersIn(key), windowMs, max))
  }

  /** The store for a route that has its own limit, but no strict limit. */
  child(): FastifyRateLimitStore {
    return new CallCounts()
  }
}

/**
 * The client's networks, under which a call is counted. Calls of the gateway for pages of sessions get other keys, so
 * that they do not use up the limit of the network's new devices.
 */
function networksOfClient(
  request: FastifyRequest,
  kind = isFirstCall(request) ? 'first' : '',
): string[] {
  return networksAround(request.ip).map((network) => `${network} ${kind}`)
}

/** Whether a report contains an error. The report is not validated yet. */
function hasProblems(body: unknown): boolean {
  const { problems } = (body ?? {}) as { problems?: unknown }
  return !Array.isArray(problems) || problems.length > 0
}

/**
 * Whether the gateway makes the call to render a page. Such calls have no limit, because all shoppers would share the
 * limit of the gateway's address.
 */
export function isServerRender(request: FastifyRequest): boolean {
  return request.method === 'GET' && !(request.raw.socket instanceof Socket)
}
