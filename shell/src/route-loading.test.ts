import type { RouteObject } from 'react-router-dom'
import { createI18n } from '@shop/i18n'
import { loadMatchedPages, withTexts } from './route-loading.ts'

const offline = () => Promise.reject(new Error('offline'))

function start(load: () => Promise<{ title: string }>) {
  return createI18n({ language: 'en', resources: { en: { common: { a: 'A' } } }, load })
}

function visit(route: RouteObject | undefined): Promise<unknown> {
  const { loader } = route ?? {}
  if (typeof loader !== 'function') throw new Error('The route has no loader')
  const args = { request: new Request('http://shop.invalid/'), params: {}, context: {} }
  return Promise.resolve(loader(args as unknown as Parameters<typeof loader>[0]))
}

test('GEN-05: a page is shown once both its data and its texts are loaded', async () => {
  const i18n = start(async () => ({ title: 'Cart' }))
  const [route] = withTexts(
    [{ path: '/cart', handle: { namespaces: ['checkout'] }, loader: async () => 'data' }],
    i18n,
  )
  expect(await visit(route)).toBe('data')
  expect(i18n.t('checkout:title')).toBe('Cart')
})

test('GEN-05: texts that cannot be loaded fail their page alone, and are requested again', async () => {
  const load = jest.fn(async () => ({ title: 'Cart' }))
  load.mockImplementationOnce(offline).mockImplementationOnce(offline)
  const i18n = start(load)
  const [route] = withTexts([{ path: '/cart', handle: { namespaces: ['checkout'] } }], i18n)
  await expect(visit(route)).rejects.toThrow('No texts in en for checkout')
  expect(await visit(route)).toBeNull()
  expect(i18n.t('checkout:title')).toBe('Cart')
})

test('GEN-05: pages inside a frame load their texts, the frame loads none', () => {
  const i18n = start(offline)
  const inner = { path: '/cart', handle: { namespaces: ['checkout'] } }
  const [frame] = withTexts([{ id: 'pages', children: [inner] }], i18n)
  expect(frame).not.toHaveProperty('loader')
  expect(frame?.children?.[0]).toHaveProperty('loader')
})

test('PERF: only the chunks of the matched page are loaded before hydration', async () => {
  const cart = jest.fn(async () => ({}))
  const home = jest.fn(async () => ({}))
  const routes = [
    { path: '/cart', handle: { load: cart } },
    { path: '/', handle: { load: home } },
  ]
  expect(await loadMatchedPages(routes, '/cart')).toBe(true)
  expect(cart).toHaveBeenCalledTimes(1)
  expect(home).not.toHaveBeenCalled()
  expect(await loadMatchedPages(routes, '/nowhere')).toBe(true)
})

test('MFE-02: a page whose chunk cannot be loaded is not hydrated', async () => {
  const routes = [{ path: '/cart', handle: { load: offline } }]
  await expect(loadMatchedPages(routes, '/cart')).rejects.toThrow('offline')
})
