/**
 * Calls that are sent by GET, with their path parameters; all others are sent by POST. The path itself is the call's name below
 * /api (API-01). Kept apart from the schemas, because a browser needs only this to send a call.
 */
const getCalls = {
  'heroes/list': '',
  'product/list': '',
  'product/by-ids': '',
  'product/hot': '',
  'product/filtered-categories-structure': '',
  'products/filtered': '',
  'product/categories': '',
  'product/search': '',
  'product/suggest': '',
  'product/search-trends': '',
  'product/enhanced-filtered': '',
  'product/one': '/:productId',
  'product/brands': '',
  'product/changes': '',
  'product/listing-changes': '',
  reviews: '/:productId',
  settings: '',
  'legal/page': '/:page',
  'advice/list': '',
  'advice/one': '/:slug',
} as const satisfies Record<string, '' | `/:${string}`>

export type GetCall = keyof typeof getCalls

/** How a call is sent. */
export interface CallRoute<Method = 'GET' | 'POST'> {
  method: Method
  /** In Fastify's notation, where parameters are `:name`. */
  path: `/api/${string}`
}

/** `name`: the name of a call. */
export function routeOf(name: string): CallRoute {
  return name in getCalls
    ? { method: 'GET', path: `/api/${name}${getCalls[name as GetCall]}` }
    : { method: 'POST', path: `/api/${name}` }
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

/**
 * The header of a prefetch. No visitor waits for its answer yet, so it is counted apart and refused first (FAST-01,
 * SEC-01).
 */
export const aheadHeader = { name: 'purpose', value: 'prefetch' } as const

/** The header in which an order names the versions that its page runs, written by `writeReleaseSet` of the domain (DEL-08). */
export const releasesHeader = 'shop-releases'
