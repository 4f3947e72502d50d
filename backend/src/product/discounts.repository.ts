import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Number of products that one transaction changes. An order for one of them waits for well under a second. */
const AT_ONCE = 500

/**
 * Gives products the discounts that have begun, and removes the discounts that have ended (OPER-06). Returns the time
 * in ms until the next discount begins or ends; undefined if none will.
 */
export async function applyDueDiscounts(db: Db): Promise<number | undefined> {
  for (;;) {
    const { rows } = await sql<{ hasMore: boolean; nextMs: number | null }>`
      select apply_due_discounts(${sql.lit(AT_ONCE)}) as "hasMore", (
        select (extract(epoch from min(at) - now()) * 1000)::float8
        from discounts, lateral (values (starts_at), (ends_at)) as moment (at) where at > now()
      ) as "nextMs"`.execute(db)
    if (!rows[0]?.hasMore) return rows[0]?.nextMs ?? undefined
  }
}

/** Deletes discounts that ended 30 days ago. */
export async function deleteOldDiscounts(db: Db): Promise<void> {
  await db
    .deleteFrom('discounts')
    .where('ends_at', '<', sql<Date>`now() - interval '30 days'`)
    .where('is_applied', '=', false)
    .execute()
}
