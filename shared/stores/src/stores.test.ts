import { ApiError, call } from '@shop/api'
import { anId, aProduct, aToken, fakeApi } from '@shop/testing'
import { waitUntil } from '@shop/testing/wait-until'
import {
  $destination,
  $cart,
  $cartLines,
  $guestOrders,
  $hotProducts,
  $isSignedIn,
  $missingProducts,
  $pendingLines,
  $products,
  $productsError,
  $session,
  $toasts,
  $token,
  closeToast,
  holdToasts,
  loadCartProducts,
  rememberGuestOrder,
  rememberProducts,
  restoreGuestOrders,
  restoreSession,
  setToken,
  showToast,
  signOut,
  startStores,
} from './index.ts'

beforeEach(() => {
  localStorage.clear()
  $session.set({ status: 'unknown' })
  $cart.set({})
  $products.set({})
  $missingProducts.set(new Set())
})

const network = new ApiError({ code: 'network', status: 0, message: '' })

const soap = aProduct({ name: 'Savon', stockQuantity: 9 })
const oil = aProduct({ name: 'Huile' })
const cartOf = (...ids: string[]) =>
  $cart.set(Object.fromEntries(ids.map((id) => [id, { default: 1 }])))

test('CART-05: the cart requests exactly the unknown products, once', async () => {
  const api = fakeApi({ 'product/by-ids': { products: [soap] } })
  rememberProducts([oil])
  cartOf(oil._id, soap._id)
  expect($pendingLines.get().map(({ productId }) => productId)).toEqual([soap._id])
  await Promise.all([loadCartProducts(), loadCartProducts()])
  await loadCartProducts()
  expect(api.inputsOf('product/by-ids')).toEqual([{ ids: soap._id, forCart: 'true' }])
  expect($cartLines.get().lines).toHaveLength(2)
  expect($pendingLines.get()).toEqual([])
})

test('CART-05: an invalid id in the storage counts as missing, and the other lines are loaded', async () => {
  const api = fakeApi({ 'product/by-ids': { products: [soap] } })
  cartOf('no id, and a comma', soap._id)
  await loadCartProducts()
  expect(api.inputsOf('product/by-ids')).toEqual([{ ids: soap._id, forCart: 'true' }])
  expect($cartLines.get().unknown).toHaveLength(1)
  expect($pendingLines.get()).toEqual([])
})

test('CART-05: if a cart has more lines than one request allows, its products are requested in several requests', async () => {
  const api = fakeApi({ 'product/by-ids': { products: [] } })
  cartOf(...Array.from({ length: 101 }, () => anId()))
  await loadCartProducts()
  const counts = api.inputsOf('product/by-ids').map(({ ids }) => String(ids).split(',').length)
  expect(counts).toEqual([100, 1])
})

test('CHK-05: loading products again updates their stock, and a product that is no longer sold becomes sold out', async () => {
  const fakeShop = fakeApi({ 'product/by-ids': { products: [soap, oil] } })
  cartOf(soap._id, oil._id)
  await loadCartProducts()
  fakeShop.answer({ 'product/by-ids': { products: [{ ...soap, stockQuantity: 2 }] } })
  await loadCartProducts({ fresh: true })
  expect($products.get()[soap._id]).toMatchObject({ stockQuantity: 2 })
  expect($products.get()[oil._id]).toMatchObject({ name: 'Huile', inStock: false })
})

test('ERR-01: a failed request for products is reported, and the products can be requested again', async () => {
  const api = fakeApi({ 'product/by-ids': network })
  cartOf(soap._id)
  await loadCartProducts()
  expect($productsError.get()).toMatchObject({ code: 'network' })
  expect($pendingLines.get()).toHaveLength(1)
  api.answer({ 'product/by-ids': { products: [soap] } })
  await loadCartProducts()
  expect($productsError.get()).toBeUndefined()
  expect($pendingLines.get()).toEqual([])
})

test('ERR-01: if shown products cannot be loaded again, they do not change', async () => {
  const api = fakeApi({ 'product/by-ids': { products: [soap] } })
  cartOf(soap._id, oil._id)
  await loadCartProducts()
  const [shown, missing] = [$products.get(), $missingProducts.get()]
  api.answer({ 'product/by-ids': network })
  await loadCartProducts({ fresh: true })
  expect($productsError.get()).toMatchObject({ code: 'network' })
  expect($products.get()).toEqual(shown)
  expect($missingProducts.get()).toEqual(missing)
})

test('CART-02: a text that a full storage refuses is kept until the page is closed, or until it can be written again', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  setToken('first')
  restoreSession()
  expect($token.get()).toBe('first')
  refused.mockRestore()
  setToken('second')
  localStorage.setItem('token', 'of another tab')
  restoreSession()
  expect($token.get()).toBe('of another tab')
})

test.each(['', ' ', '\n'])('SESS-01: with the stored token %j there is no session', (token) => {
  localStorage.setItem('token', token)
  restoreSession()
  expect([$token.get(), $session.get()]).toEqual([undefined, { status: 'signed_out' }])
  setToken(token)
  expect([$token.get(), $session.get()]).toEqual([undefined, { status: 'signed_out' }])
  expect(localStorage.getItem('token')).toBeNull()
})

test('SESS-01: the token is stored until an empty token replaces it', () => {
  setToken('abc')
  expect(localStorage.getItem('token')).toBe('abc')
  expect($isSignedIn.get()).toBe(true)
  setToken('')
  expect(localStorage.getItem('token')).toBeNull()
  expect($token.get()).toBeUndefined()
})

test('SESS-01: the session is unknown until the stored token has been read', () => {
  localStorage.setItem('token', aToken({ accountId: 'amel' }))
  expect($session.get()).toEqual({ status: 'unknown' })
  restoreSession()
  expect($session.get()).toEqual({ status: 'signed_in', accountId: 'amel' })
  localStorage.clear()
  restoreSession()
  expect($session.get()).toEqual({ status: 'signed_out' })
})

test('SESS-01: the session changes with the account, but not with a refreshed token', () => {
  const seen: unknown[] = []
  const stop = $session.listen((session) => seen.push(session))
  setToken(aToken({ accountId: 'amel' }))
  setToken(aToken({ accountId: 'amel' }))
  setToken(aToken({ accountId: 'sami' }))
  setToken('no token of the server')
  stop()
  expect(seen).toEqual([
    { status: 'signed_in', accountId: 'amel' },
    { status: 'signed_in', accountId: 'sami' },
    { status: 'signed_in', accountId: 'no token of the server' },
  ])
})

test('AUTH-06: signing out removes the token, empties the local cart and ends the session on the server', async () => {
  const api = fakeApi({ 'user/logout': {} })
  setToken('abc')
  cartOf(soap._id)
  $destination.set({ governorate: 'Sfax' })
  signOut()
  expect($destination.get().governorate).toBeUndefined()
  expect(localStorage.getItem('token')).toBeNull()
  expect($session.get()).toEqual({ status: 'signed_out' })
  expect($cart.get()).toEqual({})
  await waitUntil(() => api.recorded.length > 0)
  expect(api.recorded).toMatchObject([{ name: 'user/logout', headers: { token: 'abc' } }])
})

test('AUTH-06: signing out does not wait for a server that cannot be reached', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation()
  fakeApi({ 'user/logout': network })
  setToken('abc')
  signOut()
  expect($session.get()).toEqual({ status: 'signed_out' })
  await waitUntil(() => warned.mock.calls.length > 0)
})

test('CHK-07: the last ten different guest orders are kept, newest first', () => {
  for (let day = 1; day <= 12; day += 1) {
    rememberGuestOrder({ orderId: `order-${day}`, email: 'a@b.c', date: day })
  }
  rememberGuestOrder({ orderId: 'order-5', email: 'a@b.c', date: 13 })
  const ids = $guestOrders.get().map(({ orderId }) => orderId)
  expect(ids).toHaveLength(10)
  expect(ids.slice(0, 2)).toEqual(['order-5', 'order-12'])
})

test('CHK-07: guest orders that another tab has stored are read', () => {
  const order = { orderId: 'order-1', email: 'a@b.c', date: 1 }
  localStorage.setItem('guestOrders', JSON.stringify([order]))
  restoreGuestOrders()
  expect($guestOrders.get()).toEqual([order])
})

test('CHK-07: unchanged guest orders do not notify the store’s listeners', () => {
  rememberGuestOrder({ orderId: 'order-1', email: 'a@b.c', date: 1 })
  const told = jest.fn()
  const stopTelling = $guestOrders.listen(told)
  restoreGuestOrders()
  stopTelling()
  expect(told).not.toHaveBeenCalled()
})

test('CHK-07: invalid stored guest orders are ignored', () => {
  localStorage.setItem('guestOrders', JSON.stringify([null, { orderId: 1 }, 'x']))
  restoreGuestOrders()
  expect($guestOrders.get()).toEqual([])
})

describe('with fake timers', () => {
  let stop = () => {}

  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => {
    stop()
    jest.useRealTimers()
    Reflect.deleteProperty(navigator, 'connection')
  })

  test('GEN-07: a toast that is shown again moves to the end of the list, and is not added a second time', () => {
    showToast({ kind: 'success', key: 'cart.updated' })
    showToast({ kind: 'warning', key: 'cart.max_reached', params: { n: 2 } })
    const again = showToast({ kind: 'success', key: 'cart.updated' })
    expect($toasts.get()).toMatchObject([{ key: 'cart.max_reached' }, { id: again }])
    for (const { id } of $toasts.get()) closeToast(id)
  })

  test('CART-09: if several products are added, only the toast for the last product is shown', () => {
    showToast({ kind: 'success', key: 'cart.added', addedProductId: 'a' })
    showToast({ kind: 'error', key: 'cart.out_of_stock' })
    showToast({ kind: 'success', key: 'cart.added', addedProductId: 'b' })
    expect($toasts.get()).toMatchObject([{ kind: 'error' }, { addedProductId: 'b' }])
    for (const { id } of $toasts.get()) closeToast(id)
  })

  test('GEN-07: a toast disappears after 5 s or when it is closed', () => {
    const first = showToast({ kind: 'success', key: 'cart.added' })
    showToast({ kind: 'warning', key: 'cart.max_reached', params: { n: 2 } })
    closeToast(first)
    expect($toasts.get()).toMatchObject([{ kind: 'warning', params: { n: 2 } }])
    jest.advanceTimersByTime(4999)
    expect($toasts.get()).toHaveLength(1)
    jest.advanceTimersByTime(1)
    expect($toasts.get()).toEqual([])
  })

  test('GEN-07: each of two toasts disappears 5 s after it was shown', () => {
    showToast({ kind: 'success', key: 'cart.updated' })
    jest.advanceTimersByTime(2000)
    const second = showToast({ kind: 'error', key: 'cart.out_of_stock' })
    jest.advanceTimersByTime(3000)
    expect($toasts.get()).toMatchObject([{ id: second }])
    jest.advanceTimersByTime(1999)
    expect($toasts.get()).toHaveLength(1)
    jest.advanceTimersByTime(1)
    expect($toasts.get()).toEqual([])
  })

  test('GEN-07: a toast that is shown again stays for another 5 s', () => {
    showToast({ kind: 'success', key: 'cart.updated' })
    jest.advanceTimersByTime(4000)
    const again = showToast({ kind: 'success', key: 'cart.updated' })
    jest.advanceTimersByTime(4999)
    expect($toasts.get()).toMatchObject([{ id: again }])
    jest.advanceTimersByTime(1)
    expect($toasts.get()).toEqual([])
  })

  test('GEN-07: toasts stay while the pointer is on a toast, and for 5 s more afterwards', () => {
    showToast({ kind: 'success', key: 'cart.updated' })
    jest.advanceTimersByTime(4000)
    holdToasts(true)
    showToast({ kind: 'error', key: 'cart.out_of_stock' })
    jest.advanceTimersByTime(20_000)
    expect($toasts.get()).toHaveLength(2)
    holdToasts(false)
    jest.advanceTimersByTime(4999)
    expect($toasts.get()).toHaveLength(2)
    jest.advanceTimersByTime(1)
    expect($toasts.get()).toEqual([])
  })

  test('GEN-07: releasing toasts that are not held does not extend their time', () => {
    showToast({ kind: 'success', key: 'cart.updated' })
    jest.advanceTimersByTime(4000)
    holdToasts(false)
    jest.advanceTimersByTime(1000)
    expect($toasts.get()).toEqual([])
    expect(jest.getTimerCount()).toBe(0)
  })

  test('GEN-07: a toast that is closed while it is held leaves no timer', () => {
    const id = showToast({ kind: 'success', key: 'cart.updated' })
    holdToasts(true)
    closeToast(id)
    holdToasts(false)
    expect([$toasts.get(), jest.getTimerCount()]).toEqual([[], 0])
  })

  test('CART-07: a page that comes back from the back/forward cache reads the storage again', () => {
    stop = startStores(jest.fn())
    localStorage.setItem('guestCart', JSON.stringify({ a: { default: 2 } }))
    window.dispatchEvent(new Event('pageshow'))
    expect($cart.get()).toEqual({ a: { default: 2 } })
    stop()
    localStorage.clear()
    window.dispatchEvent(new Event('pageshow'))
    expect($cart.get()).toEqual({ a: { default: 2 } })
  })

  test.each([0, 100, 300, 700])(
    'CART-05: stores that are stopped after %d ms do not clean the cart',
    async (ms) => {
      const product = aProduct()
      const hot = Promise.withResolvers<undefined>()
      fakeApi({
        'product/by-ids': { products: [product] },
        'product/hot': () => hot.promise.then(() => Promise.reject(network)),
      })
      localStorage.setItem('guestCart', JSON.stringify({ [product._id]: { default: 1, big: 0 } }))
      stop = startStores(jest.fn())
      await jest.advanceTimersByTimeAsync(ms)
      stop()
      // Makes the call `product/hot` fail, because a successful answer would be reused in the next test.
      hot.resolve(undefined)
      await jest.advanceTimersByTimeAsync(5000)
      expect(localStorage.getItem('guestCart')).toContain('big')
      expect(jest.getTimerCount()).toBe(0)
    },
  )

  test('CART-05: at the start the cart’s products are loaded, then the hot products, and 500 ms later the cart is cleaned', async () => {
    const product = aProduct()
    const api = fakeApi({
      'product/by-ids': { products: [product] },
      'product/hot': { hotProducts: [product._id] },
    })
    localStorage.setItem('guestCart', JSON.stringify({ [product._id]: { default: 1, big: 0 } }))
    stop = startStores(jest.fn())
    expect($cart.get()).toEqual({ [product._id]: { default: 1 } })
    expect(api.recorded).toEqual([])
    await jest.advanceTimersByTimeAsync(300)
    expect(api.recorded.map(({ name }) => name)).toEqual(['product/by-ids', 'product/hot'])
    expect($hotProducts.get()).toEqual([product._id])
    expect(localStorage.getItem('guestCart')).toContain('big')
    await jest.advanceTimersByTimeAsync(500)
    expect(localStorage.getItem('guestCart')).not.toContain('big')
  })

  test('LIGHT-01: if the visitor saves data, the cart’s products are requested, but not the hot products', async () => {
    Object.assign(navigator, { connection: { saveData: true } })
    const product = aProduct()
    const api = fakeApi({ 'product/by-ids': { products: [product] } })
    localStorage.setItem('guestCart', JSON.stringify({ [product._id]: { default: 1 } }))
    stop = startStores(jest.fn())
    await jest.advanceTimersByTimeAsync(300)
    expect(api.recorded.map(({ name }) => name)).toEqual(['product/by-ids'])
  })

  test('CART-05: an empty cart requests no product; if another tab adds a line, its product is requested', async () => {
    const product = aProduct()
    const api = fakeApi({
      'product/by-ids': { products: [product] },
      'product/hot': { hotProducts: [] },
    })
    stop = startStores(jest.fn())
    await jest.advanceTimersByTimeAsync(300)
    expect(api.inputsOf('product/by-ids')).toEqual([])
    localStorage.setItem('guestCart', JSON.stringify({ [product._id]: { default: 1 } }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'guestCart' }))
    await jest.advanceTimersByTimeAsync(0)
    expect(api.inputsOf('product/by-ids')).toEqual([{ ids: product._id, forCart: 'true' }])
    expect($cartLines.get().lines).toHaveLength(1)
  })

  test('CART-07: session and cart change when another tab changes them', () => {
    stop = startStores(jest.fn())
    localStorage.setItem('guestCart', JSON.stringify({ a: { default: 2 } }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'guestCart' }))
    expect($cart.get()).toEqual({ a: { default: 2 } })
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect($cart.get()).toEqual({})
    stop()
    localStorage.setItem('token', 'later')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect($token.get()).toBeUndefined()
  })

  test('SESS-01: calls send the token as soon as the stores have started', async () => {
    const api = fakeApi({ 'cart/get': { cartData: {} } })
    localStorage.setItem('token', 'abc')
    stop = startStores(jest.fn())
    await call('cart/get', {})
    expect(api.recorded[0]?.headers).toMatchObject({ token: 'abc' })
  })
})
