import { ApiError } from '@shop/api'
import {
  $cart,
  $coupon,
  $guestOrders,
  clearCart,
  rememberProducts,
  restoreCart,
} from '@shop/stores'
import { checkoutDraftKey } from '@shop/stores/storage-keys'
import { anId, aProduct, fakeApi } from '@shop/testing'
import { setCoupon } from '../../../coupon/coupon-store.ts'
import { readDraft, writeDraft, blankForm } from '../form/form-draft.ts'
import { snapshotOf } from '../attempt/order-attempt.ts'
import { finishOrder } from './finish-order.ts'

const soap = aProduct()
const order = { orderId: anId(), email: 'amel@example.org', sent: 'now' } as const
const cart = { [soap._id]: { default: 2 } }
const snapshot = snapshotOf(cart, { status: 'signed_out' })
const ten = { code: 'DIX', percentage: 10, description: '' }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  api = fakeApi({ 'product/by-ids': { products: [soap] }, 'coupon/increment-usage': {} })
  rememberProducts([soap])
  clearCart()
  localStorage.setItem('guestCart', JSON.stringify(cart))
  restoreCart()
  $coupon.set(undefined)
  $guestOrders.set([])
  writeDraft({ values: { ...blankForm, city: 'Midoun' } })
})

test('CHK-07: after a guest’s order, the draft and the ordered lines are removed, and the order is stored', () => {
  const address = finishOrder(order, { cart, isGuest: true, couponCode: undefined, snapshot })
  expect(address).toContain('/order-confirmation?')
  expect(address).toContain(order.orderId)
  expect(address).toContain(encodeURIComponent(order.email))
  expect(localStorage.getItem(checkoutDraftKey)).toBeNull()
  expect(readDraft()).toEqual({})
  expect($cart.get()).toEqual({})
  expect($guestOrders.get()).toMatchObject([{ orderId: order.orderId, email: order.email }])
  expect(api.inputsOf('coupon/increment-usage')).toEqual([])
})

test('CHK-07: an account’s order is not remembered as a guest’s order, and its confirmation names no e-mail', () => {
  const address = finishOrder(order, { cart, isGuest: false, couponCode: undefined, snapshot })
  expect(address).toMatch(/^\/user-order-confirmation\?/)
  expect(address).not.toContain('amel')
  expect($guestOrders.get()).toEqual([])
})

test('CHK-07: the use of the coupon is recorded, and the coupon leaves the cart even if the recording fails', () => {
  setCoupon(ten)
  api.answer({
    'coupon/increment-usage': new ApiError({ code: 'server_error', status: 500, message: '' }),
  })
  finishOrder(order, { cart, isGuest: true, couponCode: 'DIX', snapshot })
  expect(api.inputsOf('coupon/increment-usage')).toEqual([{ code: 'DIX' }])
  expect($coupon.get()).toBeUndefined()
})

test('CHK-07: a coupon that another tab has applied meanwhile stays', () => {
  setCoupon({ ...ten, code: 'VINGT' })
  finishOrder(order, { cart, isGuest: true, couponCode: 'DIX', snapshot })
  expect($coupon.get()?.code).toBe('VINGT')
})

test('CHK-05: after an order, the stock of the ordered products is requested again', () => {
  finishOrder(order, { cart, isGuest: true, couponCode: undefined, snapshot })
  expect(api.inputsOf('product/by-ids')).toMatchObject([{ ids: soap._id }])
})

test('CHK-07: lines that were added while the order was sent stay', () => {
  const added = anId()
  localStorage.setItem('guestCart', JSON.stringify({ ...cart, [added]: { default: 1 } }))
  restoreCart()
  finishOrder(order, { cart, isGuest: true, couponCode: undefined, snapshot })
  expect($cart.get()).toEqual({ [added]: { default: 1 } })
})

test('CHK-07, CHK-09: if an account signs out while its order is sent, the order removes neither lines nor draft of the next guest', () => {
  const ofAccount = snapshotOf(cart, { status: 'signed_in', accountId: 'a' })
  finishOrder(order, { cart, isGuest: false, couponCode: undefined, snapshot: ofAccount })
  expect($cart.get()).toEqual(cart)
  expect(readDraft()).toMatchObject({ city: 'Midoun' })
})
