import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import type { Shares } from '../request/client-network.ts'
import { Refusal } from '../errors/refusal.ts'

const MAX_KEYS = 50_000

/**
 * Counts requests in this process only. It uses a Map, because lru-cache would reserve memory for all 50,000 keys, and would do
 * so again for each route with a limit of its own.
 */
export function countInMemory(): (key: string, windowMs: number) => RequestCount {
  const windows = new Map<string, { hits: number; endsAt: number }>()
  return (key, windowMs) => {
    const now = Date.now()
    const known = windows.get(key)
    const open = known && known.endsAt > now ? known : { hits: 0, endsAt: now + windowMs }
    open.hits += 1
    if (open !== known) {
      // A Map keeps the order of insertion. If it has too many keys, the oldest window is dropped.
      windows.delete(key)
      windows.set(key, open)
      if (windows.size > MAX_KEYS) windows.delete(windows.keys().next().value ?? '')
    }
    return { current: open.hits, ttl: open.endsAt - now }
  }
}

/** Limits of a network, a /56 and a /48 as multiples of one network's limit. */
const WIDER: Shares = [1, 2, 4]

/**
 * Counts a request in this process for its networks, narrowest first. If a network refuses the request, wider
 * networks do not count the request, so that the other callers in the wider networks keep their limit. Returns the
 * count of the narrowest network, or a count above `max` if a wider network refuses.
 */
export function countInNetworks(): (
  networks: readonly string[],
  windowMs: number,
  max: number,
) => RequestCount {
  const count = countInMemory()
  return ([network = '', ...wider], windowMs, max) => {
    const own = count(network, windowMs)
    if (own.current > max) return own
    for (const [index, each] of wider.entries()) {
      const { current, ttl } = count(each, windowMs)
      if (current > max * (WIDER[index + 1] ?? 0)) return { current: max + 1, ttl }
    }
    return own
  }
}

const HIT = `local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {hits, redis.call('PTTL', KEYS[1])}`

interface RedisCounter {
  countRequest: CountRequest
  close(): void
}

/**
 * Counts requests in Redis for all instances together. Resolves after the first attempt to connect. While Redis is down,
 * `countRequest` rejects.
 */
export async function countInRedis(url: string, log: FastifyBaseLogger): Promise<RedisCounter> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    disconnectTimeout: 500,
    commandTimeout: 500,
    keyPrefix: 'shop:limit:',
    retryStrategy: (tries) => Math.min(tries * 200, 5000),
  })
  const { host } = new URL(url)
  const away = `Redis at ${host} does not answer: start it, or correct REDIS_URL. Until then each instance counts its rate limits alone.`
  let isAway = false
  redis.on('error', (err: Error) => {
    if (!isAway) log.error({ err }, away)
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.info('Redis answers again')
    isAway = false
  })
  // A failed connection is logged by the listener above, and the client reconnects by itself.
  await Promise.allSettled([redis.connect()])
  return {
    countRequest: async (key, windowMs) => {
      const [current, ttl] = (await redis.eval(HIT, 1, hashedKey(key), windowMs)) as [
        number,
        number,
      ]
      return { current, ttl }
    },
    close: () => redis.disconnect(),
  }
}

/** Number of requests of a key in its current window, including this request, and the time until the window ends. */
export interface RequestCount {
  current: number
  /** Time in ms until the window ends. */
  ttl: number
}

/** Counts one more request of `key`. The first request opens a window of `windowMs` milliseconds. */
export type CountRequest = (key: string, windowMs: number) => Promise<RequestCount>

/** Throws the refusal `rate_limited` if a count is above its limit. */
export function refuseAbove({ current, ttl }: RequestCount, max: number): void {
  if (current <= max) return
  throw new Refusal('rate_limited', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) })
}

/** Hashes a key. A key contains an IP address, so stores that all instances share get only the hash. */
export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}
