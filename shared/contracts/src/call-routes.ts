/**
 * Call → its method, and the parameters that its path ends with. The path itself is the name below /api (API-01). Apart
 * from the schemas, because it is all that a browser needs to send a call.
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
  'product/changes': 'GET',
  'product/listing-changes': 'GET',
  reviews: 'GET /:productId',
  'reviews/add': 'POST',
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
  'order/take-guest-orders': 'POST',
  'newsletter/subscribe': 'POST',
  'newsletter/confirm': 'POST',
  'newsletter/unsubscribe': 'POST',
  settings: 'GET',
  'legal/page': 'GET /:page',
  'geocode/reverse': 'POST',
  report: 'POST',
} as const satisfies Record<string, 'GET' | 'POST' | `${'GET' | 'POST'} /:${string}`>

export type CallName = keyof typeof callRoutes

/** How a call is sent. */
export interface CallRoute<Method = 'GET' | 'POST'> {
  method: Method
  /** In Fastify's notation: parameters are `:name`. */
  path: `/api/${string}`
}

export type MethodOf<Route extends string> = Route extends `GET${string}` ? 'GET' : 'POST'

export function routeOf(name: CallName): CallRoute {
  const [method, parameters = ''] = callRoutes[name].split(' ')
  return { method: method as CallRoute['method'], path: `/api/${name}${parameters}` }
}

/** Calls of a session that only read, and without input: a page may have one made before its code has come (decision 069). */
export const firstCalls = ['account/get', 'order/userorders'] as const
export type FirstCall = (typeof firstCalls)[number]

/**
 * The header in which a browser names the path of the first call of the page that it asks for, and in which the gateway says that
 * a call is that one.
 */
export const firstCallHeader = 'first-call'

/** The header of a call whose answer nobody waits for yet: it is counted apart and refused first (FAST-01, SEC-01). */
export const aheadHeader = { name: 'purpose', value: 'prefetch' } as const

/** The header in which an order says which versions its page runs: `writeReleaseSet` of the domain (DEL-08). */
export const releasesHeader = 'shop-releases'
