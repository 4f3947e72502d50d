import { aToken, fakeApi } from '@shop/testing'
import * as keys from '../browser/storage-keys.ts'
import { $coupon, restoreCoupon, setToken } from '../index.ts'
import { leaveAccount } from './account.ts'

const personal = [
  keys.checkoutAttemptKey,
  keys.checkoutPlacedKey,
  keys.couponDiscountKey,
  keys.accountCouponKey,
  keys.accountWishlistKey,
  keys.seenProductsKey,
]

test('AUTH-06: after signing out, the next person at the browser finds no data of the account', async () => {
  const api = fakeApi({ 'user/logout': {} })
  const token = aToken({ accountId: 'amel' })
  setToken(token)
  for (const key of personal) localStorage.setItem(key, '"x"')
  const coupon = { code: 'DIX', percentage: 10, description: '' }
  localStorage.setItem(keys.couponKey, JSON.stringify(coupon))
  restoreCoupon()
  await leaveAccount(token)
  for (const key of [...personal, keys.couponKey]) {
    expect([key, localStorage.getItem(key)]).toEqual([key, null])
  }
  expect($coupon.get()).toBeUndefined()
  expect(api.recorded).toMatchObject([{ name: 'user/logout', headers: { token } }])
})
