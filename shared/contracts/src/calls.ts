import type * as z from 'zod/mini'
import { adviceCalls } from './shop/advice.ts'
import { cartCalls } from './buying/cart.ts'
import { type CallRoute, type GetCall, routeOf } from './call/call-routes.ts'
import type { CallSchemas } from './call/define-call.ts'
import { changeCalls } from './catalogue/changes.ts'
import { couponCalls } from './buying/coupon.ts'
import { geocodeCalls } from './shop/geocode.ts'
import { heroCalls } from './catalogue/hero.ts'
import { legalCalls } from './shop/legal.ts'
import { newsletterCalls } from './shop/newsletter.ts'
import { orderCalls } from './buying/order.ts'
import { orderLinkCalls } from './buying/order-link.ts'
import { priceAlertCalls } from './catalogue/price-alert.ts'
import { productCalls } from './catalogue/product.ts'
import { stockAlertCalls } from './catalogue/stock-alert.ts'
import { reportCalls } from './shop/report.ts'
import { reviewCalls } from './catalogue/review.ts'
import { settingsCalls } from './shop/settings.ts'
import { addressBookCalls } from './account/address-book.ts'
import { accountCalls } from './account/account.ts'
import { wishlistCalls } from './account/wishlist.ts'
import { userCalls } from './account/user.ts'

const schemas = {
  ...heroCalls,
  ...productCalls,
  ...changeCalls,
  ...reviewCalls,
  ...userCalls,
  ...accountCalls,
  ...addressBookCalls,
  ...cartCalls,
  ...couponCalls,
  ...orderCalls,
  ...orderLinkCalls,
  ...newsletterCalls,
  ...stockAlertCalls,
  ...priceAlertCalls,
  ...wishlistCalls,
  ...settingsCalls,
  ...geocodeCalls,
  ...legalCalls,
  ...adviceCalls,
  ...reportCalls,
} satisfies Record<string, CallSchemas> & Record<GetCall, CallSchemas>

type Schemas = typeof schemas
export type CallName = keyof Schemas
type Calls = { [N in CallName]: Schemas[N] & CallRoute<N extends GetCall ? 'GET' : 'POST'> }

/** Every call of the API by its name. */
export const calls = Object.fromEntries(
  Object.entries(schemas).map(([name, call]) => [name, { ...routeOf(name), ...call }]),
) as unknown as Calls

/** The input of a call as the caller passes it, before defaults and trimming. */
export type CallInput<N extends CallName> = z.input<Calls[N]['input']>
export type CallAnswer<N extends CallName> = z.output<Calls[N]['answer']>
