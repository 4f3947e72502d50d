import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { type CountRequest, hashedKey, type RequestCount } from './rate-limit-counters.ts'

/** Counts in the database for all instances together, with one statement. */
export function countInDatabase(db: Db): CountRequest {
  return async (key, windowMs) => {
    const { rows } = await sql<RequestCount>`
      insert into rate_limits as known (key, hits, resets_at)
      values (${hashedKey(key)}, 1, now() + ${windowMs} * interval '1 ms')
      on conflict (key) do update set
        hits = case when known.resets_at > now() then known.hits + 1 else 1 end,
        resets_at = case when known.resets_at > now() then known.resets_at
          else excluded.resets_at end
      returning hits as current,
        ceil(extract(epoch from resets_at - now()) * 1000)::int as ttl`.execute(db)
    return rows[0] ?? { current: 1, ttl: windowMs }
  }
}

/** Deletes counts of windows that have ended. */
export async function deleteEndedLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where resets_at < now()`.execute(db)
}
