import { secretParameters, type Store } from './store-names.ts'

export interface AskedFor {
  method: string
  mode: string
  headers: Pick<Headers, 'has'>
}

type Answered = Pick<Response, 'status' | 'type' | 'redirected'> & {
  headers: Pick<Headers, 'get'>
}

/** Requests that only one person sends, or that ask for a part. */
const refusedHeaders = ['authorization', 'token', 'range']
/** What a cart is checked by: an old answer would change quantities and tell of changes that never were (CART-08, CART-11). */
const cartCheck = '/api/product/by-ids'
const notPages =
  /^\/(?:api|assets|r|fonts|locales|images|offline|mf|metrics|healthz|readyz)(?:\/|$)/
const fileEnding = /\.\w+$/
const moduleFile = /^\/(?:assets\/[^/]+|r\/[^/]+\/[^/]+\/browser\/.+)\.mjs$/
const fontFile = /^\/fonts\/[^/]+\.woff2$/

/** PWA-01: the store of what a request asks for; undefined where it is never stored, and left to the browser. */
export function storeOf(request: AskedFor, url: URL, origin: string): Store | undefined {
  if (request.method !== 'GET' || request.mode === 'navigate' || url.origin !== origin) return
  if (refusedHeaders.some((name) => request.headers.has(name))) return
  const { pathname, searchParams } = url
  if (moduleFile.test(pathname) || fontFile.test(pathname)) return 'file'
  if (secretParameters.some((name) => searchParams.has(name))) return
  if (pathname.startsWith('/images/')) return 'picture'
  if (pathname.startsWith('/locales/')) return 'text'
  if (pathname === cartCheck) return
  if (pathname.startsWith('/api/') && !pathname.startsWith('/api/dev/')) return 'answer'
  return undefined
}

/** Whether a browser opens a page of the shop, for which the frame can stand in. No page's HTML is ever stored. */
export function opensPage({ method, mode }: AskedFor, url: URL, origin: string): boolean {
  const isOurs = method === 'GET' && mode === 'navigate' && url.origin === origin
  return isOurs && !notPages.test(url.pathname) && !fileEnding.test(url.pathname)
}

/**
 * Whether an answer goes into its store: a whole one of the shop itself, which is the same for everybody, as the server says of
 * it. What has a store of files never changes under its address.
 */
export function mayStore(store: Store, { status, type, redirected, headers }: Answered): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false
  const caching = headers.get('cache-control') ?? ''
  if (!/\bpublic\b/.test(caching) || /\b(?:no-store|private)\b/.test(caching)) return false
  return store === 'file' || store === 'picture' ? /\bimmutable\b/.test(caching) : true
}

/** Whether the frame may be kept: a visit with versions of its own says no. */
export function mayKeepFrame({ status, type, redirected, headers }: Answered): boolean {
  const isWhole = status === 200 && type === 'basic' && !redirected
  return isWhole && !(headers.get('cache-control') ?? 'no-store').includes('no-store')
}
