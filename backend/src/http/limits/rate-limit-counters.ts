import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** How often a key was used in the window that is open, this time included, and the window's rest in ms. */
export interface Hits {
  current: number
  ttl: number
}

/** Counts one more use of `key`; a window of `windowMs` opens with the first. */
export type CountHit = (key: string, windowMs: number) => Promise<Hits>

const MAX_KEYS = 50_000

/** Counts in this process alone. */
export function countInMemory(): (key: string, windowMs: number) => Hits {
  const windows = new Map<string, { hits: number; endsAt: number }>()
  return (key, windowMs) => {
    const now = Date.now()
    const known = windows.get(key)
    const open = known && known.endsAt > now ? known : { hits: 0, endsAt: now + windowMs }
    open.hits += 1
    if (open !== known) {
      // Youngest last: under a flood of addresses the oldest windows make room.
      windows.delete(key)
      windows.set(key, open)
      if (windows.size > MAX_KEYS) windows.delete(windows.keys().next().value ?? '')
    }
    return { current: open.hits, ttl: open.endsAt - now }
  }
}

/** Counts in the database, for every instance on it, in one statement. */
export function countInDatabase(db: Db): CountHit {
  return async (key, windowMs) => {
    const { rows } = await sql<Hits>`
      insert into rate_limits as known (key, hits, resets_at)
      values (${hashOf(key)}, 1, now() + ${windowMs} * interval '1 ms')
      on conflict (key) do update set
        hits = case when known.resets_at > now() then known.hits + 1 else 1 end,
        resets_at = case when known.resets_at > now() then known.resets_at
          else excluded.resets_at end
      returning hits as current,
        ceil(extract(epoch from resets_at - now()) * 1000)::int as ttl`.execute(db)
    return rows[0] ?? { current: 1, ttl: windowMs }
  }
}

/** Drops the counts whose window is over. */
export async function forgetOldLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where resets_at < now()`.execute(db)
}

const HIT = `local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {hits, redis.call('PTTL', KEYS[1])}`

export interface RedisCounter {
  countHit: CountHit
  close(): void
}

/** Counts in Redis, for every instance on it, as soon as the first try to connect is over. Rejects at once while Redis is away. */
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
  let isAway = false
  redis.on('error', (err: Error) => {
    if (!isAway) log.error({ err }, 'Redis is away: each instance counts its rate limits alone')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back')
    isAway = false
  })
  // A failure is told by the listener above, and tried again by itself.
  await Promise.allSettled([redis.connect()])
  return {
    countHit: async (key, windowMs) => {
      const [current, ttl] = (await redis.eval(HIT, 1, hashOf(key), windowMs)) as [number, number]
      return { current, ttl }
    },
    close: () => redis.disconnect(),
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}
