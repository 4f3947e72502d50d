import type { FastifyReply } from 'fastify'
import type { ShopSettings } from '@shop/contracts'
import * as urls from '@shop/urls'
import type { AllTexts, PageView } from '../../src/server.tsx'
import type { ActiveReleases } from '../releases/release-sets.ts'
import type { PageInput, ShownPage } from '../render/page-request.ts'
import { cacheControl, movedCacheControl } from '../pages/send-page.ts'
import { FrameCache } from './frame-cache.ts'
import { sharedPage } from './page-key.ts'
import type { ReadyPage } from './page-cache.ts'

function headerOf(
  path: string,
  page: Partial<ReadyPage> = {},
  input: Partial<PageInput> = {},
  setsCookie = false,
) {
  return cacheControl(
    { status: 200, isForAll: true, ...page } as ReadyPage,
    { url: new URL(path, 'https://shop.example'), isForAll: true, ...input } as PageInput,
    { hasHeader: (name: string) => setsCookie && name === 'set-cookie' } as unknown as FastifyReply,
  )
}
const shared = /^public, max-age=0, s-maxage=\d+, must-revalidate$/

test('SHARE-01: a page that is the same for all visitors may be stored by shared caches, and browsers revalidate it', () => {
  expect(headerOf('/collection')).toMatch(shared)
  expect(headerOf('/none', { status: 404 })).toMatch(shared)
})

test.each([
  ['with API answers for one visitor', '/', { isForAll: false }, {}, false],
  ['while visitors get different releases', '/', {}, { isForAll: false }, false],
  ['with the cart', urls.cart(), {}, {}, false],
  ['that sets a cookie', '/', {}, {}, true],
])('SHARE-01: a page %s is only for its visitor', (...[_what, path, page, input, setsCookie]) => {
  expect(headerOf(path, page, input, setsCookie)).toBe('private, no-cache')
})

test.each([
  ['an error', '/', { status: 500 }, {}],
  ['a temporary refusal', '/', { status: 503 }, {}],
  ['a page with overrides', '/', {}, { overrides: {} as PageInput['overrides'] }],
  ['the page of orders', urls.paths.orders, {}, {}],
  ['the page of a confirmed order', urls.paths.orderConfirmation, {}, {}],
  ['the page of a tracked order', urls.paths.guestOrderTracking, {}, {}],
  ['the page of an order’s link', urls.paths.orderLink, {}, {}],
])('SEC-04: no cache and no browser stores %s', (_what, path, page, input) => {
  expect(headerOf(path, page, input)).toBe('no-store')
})

test('SEC-04: a redirect to the canonical path is stored for a day, except for pages of orders', () => {
  expect(movedCacheControl('/collection')).toBe('public, max-age=86400')
  expect(movedCacheControl(urls.paths.orders)).toBe('no-store')
  expect(movedCacheControl(urls.paths.userOrderConfirmation)).toBe('no-store')
})

const active = { key: 'mf-catalog@1.0.0' } as ActiveReleases
const page = (path: string, reads?: string[]) =>
  sharedPage({ url: new URL(path, 'https://shop.example'), language: 'fr', active, reads })

test('SEC-03: parameters that a page does not read never reach a second visitor', () => {
  expect(page('/collection?needs=a&utm_source=b&page=2', ['page', 'needs'])).toEqual({
    key: 'mf-catalog@1.0.0 fr /collection?needs=a&page=2',
    url: new URL('https://shop.example/collection?needs=a&page=2'),
  })
  expect(page('/collection?utm_source=b', [])?.key).toBe('mf-catalog@1.0.0 fr /collection')
})

test('SEC-03: if a release does not declare a page’s parameters, visitors share the page only at its address without parameters', () => {
  expect(page('/collection')?.key).toBe('mf-catalog@1.0.0 fr /collection')
  expect(page('/collection?a')).toBeUndefined()
})

const view = (parts: Partial<PageView> = {}) =>
  ({ texts, settings, language: 'fr', ...parts }) as PageView
const texts = {} as AllTexts
const settings = {} as ShopSettings

test('SEC-05: for each language, links, texts and settings, a frame is rendered only once', async () => {
  const cache = new FrameCache()
  const render = jest.fn(async () => ({}) as ShownPage)
  const first = await cache.frame(view(), render)
  expect(await cache.frame(view(), render)).toBe(first)
  expect(render).toHaveBeenCalledTimes(1)
  const others: Partial<PageView>[] = [
    { language: 'ar' },
    { links: { navigation: { fr: [], en: [], ar: [] } } },
    { texts: {} },
    { settings: {} as ShopSettings },
  ]
  for (const other of others) expect(await cache.frame(view(other), render)).not.toBe(first)
  expect(render).toHaveBeenCalledTimes(5)
})

test('SEC-05: if a frame could not be rendered, the next request renders it', async () => {
  const cache = new FrameCache()
  const render = jest.fn<Promise<ShownPage>, []>().mockRejectedValueOnce(new Error('broken'))
  await expect(cache.frame(view(), render)).rejects.toThrow('broken')
  render.mockResolvedValue({} as ShownPage)
  expect(await cache.frame(view(), render)).toEqual({})
})

test('OPS-02: the document of a frame is written once for each key', () => {
  const cache = new FrameCache()
  const frame = {} as ShownPage
  const make = jest.fn(() => ({}) as ReadyPage)
  const first = cache.document(frame, 'a', make)
  expect(cache.document(frame, 'a', make)).toBe(first)
  expect(cache.document(frame, 'b', make)).not.toBe(first)
  expect(cache.document({} as ShownPage, 'a', make)).not.toBe(first)
  expect(make).toHaveBeenCalledTimes(3)
})
