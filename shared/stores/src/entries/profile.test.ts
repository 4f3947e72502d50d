import { $profile } from '@shop/stores'
import { followProfile, keepProfile } from '@shop/stores/profile'
import { profileKey } from '../browser/storage-keys.ts'

let stop: () => void

beforeEach(() => {
  localStorage.clear()
  $profile.set({})
  stop = followProfile()
})
afterEach(() => stop())

/** What a page that is opened now reads. */
function reopened() {
  stop()
  $profile.set({})
  stop = followProfile()
  return $profile.get()
}

test('PROF-01: what a shopper says is kept for her next page, and erased without a trace', () => {
  expect(keepProfile({ pregnancy: true })).toBe(true)
  expect($profile.get()).toEqual({ pregnancy: true })
  expect(reopened()).toEqual({ pregnancy: true })
  keepProfile({})
  expect(localStorage).toHaveLength(0)
  expect(reopened()).toEqual({})
})

test('PROF-01: another tab is followed, and a damaged profile is an empty one', () => {
  const inOtherTab = (text: string) => {
    localStorage.setItem(profileKey, text)
    window.dispatchEvent(new StorageEvent('storage', { key: profileKey }))
  }
  inOtherTab('{"skinType":"dry"}')
  expect($profile.get()).toEqual({ skinType: 'dry' })
  inOtherTab('{"skinType":')
  expect($profile.get()).toEqual({})
})

test('PROF-01: where the browser denies its storage, the profile is kept until the tab is closed, and that is known', () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(keepProfile({ breastfeeding: true })).toBe(false)
  expect(reopened()).toEqual({ breastfeeding: true })
  denied.mockRestore()
  keepProfile({})
})
