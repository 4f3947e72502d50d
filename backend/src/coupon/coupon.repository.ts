import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** SQL condition: neither expired nor used up. Placing an order checks it again and counts the use (COUP-03). */
export const isCouponLive = sql<boolean>`
  (expires_at is null or expires_at > now()) and (usage_limit is null or used < usage_limit)`

/** A coupon that is neither expired nor used up; undefined for any other code. Case-sensitive (COUP-01). */
export async function findLiveCoupon(
  db: Db,
  code: string,
): Promise<{ code: string; percentage: number; description: string } | undefined> {
  return db
    .selectFrom('coupons')
    .select(['code', 'percentage', 'description'])
    .where('code', '=', code)
    .where(isCouponLive)
    .executeTakeFirst()
}

/** A coupon as the command line lists it. */
export interface CouponRow {
  code: string
  percentage: number
  description: string
  expires_at: Date | null
  /** The most orders that may use the coupon; null for any number. */
  usage_limit: number | null
  used: number
}

export async function listCoupons(db: Db): Promise<CouponRow[]> {
  return db.selectFrom('coupons').selectAll().orderBy('code').execute()
}

/** False if the code already exists. */
export async function insertCoupon(db: Db, coupon: Omit<CouponRow, 'used'>): Promise<boolean> {
  const made = await db
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return made !== undefined
}
