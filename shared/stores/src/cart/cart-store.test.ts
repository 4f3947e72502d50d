import { ApiError } from '@shop/api'
import { aProduct, fakeApi, settings } from '@shop/testing'
import {
  $cart,
  $cartCount,
  $cartLines,
  $cartTotals,
  $isCartRestored,
  $products,
  $missingProducts,
  $settings,
  $toasts,
  addOneByOne,
  addToCart,
  changeQuantity,
  cleanCart,
  clearCart,
  closeToast,
  rememberProducts,
  removeLine,
  restoreCart,
  showCartResult,
} from '../index.ts'

const stored = () => JSON.parse(localStorage.getItem('guestCart') ?? 'null') as unknown
const store = (cart: unknown) => localStorage.setItem('guestCart', JSON.stringify(cart))

const cream = aProduct({ price: 20, discount: 10, stockQuantity: 3 })
const unknownId = 'f'.repeat(24)
const line = { productId: cream._id, size: 'default' }

beforeEach(() => {
  fakeApi()
  clearCart()
  localStorage.clear()
  $products.set({})
  $missingProducts.set(new Set())
  rememberProducts([cream])
})

test('CART-03: an added line is stored under guestCart and counted', async () => {
  expect(await addToCart(cream._id, 'default', 2)).toEqual({ status: 'ok' })
  expect(stored()).toEqual({ [cream._id]: { default: 2 } })
  expect($cartCount.get()).toBe(2)
})

test('CART-03: if the storage is full, a change stays in the cart of this tab, and a toast says that only this tab has it', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const result = await addToCart(cream._id, 'default')
  showCartResult('add', result, cream._id)
  expect($toasts.get()).toMatchObject([
    { kind: 'success', key: 'cart.added', addedProductId: cream._id },
    { kind: 'warning', key: 'cart.only_in_tab' },
  ])
  restoreCart()
  expect($cart.get()).toEqual({ [cream._id]: { default: 1 } })
  refused.mockRestore()
  $toasts.set([])
  showCartResult('add', await addToCart(cream._id, 'default'), cream._id)
  expect($toasts.get()).toMatchObject([{ kind: 'success' }])
  expect(stored()).toEqual({ [cream._id]: { default: 2 } })
  $toasts.set([])
})

test('CART-01: a quantity above the stock is refused and changes nothing', async () => {
  await addToCart(cream._id, 'default', 3)
  expect(await addToCart(cream._id, 'default')).toEqual({ status: 'max_reached', available: 3 })
  expect(await changeQuantity(line, 4)).toEqual({ status: 'max_reached', available: 3 })
  expect(stored()).toEqual({ [cream._id]: { default: 3 } })
})

test('LIM-01: no unit is added above the limits of an order, and a toast names the limit', async () => {
  rememberProducts([{ ...cream, stockQuantity: 50 }])
  $settings.set(settings({ unitLimits: { perProduct: 4, perOrder: 5 } }))
  expect(await addOneByOne(cream._id, 'default', 6)).toEqual({
    added: 4,
    result: { status: 'limit_reached' },
  })
  expect(stored()).toEqual({ [cream._id]: { default: 4 } })
  const soap = aProduct({ stockQuantity: 50 })
  rememberProducts([soap])
  const result = await addToCart(soap._id, 'default', 2)
  expect(result).toEqual({ status: 'limit_reached' })
  showCartResult('add', result)
  expect($toasts.get().at(-1)).toMatchObject({
    kind: 'warning',
    key: 'cart.order_limit_reached',
    params: { perProduct: 4, perOrder: 5 },
  })
  $settings.set(undefined)
  $toasts.set([])
})

test('CART-01: a product that is not loaded yet is requested before it is refused', async () => {
  const soap = aProduct()
  const api = fakeApi({
    'product/by-ids': ({ ids }) => ({ products: ids === soap._id ? [soap] : [] }),
  })
  expect(await addToCart(soap._id, 'default')).toEqual({ status: 'ok' })
  expect(await addToCart(unknownId, 'default')).toEqual({ status: 'product_not_found' })
  expect(await addToCart(unknownId, 'default')).toEqual({ status: 'product_not_found' })
  expect(api.inputsOf('product/by-ids')).toMatchObject([{ ids: soap._id }, { ids: unknownId }])
})

test('CART-09: while the shop cannot be reached, adding an unknown product fails, and the product does not count as missing', async () => {
  const error = new ApiError({ code: 'network', status: 0, message: '' })
  fakeApi({ 'product/by-ids': error })
  expect(await addToCart(unknownId, 'default')).toMatchObject({
    status: 'failed',
    error: { code: 'network' },
  })
})

test('PROD-02: adding units one at a time stops at the first refusal and returns the number of added units', async () => {
  expect(await addOneByOne(cream._id, 'default', 5)).toEqual({
    added: 3,
    result: { status: 'max_reached', available: 3 },
  })
  expect($cartCount.get()).toBe(3)
})

test('PROD-02: adding units one at a time reports each added unit', async () => {
  const onAdded = jest.fn()
  expect(await addOneByOne(cream._id, 'default', 2, onAdded)).toEqual({
    added: 2,
    result: { status: 'ok' },
  })
  expect(onAdded.mock.calls).toEqual([[1], [2]])
  expect(await addOneByOne(cream._id, 'default', 0)).toEqual({ added: 0, result: { status: 'ok' } })
})

test('CART-07: an unchanged stored cart does not notify listeners', async () => {
  await addToCart(cream._id, 'default')
  const told = jest.fn()
  const stopTelling = $cart.listen(told)
  restoreCart()
  stopTelling()
  expect(told).not.toHaveBeenCalled()
})

test('CART-04: a quantity of zero removes the line', async () => {
  await addToCart(cream._id, 'default')
  await changeQuantity(line, 0)
  expect($cart.get()).toEqual({})
  expect(stored()).toEqual({})
})

test('CART-04: the line of a product that the shop no longer sells can be removed', async () => {
  store({ gone: { default: 1 } })
  restoreCart()
  await removeLine({ productId: 'gone', size: 'default' })
  expect($cart.get()).toEqual({})
})

test('CART-05: empty lines are removed from the stored cart', () => {
  store({ [cream._id]: { default: 1, big: 0 }, gone: {} })
  cleanCart()
  expect(stored()).toEqual({ [cream._id]: { default: 1 } })
})

test('CART-07: a change is applied to the cart that another tab has stored meanwhile', async () => {
  store({ [cream._id]: { big: 1 } })
  await addToCart(cream._id, 'default')
  expect(stored()).toEqual({ [cream._id]: { big: 1, default: 1 } })
})

test('CART-03: a corrupt stored cart counts as an empty cart', () => {
  localStorage.setItem('guestCart', '{"a":')
  restoreCart()
  expect($cart.get()).toEqual({})
  expect($isCartRestored.get()).toBe(true)
})

test('CART-03: if storage is denied, the cart is kept until the page is closed', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await addToCart(cream._id, 'default')
  await addToCart(cream._id, 'default')
  expect($cartCount.get()).toBe(2)
})

test('CART-10: totals change with the cart, the products and the shop’s settings', async () => {
  await addToCart(cream._id, 'default', 2)
  $settings.set(undefined)
  expect($cartLines.get().lines[0]?.amountMillimes).toBe(36_000)
  expect($cartTotals.get()).toMatchObject({ deliveryFeeMillimes: 10_000, totalMillimes: 46_000 })
  $settings.set(settings({ freeDeliveryThreshold: 30 }))
  expect($cartTotals.get().totalMillimes).toBe(36_000)
})

test.each([
  ['add', { status: 'ok' }, 'success', 'cart.added'],
  ['update', { status: 'ok' }, 'success', 'cart.updated'],
  ['remove', { status: 'ok' }, 'success', 'cart.removed'],
  ['add', { status: 'out_of_stock' }, 'error', 'cart.out_of_stock'],
  ['add', { status: 'product_not_found' }, 'error', 'cart.product_not_found'],
  ['update', { status: 'max_reached', available: 2 }, 'warning', 'cart.max_reached'],
  ['add', { status: 'max_reached', available: 99 }, 'warning', 'cart.limit_reached'],
  ['add', { status: 'failed', error: undefined }, 'error', 'cart.add_failed'],
  ['update', { status: 'failed', error: undefined }, 'error', 'cart.update_failed'],
] as const)('CART-09: %s with %j shows a %s toast', (action, result, kind, key) => {
  showCartResult(action, result)
  const [toast] = $toasts.get()
  expect(toast).toMatchObject({ kind, key })
  if (toast) closeToast(toast.id)
})
