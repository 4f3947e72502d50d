import { fakeApi } from '@shop/testing'
import { routes } from './routes.ts'
import { cream } from './testing/cart-shop.ts'

test('DEL-01: the remote has the cart and the checkout, in the layout, with their texts, hidden from search engines', () => {
  expect(
    routes.map(({ path, handle: { page, frame, namespaces, isIndexed } }) => ({
      path,
      page,
      frame,
      namespaces,
      isIndexed,
    })),
  ).toEqual([
    {
      path: '/cart',
      page: 'cart',
      frame: 'layout',
      namespaces: ['checkout', 'delivery'],
      isIndexed: false,
    },
    {
      path: '/place-order',
      page: 'checkout',
      frame: 'layout',
      namespaces: ['checkout', 'delivery'],
      isIndexed: false,
    },
  ])
})

test('CART-03: neither cart nor checkout is loaded before a tap on its link', () => {
  expect(routes.filter(({ handle }) => handle.loadsAhead)).toEqual([])
})

test.each(routes)('MFE-01: the page $path is loaded with its component', async ({ handle }) => {
  expect(await handle.load()).toMatchObject({ Component: expect.anything() })
})

/** The data that the server loads for the cart page of a visitor with this cookie. */
const loadCart = (cart?: object) =>
  routes[0]?.loader(
    {
      request: new Request('http://shop.test/cart'),
      params: {},
      context: cart ? { cart: { cart, hasCoupon: false } } : {},
    } as never,
    undefined,
  )

test('CART-08: the server loads the lines in the visitor’s cookie, and nothing without the cookie', async () => {
  const api = fakeApi({ 'product/by-ids': { products: [cream] } })
  expect(await loadCart()).toBeNull()
  expect(api.recorded).toEqual([])
  expect(await loadCart({ [cream._id]: { default: 2 } })).toMatchObject({
    cart: { [cream._id]: { default: 2 } },
  })
  expect(api.inputsOf('product/by-ids')).toHaveLength(1)
})
