import type * as z from 'zod/mini'
import { cartCalls } from './buying/cart.ts'
import { couponCalls } from './buying/coupon.ts'
import { heroCalls } from './catalogue/hero.ts'
import { newsletterCalls } from './shop/newsletter.ts'
import { orderCalls } from './buying/order.ts'
import { productCalls } from './catalogue/product.ts'
import { reportCalls } from './shop/report.ts'
import { reviewCalls } from './catalogue/review.ts'
import { settingsCalls } from './shop/settings.ts'
import { userCalls } from './account/user.ts'

/** Every call of the API by its name, which is its path without /api where it has no parameter (API-01). */
export const calls = {
  ...heroCalls,
  ...productCalls,
  ...reviewCalls,
  ...userCalls,
  ...cartCalls,
  ...couponCalls,
  ...orderCalls,
  ...newsletterCalls,
  ...settingsCalls,
  ...reportCalls,
}

export type CallName = keyof typeof calls
/** What the caller passes, before defaults and trimming. */
export type CallInput<N extends CallName> = z.input<(typeof calls)[N]['input']>
export type CallAnswer<N extends CallName> = z.output<(typeof calls)[N]['answer']>
