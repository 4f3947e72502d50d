/**
 * Calls that are sent by GET, with their path parameters; all other calls are sent by POST. The path is `/api/` and the
 * name of the call (API-01). This list is kept apart from the schemas, because a browser needs no schema to send a
 * call.
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

/** Method and path with which a call is sent. */
export interface CallRoute<Method = 'GET' | 'POST'> {
  method: Method
  /** Path in Fastify's notation, where parameters are `:name`. */
  path: `/api/${string}`
}

/** `name`: the name of a call. */
export function routeOf(name: string): CallRoute {
  return name in getCalls
    ? { method: 'GET', path: `/api/${name}${getCalls[name as GetCall]}` }
    : { method: 'POST', path: `/api/${name}` }
}

/**
 * Calls without input that only read data of a session. A script in the page's HTML may send one of them before the
 * page's code has loaded (decision 069).
 */
export const firstCalls = ['account/get', 'order/userorders'] as const
export type FirstCall = (typeof firstCalls)[number]

/**
 * A header whose value is the path of the page's first call. The browser sends this header when it requests the page
 * again with its token. The gateway adds it to the first call, so that the API recognises the call.
 */
export const firstCallHeader = 'first-call'

/**
 * The header that marks a call as prefetch. No visitor waits for the answer yet, so the API counts the call apart and
 * refuses it first (FAST-01, SEC-01).
 */
export const prefetchHeader = { name: 'purpose', value: 'prefetch' } as const

/**
 * A header of the call `order/place`: the versions of shell and remotes that the page runs, as `writeReleaseSet` of
 * `shared/domain` writes them (DEL-08).
 */
export const releasesHeader = 'shop-releases'
