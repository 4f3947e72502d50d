import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** SQL condition for a coupon that is neither expired nor used up. Placing an order checks the coupon again, and counts its use (COUP-03). */
export const isCouponLive = sql<boolean>`
  (expires_at is null or expires_at > now()) and (usage_limit is null or used < usage_limit)`

/** The coupon with this code, if it is neither expired nor used up; otherwise undefined. The code is case-sensitive (COUP-01). */
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
  /** Largest number of orders that may use the coupon; null for any number. */
  usage_limit: number | null
  used: number
}

export async function listCoupons(db: Db): Promise<CouponRow[]> {
  return db.selectFrom('coupons').selectAll().orderBy('code').execute()
}

/** Inserts a coupon. Returns false if its code already exists. */
export async function insertCoupon(db: Db, coupon: Omit<CouponRow, 'used'>): Promise<boolean> {
  const made = await db
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return made !== undefined
}
