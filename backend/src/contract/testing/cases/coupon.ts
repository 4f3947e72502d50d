import type { CallCases } from '../call-case.ts'

export const couponCases: CallCases<'coupon/apply' | 'coupon/increment-usage'> = {
  'coupon/apply': {
    success: () => ({ input: { code: 'DIX', cartAmount: 120.5 } }),
    refusals: { coupon_invalid: () => ({ input: { code: 'EXPIRE', cartAmount: 120 } }) },
  },
  'coupon/increment-usage': { success: () => ({ input: { code: 'DIX' } }), refusals: {} },
}
