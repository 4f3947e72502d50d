import { maxLineQuantity } from '@shop/domain'
import { settings } from '@shop/testing'
import { $settings, $toasts, type CartResult, showCartResult } from '../index.ts'
import { showCartLoadFailure } from './cart-toasts.ts'

type Action = Parameters<typeof showCartResult>[0]

beforeEach(() => {
  $toasts.set([])
  $settings.set(settings({ unitLimits: { perProduct: 99, perOrder: 200 } }))
})

/** The contents of the shown toasts, without the toasts' ids. */
function said(action: Action, result: CartResult) {
  showCartResult(action, result)
  return $toasts.get().map((toast) => ('key' in toast ? [toast.kind, toast.key] : []))
}

test.each([
  ['add', 'cart.added'],
  ['update', 'cart.updated'],
  ['remove', 'cart.removed'],
] as const)('CART-09: a successful action shows one toast: %s', (action, key) => {
  expect(said(action, { status: 'ok' })).toEqual([['success', key]])
})

test.each([
  ['add', 'cart.add_failed'],
  ['update', 'cart.update_failed'],
  ['remove', 'cart.update_failed'],
] as const)('CART-09: a failed action shows an error: %s', (action, key) => {
  expect(said(action, { status: 'failed', error: new Error('offline') })).toEqual([['error', key]])
})

test.each(['product_not_found', 'out_of_stock', 'cart_full'] as const)(
  'CART-01: each refusal has a toast with its reason: %s',
  (status) => expect(said('add', { status })).toEqual([['error', `cart.${status}`]]),
)

test.each([
  [3, 'cart.max_reached'],
  [maxLineQuantity, 'cart.limit_reached'],
])(
  'CART-01: the toast about a maximum of %d units shows this number, as the stock or as the limit',
  (n, key) => {
    expect(said('add', { status: 'max_reached', available: n })).toEqual([['warning', key]])
    expect($toasts.get()).toMatchObject([{ params: { n } }])
  },
)

test('LIM-01: the toast about an order’s limit shows the numbers of this limit', () => {
  expect(said('add', { status: 'limit_reached' })).toEqual([
    ['warning', 'cart.order_limit_reached'],
  ])
  expect($toasts.get()).toMatchObject([{ params: { perProduct: 99, perOrder: 200 } }])
})

test('CART-09: if the cart could not be loaded, an error is shown', () => {
  showCartLoadFailure()
  expect($toasts.get()).toMatchObject([{ kind: 'error', key: 'cart.load_failed' }])
})
