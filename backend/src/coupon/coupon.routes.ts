import type { FastifyInstance } from 'fastify'
import { couponDiscountMillimes, fromMillimes, toMillimes } from '@shop/domain'
import type { Db } from '../db/tables.ts'
import { strictCouponLimit } from '../http/limits/strict-limits.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { route } from '../http/routing/route.ts'
import { findLiveCoupon } from './coupon.repository.ts'

export function registerCoupons(app: FastifyInstance, db: Db): void {
  route(app, 'coupon/apply', { strict: strictCouponLimit() }, async ({ code, cartAmount }) => {
    const coupon = await findLiveCoupon(db, code)
    if (!coupon) throw new Refusal('coupon_invalid')
    const original = toMillimes(cartAmount)
    const discount = couponDiscountMillimes(original, coupon.percentage)
    return {
      success: true,
      coupon,
      discount: {
        amount: fromMillimes(discount),
        originalAmount: fromMillimes(original),
        finalAmount: fromMillimes(original - discount),
        percentage: coupon.percentage,
      },
    }
  })

  // The call changes nothing and does not check the code. If its answer depended on the code, callers could guess codes without limit.
  route(app, 'coupon/increment-usage', async () => ({ success: true }))
}
