import { fakeApi } from '@shop/testing'
import { $destination, $session, setToken, signOut } from '../index.ts'
import { restoreDestination } from '../shop/destination-store.ts'
import { checkoutDraftKey, governorateKey } from '../browser/storage-keys.ts'

test('AUTH-06: the address typed at checkout and the governorate are removed when the session ends', () => {
  fakeApi({ 'user/logout': {} })
  setToken('abc')
  localStorage.setItem(checkoutDraftKey, '{"city":"Midoun"}')
  localStorage.setItem(governorateKey, 'Sfax')
  restoreDestination()
  expect($destination.get().governorate).toBe('Sfax')
  signOut()
  expect(localStorage.getItem(checkoutDraftKey)).toBeNull()
  expect(localStorage.getItem(governorateKey)).toBeNull()
  expect($destination.get().governorate).toBeUndefined()
})

test('AUTH-06: signing out without a session sends nothing to the server, but still removes the governorate', async () => {
  const api = fakeApi({ 'user/logout': {} })
  setToken(undefined)
  localStorage.setItem(governorateKey, 'Sfax')
  signOut()
  await new Promise((resolve) => setTimeout(resolve))
  expect($session.get()).toEqual({ status: 'signed_out' })
  expect(localStorage.getItem(governorateKey)).toBeNull()
  expect(api.recorded).toEqual([])
})
