import { fakeApi } from '@shop/testing'
import { $destination, $session, setToken, signOut } from '../index.ts'
import { restoreDestination } from '../shop/settings-store.ts'
import { checkoutDraftKey, governorateKey, lastSignOutKey } from '../browser/storage-keys.ts'

beforeEach(() => localStorage.clear())

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

test('AUTH-06: signing out without a session sends no request to the server, but still removes the governorate', async () => {
  const api = fakeApi({ 'user/logout': {} })
  setToken(undefined)
  localStorage.setItem(governorateKey, 'Sfax')
  signOut()
  await new Promise((resolve) => setTimeout(resolve))
  expect($session.get()).toEqual({ status: 'signed_out' })
  expect(localStorage.getItem(governorateKey)).toBeNull()
  expect(api.recorded).toEqual([])
})

test('AUTH-06: a sign-out is recorded for all tabs; the end of a session is not recorded', () => {
  fakeApi({ 'user/logout': {} })
  setToken('abc')
  setToken(undefined)
  expect(localStorage.getItem(lastSignOutKey)).toBeNull()
  signOut()
  expect(Number(localStorage.getItem(lastSignOutKey))).toBeGreaterThan(0)
})

test('AUTH-06: when a sign-out ends the session, the sign-out is recorded and the address is removed already', () => {
  fakeApi({ 'user/logout': {} })
  setToken('abc')
  localStorage.setItem(checkoutDraftKey, '{"city":"Midoun"}')
  const atTheEnd: (string | null)[] = []
  const stop = $session.listen(() => {
    atTheEnd.push(localStorage.getItem(lastSignOutKey), localStorage.getItem(checkoutDraftKey))
  })
  signOut()
  stop()
  expect(atTheEnd).toEqual([expect.stringMatching(/^\d+$/), null])
})
