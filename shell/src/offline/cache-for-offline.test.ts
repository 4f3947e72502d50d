import { $session } from '@shop/stores'
import { forgetOnSignOut } from './cache-for-offline.ts'

const deleted: string[] = []
let stop: () => void

beforeEach(() => {
  Object.assign(globalThis, { caches: { delete: async (name: string) => deleted.push(name) } })
  $session.set({ status: 'signed_in', accountId: 'amel' })
  stop = forgetOnSignOut()
  deleted.length = 0
})
afterEach(() => stop())

test('PWA-01: stored answers and pictures are deleted at a sign-out', () => {
  $session.set({ status: 'signed_out' })
  expect(deleted).toEqual(['shop-answers', 'shop-pictures'])
})

test('PWA-01: stored answers and pictures are deleted if a different account signs in, and kept for the same account', () => {
  $session.set({ status: 'signed_in', accountId: 'amel' })
  expect(deleted).toEqual([])
  $session.set({ status: 'signed_in', accountId: 'sami' })
  expect(deleted).toEqual(['shop-answers', 'shop-pictures'])
})
