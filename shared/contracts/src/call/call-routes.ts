/**
 * Call → its method and path parameters. The path itself is the call's name below /api (API-01). Kept apart from the
 * schemas, because a browser needs only this to send a call.
 */
export const callRoutes = {
  'heroes/list': 'GET',
  'product/list': 'GET',
  'product/by-ids': 'GET',
  'product/hot': 'GET',
  'product/filtered-categories-structure': 'GET',
  'products/filtered': 'GET',
  'product/categories': 'GET',
  'product/search': 'GET',
  'product/suggest': 'GET',
  'product/search-trends': 'GET',
  'product/enhanced-filtered': 'GET',
  'product/one': 'GET /:productId',
  'product/brands': 'GET',
  'product/changes': 'GET',
  'product/listing-changes': 'GET',
  reviews: 'GET /:productId',
  'reviews/add': 'POST',
  'reviews/link': 'POST',
  'reviews/add-by-link': 'POST',
  'reviews/vote': 'POST',
  'user/register': 'POST',
  'user/login': 'POST',
  'user/verify': 'POST',
  'user/resend-verification': 'POST',
  'user/forgot-password': 'POST',
  'user/verify-reset-code': 'POST',
  'user/reset-password': 'POST',
  'user/refresh-token': 'POST',
  'user/logout': 'POST',
  'user/finish-sign-in': 'POST',
  'account/get': 'POST',
  'account/rename': 'POST',
  'account/change-password': 'POST',
  'account/change-mail-language': 'POST',
  'account/end-session': 'POST',
  'account/end-all-sessions': 'POST',
  'account/change-newsletter': 'POST',
  'account/save-address': 'POST',
  'account/remove-address': 'POST',
  'account/export': 'POST',
  'account/deletion-code': 'POST',
  'account/delete': 'POST',
  'cart/add': 'POST',
  'cart/update': 'POST',
  'cart/get': 'POST',
  'coupon/apply': 'POST',
  'coupon/increment-usage': 'POST',
  'order/place': 'POST',
  'order/userorders': 'POST',
  'order/guest-order': 'POST',
  'order/cancel': 'POST',
  'order/ask-return': 'POST',
  'order/send-numbers': 'POST',
  'order/take-guest-orders': 'POST',
  'order/link': 'POST',
  'order/answer-link': 'POST',
  'newsletter/subscribe': 'POST',
  'newsletter/confirm': 'POST',
  'newsletter/unsubscribe': 'POST',
  'stock-alerts/ask': 'POST',
  'stock-alerts/confirm': 'POST',
  'stock-alerts/end': 'POST',
  'price-alerts/ask': 'POST',
  'price-alerts/confirm': 'POST',
  'price-alerts/end': 'POST',
  'wishlist/get': 'POST',
  'wishlist/change': 'POST',
  'wishlist/price-alert': 'POST',
  settings: 'GET',
  'legal/page': 'GET /:page',
  'advice/list': 'GET',
  'advice/one': 'GET /:slug',
  'geocode/reverse': 'POST',
  report: 'POST',
} as const satisfies Record<string, 'GET' | 'POST' | `${'GET' | 'POST'} /:${string}`>

export type CallName = keyof typeof callRoutes

/** How a call is sent. */
export interface CallRoute<Method = 'GET' | 'POST'> {
  method: Method
  /** In Fastify's notation, where parameters are `:name`. */
  path: `/api/${string}`
}

export type MethodOf<Route extends string> = Route extends `GET${string}` ? 'GET' : 'POST'

export function routeOf(name: CallName): CallRoute {
  const [method, parameters = ''] = callRoutes[name].split(' ')
  return { method: method as CallRoute['method'], path: `/api/${name}${parameters}` }
}

/**
 * Calls without input that only read data of a session: a script in the page's HTML may send one before the page's code
 * has loaded (decision 069).
 */
export const firstCalls = ['account/get', 'order/userorders'] as const
export type FirstCall = (typeof firstCalls)[number]

/**
 * The header with which a browser names the path of the page's first call when it requests the page, and with which the
 * gateway marks that call.
 */
export const firstCallHeader = 'first-call'

/** The header of a prefetch, whose answer no visitor waits for yet: it is counted apart and refused first (FAST-01, SEC-01). */
export const aheadHeader = { name: 'purpose', value: 'prefetch' } as const

/** The header in which an order names the versions that its page runs, written by `writeReleaseSet` of the domain (DEL-08). */
export const releasesHeader = 'shop-releases'
