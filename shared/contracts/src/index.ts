import * as z from 'zod/mini'

// Without this setting, zod generates code at run time, which the Content-Security-Policy forbids.
z.config({ jitless: true })

export * from './call/define-call.ts'
export { type CallRoute, releasesHeader } from './call/call-routes.ts'
export * from './calls.ts'
export * from './buying/cart.ts'
export * from './buying/coupon.ts'
export * from './call/errors.ts'
export * from './shop/advice.ts'
export * from './shop/geocode.ts'
export type { ListingChanges } from './catalogue/changes.ts'
export * from './catalogue/facts.ts'
export * from './catalogue/hero.ts'
export * from './shop/legal.ts'
export * from './shop/newsletter.ts'
export * from './buying/order.ts'
export * from './catalogue/product.ts'
export {
  type Facets,
  type ProductFilter,
  type ProductSearch,
  type Sort,
} from './catalogue/product-filters.ts'
export * from './shop/report.ts'
export * from './catalogue/review.ts'
export * from './shop/settings.ts'
export * from './account/account.ts'
export * from './account/address-book.ts'
export * from './account/social-login.ts'
export * from './call/text.ts'
export * from './account/user.ts'
