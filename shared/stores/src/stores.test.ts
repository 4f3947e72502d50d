import { ApiError, call } from '@shop/api'
import { aProduct, fakeApi } from '@shop/testing'
import {
  $cart,
  $guestOrders,
  $hotProducts,
  $isSignedIn,
  $productList,
  $products,
  $productsState,
  $toasts,
  $token,
  closeToast,
  loadProducts,
  rememberGuestOrder,
  restoreGuestOrders,
  setToken,
  showToast,
  startStores,
} from './index.ts'

beforeEach(() => {
  localStorage.clear()
  $productsState.set({ status: 'idle' })
  $products.set({})
  $productList.set([])
})

const network = new ApiError({ code: 'network', status: 0, message: '' })

test('API-02: the product list is reversed on receipt and known by id', async () => {
  const products = [aProduct({ name: 'Premier' }), aProduct({ name: 'Second' })]
  fakeApi({ 'product/list': { products } })
  await loadProducts()
  expect($productList.get().map(({ name }) => name)).toEqual(['Second', 'Premier'])
  expect(Object.keys($products.get())).toHaveLength(2)
  expect($productsState.get().status).toBe('ready')
})

test('API-02: the list is asked for once, however many wait for it', async () => {
  const api = fakeApi({ 'product/list': { products: [] } })
  await Promise.all([loadProducts(), loadProducts()])
  await loadProducts()
  expect(api.inputsOf('product/list')).toHaveLength(1)
  await loadProducts({ fresh: true })
  expect(api.inputsOf('product/list')).toHaveLength(2)
})

test('LIST-05: a list that failed says so and can be asked for again', async () => {
  const api = fakeApi({ 'product/list': network })
  await loadProducts()
  expect($productsState.get()).toMatchObject({ status: 'failed', error: { code: 'network' } })
  api.answer({ 'product/list': { products: [] } })
  await loadProducts()
  expect($productsState.get().status).toBe('ready')
})

test('SESS-01: the token is kept while there is one', () => {
  setToken('abc')
  expect(localStorage.getItem('token')).toBe('abc')
  expect($isSignedIn.get()).toBe(true)
  setToken('')
  expect(localStorage.getItem('token')).toBeNull()
  expect($token.get()).toBeUndefined()
})

test('CHK-07: the last ten guest orders are kept, newest first, each once', () => {
  for (let day = 1; day <= 12; day += 1) {
    rememberGuestOrder({ orderId: `order-${day}`, email: 'a@b.c', date: day })
  }
  rememberGuestOrder({ orderId: 'order-5', email: 'a@b.c', date: 13 })
  const ids = $guestOrders.get().map(({ orderId }) => orderId)
  expect(ids).toHaveLength(10)
  expect(ids.slice(0, 2)).toEqual(['order-5', 'order-12'])
})

test('CHK-07: stored guest orders that make no sense are left out', () => {
  localStorage.setItem('guestOrders', JSON.stringify([null, { orderId: 1 }, 'x']))
  restoreGuestOrders()
  expect($guestOrders.get()).toEqual([])
})

describe('with time standing still', () => {
  let stop = () => {}

  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => {
    stop()
    jest.useRealTimers()
  })

  test('GEN-07: saying the same again moves the toast, and does not pile it up', () => {
    showToast({ kind: 'success', key: 'cart.updated' })
    showToast({ kind: 'warning', key: 'cart.max_reached', params: { n: 2 } })
    const again = showToast({ kind: 'success', key: 'cart.updated' })
    expect($toasts.get()).toMatchObject([{ key: 'cart.max_reached' }, { id: again }])
    for (const { id } of $toasts.get()) closeToast(id)
  })

  test('GEN-07: a toast goes after 5 s or when it is closed', () => {
    const first = showToast({ kind: 'success', key: 'cart.added' })
    showToast({ kind: 'warning', key: 'cart.max_reached', params: { n: 2 } })
    closeToast(first)
    expect($toasts.get()).toMatchObject([{ kind: 'warning', params: { n: 2 } }])
    jest.advanceTimersByTime(4999)
    expect($toasts.get()).toHaveLength(1)
    jest.advanceTimersByTime(1)
    expect($toasts.get()).toEqual([])
  })

  test('CART-05: products, then hot products, then 500 ms later a clean cart', async () => {
    const product = aProduct()
    const api = fakeApi({
      'product/list': { products: [product] },
      'product/hot': { hotProducts: [product._id] },
    })
    localStorage.setItem('guestCart', JSON.stringify({ [product._id]: { default: 1, big: 0 } }))
    stop = startStores()
    expect($cart.get()).toEqual({ [product._id]: { default: 1 } })
    expect(api.recorded).toEqual([])
    await jest.advanceTimersByTimeAsync(300)
    expect(api.recorded.map(({ name }) => name)).toEqual(['product/list', 'product/hot'])
    expect($hotProducts.get()).toEqual([product._id])
    expect(localStorage.getItem('guestCart')).toContain('big')
    await jest.advanceTimersByTimeAsync(500)
    expect(localStorage.getItem('guestCart')).not.toContain('big')
  })

  test('CART-07: session and cart follow another tab', () => {
    stop = startStores()
    localStorage.setItem('token', 'from-another-tab')
    localStorage.setItem('guestCart', JSON.stringify({ a: { default: 2 } }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'guestCart' }))
    expect($cart.get()).toEqual({ a: { default: 2 } })
    expect($token.get()).toBe('from-another-tab')
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect($cart.get()).toEqual({})
    stop()
    localStorage.setItem('token', 'later')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect($token.get()).toBeUndefined()
  })

  test('SESS-01: calls carry the token as soon as the stores have started', async () => {
    const api = fakeApi({ 'product/hot': { hotProducts: [] } })
    localStorage.setItem('token', 'abc')
    stop = startStores()
    await call('product/hot', {})
    expect(api.recorded[0]?.headers).toMatchObject({ token: 'abc' })
  })
})
