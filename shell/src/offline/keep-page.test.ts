import { waitFor } from '@testing-library/react'
import { createI18n } from '@shop/i18n'
import type { KnownPage } from '../page-loading/known-page.ts'
import { cacheForOffline } from './cache-for-offline.ts'

const stored = new Set<string>()
const frame = '/frame?lng=fr&ran=shell%401'
const loaded: string[] = []

function aPage(path: string): KnownPage {
  const load = async () => void loaded.push(path)
  const handle = { namespaces: ['common'], load }
  return { path, find: async () => ({ handle }), loadEarly: async () => null } as never
}
const pages = ['/', '/collection/:category?', '/product/:productId', '/cart', '/about'].map(aPage)

function keep({ isFirst = true, resources = { fr: { common: { a: 'b' }, home: {} } } } = {}) {
  const i18n = createI18n({ language: 'fr', resources })
  jest.spyOn(i18n, 'loadNamespaces').mockResolvedValue()
  const worker = { postMessage: jest.fn() }
  const prefetch = jest.fn<Promise<void>, [URL]>(() => Promise.resolve())
  const page = { ran: 'shell@1', releases: 'abc' }
  const kept = cacheForOffline({ worker: worker as never, page, pages, prefetch, i18n, isFirst })
  return { kept, worker, prefetch, i18n }
}

beforeEach(() => {
  stored.clear()
  loaded.length = 0
  Object.assign(globalThis, { caches: { match: async (name: string) => stored.has(name) } })
  performance.getEntriesByType = () => [{ name: 'https://shop/main.mjs' }] as never
})
afterEach(() => {
  Object.assign(navigator, { connection: undefined })
  Reflect.deleteProperty(navigator, 'onLine')
})

const sent = ({ worker }: ReturnType<typeof keep>) =>
  worker.postMessage.mock.calls.map(([message]: [{ frame: string; loaded: string[] }]) => message)

test('PWA-01: the page tells the service worker to store the frame, the files that were loaded without the service worker, and the texts in the page’s HTML', async () => {
  const page = keep()
  await page.kept
  expect(page.prefetch).toHaveBeenCalledWith(new URL(location.href))
  const [message] = sent(page)
  expect(message?.frame).toMatch(/\?lng=fr&ran=shell%401$/)
  expect(message?.loaded).toEqual(['https://shop/main.mjs', '/locales/fr/common.json?v=abc'])
})

test('PWA-01: for use offline, only the code of home, lists, products and cart is loaded', async () => {
  await keep().kept
  expect(loaded.toSorted()).toEqual(['/', '/cart', '/collection/:category?', '/product/:productId'])
})

test('PWA-01: files that are already stored are not loaded again', async () => {
  const first = keep()
  await first.kept
  stored.add(sent(first)[0]?.frame ?? frame)
  stored.add('/locales/fr/common.json?v=abc')
  loaded.length = 0
  const next = keep({ isFirst: false })
  await next.kept
  expect(loaded).toEqual([])
  expect(sent(next)[0]?.loaded).toEqual([])
})

test('LIGHT-01: if the visitor saves data, only the files that the page itself loads are stored', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  const page = keep()
  await page.kept
  expect(page.prefetch).not.toHaveBeenCalled()
  expect(loaded).toEqual([])
  expect(sent(page)).toHaveLength(1)
})

test('PWA-01: without a connection, the page sends no message to the service worker until the connection is back', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  const page = keep()
  await Promise.resolve()
  expect(sent(page)).toEqual([])
  dispatchEvent(new Event('online'))
  await page.kept
  expect(sent(page)).toHaveLength(1)
})

test('PWA-01: the page also tells the service worker about a change of language', async () => {
  const page = keep()
  await page.kept
  await page.i18n.changeLanguage('en')
  await waitFor(() => expect(sent(page)).toHaveLength(2))
  expect(sent(page)[1]?.frame).toContain('lng=en')
})
