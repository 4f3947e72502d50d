import { callShared, configureApi } from '@shop/api'
import { prefetchHeader } from '@shop/contracts/call-routes'
import { definePages, type PublicPage } from '@shop/federation/runtime'
import { createI18n } from '@shop/i18n'
import { fakeApi } from '@shop/testing'
import { KnownPage } from '../page-loading/known-page.ts'
import { prefetchPage } from './prefetch-page.ts'

function aShop(page: Partial<PublicPage> = {}) {
  const load = jest.fn(async () => ({ Component: () => null }))
  const loader = jest.fn<null, [{ request: Request; params: object }]>(() => null)
  const texts = jest.fn(async () => ({ title: 'Titre' }))
  const [route] = definePages([
    {
      name: 'product',
      path: '/product/:productId',
      namespaces: ['product-page'],
      load,
      loader,
      ...page,
    },
  ])
  const find = jest.fn(async () => route!)
  const i18n = createI18n({ language: 'fr', resources: { fr: { common: {} } }, load: texts })
  const pages = [new KnownPage({ path: '/product/:productId', frame: 'layout' }, find)]
  const prefetch = (path: string) => prefetchPage(new URL(path, 'http://shop.invalid'), pages, i18n)
  return { load, loader, texts, find, prefetch }
}

test('FAST-01: code, texts and data of a page are prefetched', async () => {
  const { load, loader, texts, prefetch } = aShop({ loadsAhead: true })
  await prefetch('/product/7?a=1')
  expect(load).toHaveBeenCalledTimes(1)
  expect(texts).toHaveBeenCalledWith('fr', 'product-page')
  const [{ request, params }] = loader.mock.calls[0]!
  expect(new URL(request.url).search).toBe('?a=1')
  expect(params).toEqual({ productId: '7' })
})

test('FAST-01: data is prefetched only if the page allows it', async () => {
  const { load, loader, prefetch } = aShop()
  await prefetch('/product/7')
  expect(load).toHaveBeenCalledTimes(1)
  expect(loader).not.toHaveBeenCalled()
})

test('FAST-01: nothing is prefetched for an address without a page', async () => {
  const { find, prefetch } = aShop()
  await prefetch('/nowhere')
  expect(find).not.toHaveBeenCalled()
})

test('MFE-02: a failed prefetch causes no error before the visit', async () => {
  const { loader, prefetch } = aShop({ loadsAhead: true })
  loader.mockImplementation(() => {
    throw new Error('down')
  })
  await expect(prefetch('/product/7')).resolves.toBeUndefined()
})

test('MFE-02: if a remote could not be prefetched, only a visit loads it again', async () => {
  const find = jest.fn(() => Promise.reject(new Error('down')))
  const page = new KnownPage({ path: '/cart', frame: 'layout', remote: 'mf-cart-checkout' }, find)
  const i18n = createI18n({ language: 'fr', resources: { fr: { common: {} } } })
  for (let time = 0; time < 3; time += 1) {
    await prefetchPage(new URL('http://shop.invalid/cart'), [page], i18n)
  }
  expect(find).toHaveBeenCalledTimes(1)
  await expect(page.find()).rejects.toThrow('down')
  expect(find).toHaveBeenCalledTimes(2)
})

test('FAST-01: after an API answer has failed, other pages of the same remote are still prefetched', async () => {
  const broken = definePages([
    {
      name: 'product',
      path: '/product',
      namespaces: [],
      loadsAhead: true,
      loader: () => Promise.reject(new Error('down')),
      load: async () => ({ Component: () => null }),
    },
  ])[0]!
  const remote = 'mf-catalog'
  const find = jest.fn(() => Promise.reject(new Error('not needed')))
  const pages = [
    new KnownPage({ path: '/product', frame: 'layout', remote }, async () => broken),
    new KnownPage({ path: '/promo', frame: 'layout', remote }, find),
  ]
  const i18n = createI18n({ language: 'fr', resources: { fr: { common: {} } } })
  await prefetchPage(new URL('http://shop.invalid/product'), pages, i18n)
  await prefetchPage(new URL('http://shop.invalid/promo'), pages, i18n)
  expect(find).toHaveBeenCalledTimes(1)
})

test('FAST-01: requests for prefetched data are marked as prefetch, because no visitor waits for them', async () => {
  const api = fakeApi({ 'product/hot': { hotProducts: [] } })
  configureApi({ keepAnswersMs: 1000 })
  const { loader, prefetch } = aShop({ loadsAhead: true })
  loader.mockImplementation(({ request }) => {
    void callShared('product/hot', {}, { signal: request.signal })
    return null
  })
  await prefetch('/product/7')
  expect(api.recorded[0]?.headers[prefetchHeader.name]).toBe(prefetchHeader.value)
})
