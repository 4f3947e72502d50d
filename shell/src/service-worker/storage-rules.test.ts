/** @jest-environment node */
import { mayCacheFrame, mayStore, isPageNavigation, storeOf } from './storage-rules.ts'
import type { Store } from './store-names.ts'

const origin = 'https://shop.test'

function asked(path: string, options: { method?: string; mode?: string; headers?: object } = {}) {
  const { method = 'GET', mode = 'cors', headers = {} } = options
  const request = { method, mode, headers: new Headers({ ...headers }) }
  return [request, new URL(path, origin), origin] as const
}

test.each<[string, Store]>([
  ['/assets/main.0a1b2c3d.mjs', 'file'],
  ['/r/mf-catalog/1.2.0/browser/remote-entry.mjs', 'file'],
  ['/r/mf-catalog/1.2.0/browser/remote-entry.mjs?try=2', 'file'],
  ['/fonts/0a1b2c3d4e5f.woff2', 'file'],
  ['/images/0a1b/640.avif', 'picture'],
  ['/locales/ar/home.json?v=mf-catalog@1.2.0', 'text'],
  ['/api/product/one/65f0c1d2e3a4b5c6d7e8f9ab', 'answer'],
  ['/api/product/enhanced-filtered?category=Visage&page=2', 'answer'],
])('PWA-01: %s is stored in “%s”', (path, store) => {
  expect(storeOf(...asked(path))).toBe(store)
})

test.each([
  ['a page', '/product/1', { mode: 'navigate' }],
  ['the cart’s page', '/cart', {}],
  ['a call that changes something', '/api/cart/get', { method: 'POST' }],
  ['a call with a session', '/api/product/hot', { headers: { token: 'a.b.c' } }],
  ['a call with a password', '/api/product/hot', { headers: { authorization: 'Bearer x' } }],
  ['a part of a file', '/images/1.avif', { headers: { range: 'bytes=0-1' } }],
  ['the check of a cart', '/api/product/by-ids?ids=65f0c1d2e3a4b5c6d7e8f9ab', {}],
  ['mails of a developer', '/api/dev/mail', {}],
  ['an address with a code', '/api/user/verify?code=123456', {}],
  ['an address with a token', '/locales/fr/home.json?token=a.b.c', {}],
  ['an address with a mailbox', '/api/order?email=a@b.c', {}],
  ['an address with the key of an order', '/api/order?key=0-abc', {}],
  ['a different site', 'https://elsewhere.test/images/1.avif', {}],
  ['a version that was chosen in the panel', '/mf/panel.json', {}],
  ['metrics', '/metrics', {}],
  ['the worker', '/service-worker.js', {}],
  ['an address that only looks like a module', '/r/mf-catalog/1.2.0/ssr/routes.mjs', {}],
])('PWA-01: %s is never stored', (_what, path, options) => {
  expect(storeOf(...asked(path, options))).toBeUndefined()
})

test.each([
  ['/', true],
  ['/product/1', true],
  ['/verify-email?code=1&email=a@b.c', true],
  ['/api/user/auth/google', false],
  ['/images/1.avif', false],
  ['/sitemap.xml', false],
  ['/offline/page', false],
  ['https://elsewhere.test/', false],
])('PWA-01: the frame can be shown for %s: %s', (path, stands) => {
  expect(isPageNavigation(...asked(path, { mode: 'navigate' }))).toBe(stands)
})

test('PWA-01: the frame is not shown in place of the answer to a sent form or to a request for a file', () => {
  expect(isPageNavigation(...asked('/', { mode: 'navigate', method: 'POST' }))).toBe(false)
  expect(isPageNavigation(...asked('/'))).toBe(false)
})

const forAll = 'public, no-cache'
const forEver = 'public, max-age=31536000, immutable'
const answered = (caching: string | undefined, more = {}) => ({
  status: 200,
  type: 'basic' as ResponseType,
  redirected: false,
  headers: new Headers(caching === undefined ? {} : { 'cache-control': caching }),
  ...more,
})

test.each<[string, Store, ReturnType<typeof answered>, boolean]>([
  ['an answer for all visitors', 'answer', answered(forAll), true],
  ['a file that never changes', 'file', answered(forEver), true],
  ['a file that may change', 'file', answered(forAll), false],
  ['a picture that may change', 'picture', answered(forAll), false],
  ['an answer for one visitor', 'answer', answered('private, no-cache'), false],
  ['an answer that must not be stored', 'answer', answered('no-store'), false],
  ['an answer without Cache-Control', 'answer', answered(undefined), false],
  ['an answer with public and no-store', 'answer', answered('public, no-store'), false],
  ['a part of a picture', 'picture', answered(forEver, { status: 206 }), false],
  ['a refusal', 'answer', answered(forAll, { status: 429 }), false],
  ['a fault', 'answer', answered(forAll, { status: 503 }), false],
  ['a file that was not found', 'file', answered(forEver, { status: 404 }), false],
  ['an opaque answer', 'picture', answered(forEver, { status: 0, type: 'opaque' }), false],
  ['an answer of a different site', 'answer', answered(forAll, { type: 'cors' }), false],
  ['a redirected answer', 'answer', answered(forAll, { redirected: true }), false],
])('PWA-01: %s may be stored: %3$s', (_what, store, answer, may) => {
  expect(mayStore(store, answer)).toBe(may)
})

test.each([
  ['of a shopper', answered('private, no-cache'), true],
  ['of a visit with overrides', answered('no-store', { status: 204 }), false],
  ['without Cache-Control', answered(undefined), false],
  ['that failed', answered('private, no-cache', { status: 503 }), false],
])('PWA-01: the frame %s may be stored: %2$s', (_what, answer, may) => {
  expect(mayCacheFrame(answer)).toBe(may)
})
