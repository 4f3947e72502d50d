import { aProduct, aToken, fakeApi } from '@shop/testing'
import { waitUntil } from '@shop/testing/wait-until'
import {
  $coupon,
  $isCartRestored,
  addToCart,
  changeQuantity,
  rememberProducts,
  removeLine,
  restoreCart,
  setToken,
  signOut,
  startStores,
  removeOrdered,
} from '../index.ts'
import { storeCartCookie } from './cart-cookie.ts'
import { updateCartCookie } from './update-cart-cookie.ts'

const soap = aProduct({ stockQuantity: 9 })
const line = { productId: soap._id, size: 'default' }

/** Waits for the cookie, because the code that writes it must be loaded first. */
async function expectCookie(text: string): Promise<void> {
  await waitUntil(() => document.cookie === text)
}
const ofUnits = (count: number) => `cart=1|${soap._id}:${count}`

let stop: (() => void) | undefined

beforeEach(() => {
  fakeApi({
    'product/hot': { hotProducts: [] },
    'product/by-ids': { products: [soap] },
    'cart/get': { cartData: {} },
    'cart/update': { cartData: {} },
    'user/logout': {},
  })
  // Browsers send the cookie only for this page.
  history.pushState(null, '', '/cart')
  localStorage.clear()
  rememberProducts([soap])
})
afterEach(async () => {
  stop?.()
  $coupon.set(undefined)
  setToken(undefined)
  localStorage.clear()
  restoreCart()
  updateCartCookie()
  await expectCookie('')
})

test('CART-03: the cookie changes with the cart, and is removed with the cart’s last line', async () => {
  stop = startStores(jest.fn())
  await addToCart(soap._id, 'default', 2)
  await expectCookie(ofUnits(2))
  await addToCart(soap._id, '50 ml')
  await expectCookie(`${ofUnits(2)}|${soap._id}:1:50%20ml`)
  await removeLine({ ...line, size: '50 ml' })
  await expectCookie(ofUnits(2))
  await removeLine(line)
  await expectCookie('')
})

test('COUP-02: the cookie says whether the cart has a coupon', async () => {
  stop = startStores(jest.fn())
  await addToCart(soap._id, 'default')
  $coupon.set({ code: 'DIX', percentage: 10, description: '' })
  await expectCookie(`cart=1c|${soap._id}:1`)
  $coupon.set(undefined)
  await expectCookie(ofUnits(1))
})

test('CHK-07: ordered lines are removed from the cookie', async () => {
  stop = startStores(jest.fn())
  await addToCart(soap._id, 'default', 3)
  await expectCookie(ofUnits(3))
  removeOrdered({ [soap._id]: { default: 2 } })
  await expectCookie(ofUnits(1))
  removeOrdered({ [soap._id]: { default: 1 } })
  await expectCookie('')
})

test('CART-07: the cookie also changes when another tab changes the cart', async () => {
  stop = startStores(jest.fn())
  localStorage.setItem('guestCart', JSON.stringify({ [soap._id]: { default: 4 } }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'guestCart' }))
  await expectCookie(ofUnits(4))
})

test('AUTH-06: signing out removes the cookie of the cart', async () => {
  setToken(aToken({ accountId: 'amel' }))
  stop = startStores(jest.fn())
  await addToCart(soap._id, 'default')
  await expectCookie(ofUnits(1))
  signOut()
  await expectCookie('')
})

test('CART-06: when an account’s cart becomes known, the code for the cookie is not loaded; the next change is written to the cookie', async () => {
  fakeApi({
    'product/hot': { hotProducts: [] },
    'product/by-ids': { products: [soap] },
    'cart/get': { cartData: { [soap._id]: { default: 2 } } },
    'cart/update': { cartData: {} },
    'user/logout': {},
  })
  const written = jest.spyOn(document, 'cookie', 'set')
  setToken(aToken({ accountId: 'amel' }))
  stop = startStores(jest.fn())
  await waitUntil(() => $isCartRestored.get())
  await import('./cart-cookie.ts')
  await Promise.resolve()
  expect(written).not.toHaveBeenCalled()
  await changeQuantity(line, 3)
  await expectCookie(ofUnits(3))
})

test('CART-06: while an account’s cart is not known, the cookie stays unchanged', async () => {
  localStorage.setItem('guestCart', JSON.stringify({ [soap._id]: { default: 2 } }))
  stop = startStores(jest.fn())
  updateCartCookie()
  await expectCookie(ofUnits(2))
  localStorage.clear()
  $isCartRestored.set(false)
  const written = jest.spyOn(document, 'cookie', 'set')
  updateCartCookie()
  await import('./cart-cookie.ts')
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})

test('CART-04: a change without a connection is written to the cookie when the connection is back', async () => {
  stop = startStores(jest.fn())
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const written = jest.spyOn(document, 'cookie', 'set')
  await addToCart(soap._id, 'default', 2)
  await import('./cart-cookie.ts')
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expectCookie(ofUnits(2))
})

test('SEC-04: the cookie is sent only with requests for the cart’s page', () => {
  const written = jest.spyOn(document, 'cookie', 'set')
  storeCartCookie({ cart: { [soap._id]: { default: 2 } }, hasCoupon: false })
  const [text] = written.mock.lastCall ?? []
  expect(text).toBe(`${ofUnits(2)};path=/cart;max-age=2592000;samesite=lax`)
  written.mockRestore()
  history.pushState(null, '', '/')
  expect(document.cookie).toBe('')
  history.pushState(null, '', '/cart')
})

test('CART-03: in a browser that denies cookies, the cart still works', () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(() => storeCartCookie({ cart: {}, hasCoupon: false })).not.toThrow()
})
