import { loadRemoteRoutes } from '@shop/federation/host'
import { definePages } from '@shop/federation/runtime'
import { KnownPage, knownPages, loadEarlyViews, pageAt } from './known-page.ts'

jest.mock('@shop/federation/host', () => ({ loadRemoteRoutes: jest.fn() }))

const load = jest.mocked(loadRemoteRoutes)
const Early = () => null

/** A page of a remote (or of the shell, if `remote` is left out), and mocks that load the page and its early view. */
function aPage(path: string, remote?: string) {
  const loadEarly = jest.fn(async () => ({ Component: Early }))
  const [route] = definePages([
    { name: path, path, namespaces: [], load: async () => ({ Component: () => null }), loadEarly },
  ])
  const find = jest.fn(async () => route!)
  const page = new KnownPage({ path, frame: 'layout', ...(remote && { remote }) }, find)
  return { page, find, loadEarly, route: route! }
}

const offer = (...paths: string[]) => ({
  fragments: {},
  paths: paths.map((path) => ({ remote: 'mf-catalog', path, frame: 'bare' as const })),
})

beforeEach(() => load.mockReset())

test('MFE-02: if a page does not load, the error names the page’s remote, or the path of a page of the shell', () => {
  expect(aPage('/cart', 'mf-cart-checkout').page.part).toBe('mf-cart-checkout')
  expect(aPage('/about').page.part).toBe('/about')
})

test('MFE-02: a page is loaded only once, and loaded again after a failure', async () => {
  const { page, find, route } = aPage('/cart', 'mf-cart-checkout')
  find.mockRejectedValueOnce(new Error('down'))
  await expect(page.find()).rejects.toThrow('down')
  expect(page.route).toBeUndefined()
  expect([await page.find(), await page.find()]).toEqual([route, route])
  expect(find).toHaveBeenCalledTimes(2)
})

test('MFE-03: `knownPages` returns the pages of the shell and the pages that the releases claim', async () => {
  const { route } = aPage('/product/:productId')
  load.mockResolvedValue({ routes: [aPage('/').route, route] })
  const pages = knownPages(offer('/product/:productId'))
  expect(pageAt(pages, '/about')?.page).toMatchObject({ remote: undefined, frame: 'layout' })
  const { page, params } = pageAt(pages, '/product/7') ?? {}
  expect([page?.remote, page?.frame, params]).toEqual(['mf-catalog', 'bare', { productId: '7' }])
  expect(load).not.toHaveBeenCalled()
  expect(await page?.find()).toBe(route)
  expect(load.mock.calls).toEqual([['mf-catalog']])
  expect(pageAt(pages, '/nowhere')).toBeUndefined()
})

test('MFE-03: a page of the shell is found without loading a remote', async () => {
  const page = pageAt(knownPages(offer()), '/contact')?.page
  expect(await page?.find()).toMatchObject({ path: '/contact' })
  expect(load).not.toHaveBeenCalled()
})

test('MFE-02: if a remote does not have a page that it claims, the error names the remote and the page', async () => {
  load.mockResolvedValue({ routes: [aPage('/').route] })
  const page = pageAt(knownPages(offer('/promo')), '/promo')?.page
  await expect(page?.find()).rejects.toThrow('mf-catalog claims /promo and has no page for it')
})

test('FAST-01: before the first tap, the early views of loaded remotes are loaded, but no further remote is loaded', async () => {
  const [shown, sibling, other] = [
    aPage('/', 'mf-catalog'),
    aPage('/product', 'mf-catalog'),
    aPage('/cart', 'mf-cart-checkout'),
  ]
  await shown.page.find()
  loadEarlyViews([shown.page, sibling.page, other.page])
  await new Promise((resolve) => setTimeout(resolve))
  expect([shown, sibling, other].map(({ page }) => page.Early)).toEqual([Early, Early, undefined])
  expect(other.find).not.toHaveBeenCalled()
})

test('FAST-01: an early view is loaded only once; if this fails, there is no error, and the next call tries again', async () => {
  const { page, loadEarly } = aPage('/product', 'mf-catalog')
  loadEarly.mockRejectedValueOnce(new Error('down'))
  await page.loadEarly()
  expect(page.Early).toBeUndefined()
  await page.loadEarly()
  await page.loadEarly()
  expect(page.Early).toBe(Early)
  expect(loadEarly).toHaveBeenCalledTimes(2)
})
