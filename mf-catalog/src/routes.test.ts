import { fakeApi } from '@shop/testing'
import * as urls from '@shop/urls'
import { setScreen } from './features/listing/testing/browser-window.ts'
import { answers, cream } from './features/listing/testing/open-listing.tsx'
import { routes } from './routes.ts'

beforeEach(() => setScreen(true))

const pageAt = (path: string) => {
  const route = routes.find((each) => each.path === path)
  if (!route) throw new Error(`No page has the path ${path}`)
  return route
}
const listings = [
  '/collection/:category?/:subcategory?',
  urls.paths.coffret,
  urls.paths.promo,
  urls.paths.heroProducts,
  urls.paths.search,
]

test('DEL-01: the remote has exactly these pages, each in the layout of the shop', () => {
  expect(routes.map(({ path, handle: { page, frame } }) => [page, path, frame])).toEqual([
    ['home', '/', 'layout'],
    ['collection', '/collection/:category?/:subcategory?', 'layout'],
    ['coffret', '/coffret', 'layout'],
    ['promo', '/promo', 'layout'],
    ['hero-products', '/hero-products', 'layout'],
    ['search', '/search', 'layout'],
    ['product', '/product/:productId', 'layout'],
    ['advice', '/conseils', 'layout'],
    ['article', '/conseils/:slug', 'layout'],
    ['brands', '/marques', 'layout'],
    ['wishlist', '/favoris', 'layout'],
    ['write-review', '/write-review', 'layout'],
  ])
})

test('SEO-02: search engines may show every page except the search, the products of a slide, lists of favourites and mail pages', () => {
  const hidden = routes.filter(({ handle }) => handle.isIndexed === false)
  expect(hidden.map(({ handle }) => handle.page)).toEqual([
    'hero-products',
    'search',
    'wishlist',
    'write-review',
  ])
})

test('SRCH-01: every page may be prefetched except two: the page of the link in mails about reviews, and the search page, because the shop counts searches', () => {
  const waiting = routes.filter(({ handle }) => !handle.loadsAhead)
  expect(waiting.map(({ handle }) => handle.page)).toEqual(['search', 'write-review'])
})

test('LIST-03: only listings have `staysInPlace`, so that they keep their content while their query changes', () => {
  const staying = routes.filter(({ handle }) => handle.staysInPlace)
  expect(staying.map(({ path }) => path)).toEqual(listings)
})

test('SHARE-01: visitors share a rendered page if the parameters that the page reads are equal; home and product pages read no parameters', () => {
  expect([pageAt('/').handle.query, pageAt('/product/:productId').handle.query]).toEqual([[], []])
  expect(pageAt(urls.paths.promo).handle.query).toEqual(
    expect.arrayContaining(['brands', 'needs', 'minPrice', 'maxPrice', 'sort', 'page']),
  )
  expect(pageAt(urls.paths.search).handle.query).toBeUndefined()
})

test.each<[string, string[] | undefined]>([
  ['/collection/:category?/:subcategory?', ['needs', 'brands', 'subSubCategory']],
  ['/coffret', []],
  ['/promo', []],
  ['/product/:productId', undefined],
])(
  'SEO-01: the page %s has structured data for search engines; these filters have their own pages: %j',
  async (path, ownPages) => {
    const module = await pageAt(path).handle.loadStructuredData?.()
    expect(module).toMatchObject({ structuredData: expect.any(Function) })
    expect(module?.ownPages).toEqual(ownPages)
  },
)

test.each(routes)('MFE-01: the page $path is loaded with its component', async ({ handle }) => {
  expect(await handle.load()).toMatchObject({ Component: expect.anything() })
})

test.each(routes.filter(({ handle }) => handle.page !== 'home'))(
  'FAST-01: the page $path has an early view',
  async ({ handle }) => {
    expect(await handle.loadEarly?.()).toMatchObject({ Component: expect.anything() })
  },
)

test.each([
  ['/collection/:category?/:subcategory?', '/collection/Visage', 'product/enhanced-filtered'],
  ['/coffret', '/coffret', 'product/enhanced-filtered'],
  ['/promo', '/promo', 'product/enhanced-filtered'],
  ['/hero-products', `/hero-products?products=${cream._id}`, 'product/by-ids'],
  ['/search', '/search?q=creme', 'product/search'],
])('LIST-04: the page %s loads the data of its own list', async (path, address, call) => {
  const api = fakeApi({ ...answers(), 'product/by-ids': { products: [cream] } })
  const [, , category] = new URL(address, 'http://shop.test').pathname.split('/')
  const data = await pageAt(path).loader(
    {
      request: new Request(`http://shop.test${address}`),
      params: category ? { category } : {},
      context: {},
    } as never,
    undefined,
  )
  expect(data).toMatchObject({ list: { status: 'ready' } })
  expect(api.recorded.map(({ name }) => name)).toContain(call)
})
