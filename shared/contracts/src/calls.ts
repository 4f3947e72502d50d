import type * as z from 'zod/mini'
import { cartCalls } from './cart.ts'
import { couponCalls } from './coupon.ts'
import { heroCalls } from './hero.ts'
import { newsletterCalls } from './newsletter.ts'
import { orderCalls } from './order.ts'
import { productCalls } from './product.ts'
import { reportCalls } from './report.ts'
import { reviewCalls } from './review.ts'
import { settingsCalls } from './settings.ts'
import { userCalls } from './user.ts'

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
