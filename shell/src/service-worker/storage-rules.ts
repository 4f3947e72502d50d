import { secretParameters, type Store } from './store-names.ts'

export interface AskedFor {
  method: string
  mode: string
  headers: Pick<Headers, 'has'>
}

type Answered = Pick<Response, 'status' | 'type' | 'redirected'> & {
  headers: Pick<Headers, 'get'>
}

/** Headers of requests whose answers are never stored, because they contain data of one person or only a part of a file. */
const refusedHeaders = ['authorization', 'token', 'range']
/**
 * The call with which a cart is checked. An old answer would change quantities, and report changes that did not happen
 * (CART-08, CART-11).
 */
const cartCheck = '/api/product/by-ids'
const notPages =
  /^\/(?:api|assets|r|fonts|locales|images|offline|mf|metrics|healthz|readyz)(?:\/|$)/
const fileEnding = /\.\w+$/
const moduleFile = /^\/(?:assets\/[^/]+|r\/[^/]+\/[^/]+\/browser\/.+)\.mjs$/
const fontFile = /^\/fonts\/[^/]+\.woff2$/

/**
 * PWA-01: the store for the answer to a request. Undefined if the answer is never stored, so that the browser handles
 * the request itself.
 */
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

/**
 * Whether a request opens a page of the shop, so that without a connection the frame can be shown for it. The HTML of
 * pages is never stored.
 */
export function isPageNavigation({ method, mode }: AskedFor, url: URL, origin: string): boolean {
  const isOurs = method === 'GET' && mode === 'navigate' && url.origin === origin
  return isOurs && !notPages.test(url.pathname) && !fileEnding.test(url.pathname)
}

/**
 * Whether an answer may be stored: it must be complete and come from the shop itself, and its Cache-Control must say
 * that it is the same for everybody. Files and pictures must also be immutable.
 */
export function mayStore(store: Store, { status, type, redirected, headers }: Answered): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false
  const caching = headers.get('cache-control') ?? ''
  if (!/\bpublic\b/.test(caching) || /\b(?:no-store|private)\b/.test(caching)) return false
  return store === 'file' || store === 'picture' ? /\bimmutable\b/.test(caching) : true
}

/** Whether a frame may be stored. The frame of a visit with overrides may not. */
export function mayCacheFrame({ status, type, redirected, headers }: Answered): boolean {
  const isWhole = status === 200 && type === 'basic' && !redirected
  return isWhole && !(headers.get('cache-control') ?? 'no-store').includes('no-store')
}
