import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'

/**
 * Counts one use and gives the percentage; undefined for an unknown, expired or used-up code (COUP-03).
 * The row stays locked until the order is placed, so a limit holds however many come at once.
 */
export async function takeCouponUse(
  tx: Tx,
  code: string,
): Promise<{ code: string; percentage: number } | undefined> {
  return tx
    .updateTable('coupons')
    .set({ used: sql`used + 1` })
    .where('code', '=', code)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .where(sql<boolean>`(usage_limit is null or used < usage_limit)`)
    .returning(['code', 'percentage'])
    .executeTakeFirst()
}
