import { $coupon, restoreCoupon } from '../index.ts'
import { couponKey } from '../browser/storage-keys.ts'

const coupon = { code: 'ETE10', percentage: 10, description: 'Été' }
const store = (value: unknown) => localStorage.setItem(couponKey, JSON.stringify(value))

beforeEach(() => {
  localStorage.clear()
  $coupon.set(undefined)
})

test('COUP-02: a stored coupon is read without unknown fields; if its entry in the storage is removed, the coupon is removed', () => {
  store({ ...coupon, more: true })
  restoreCoupon()
  expect($coupon.get()).toEqual(coupon)
  localStorage.clear()
  restoreCoupon()
  expect($coupon.get()).toBeUndefined()
})

test.each([
  { ...coupon, code: 5 },
  { ...coupon, percentage: 0 },
  { ...coupon, percentage: 101 },
  { ...coupon, percentage: '10' },
  { ...coupon, description: undefined },
  'ETE10',
  null,
])('COUP-02: a stored value with a different structure is not a coupon: %j', (stored) => {
  store(stored)
  restoreCoupon()
  expect($coupon.get()).toBeUndefined()
})

test('COUP-02: a coupon of 100 % is valid; setting an equal coupon again does not notify listeners', () => {
  store({ ...coupon, percentage: 100 })
  restoreCoupon()
  expect($coupon.get()?.percentage).toBe(100)
  const told = jest.fn()
  const stop = $coupon.listen(told)
  restoreCoupon()
  stop()
  expect(told).not.toHaveBeenCalled()
})
