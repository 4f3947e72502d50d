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

/** Reads the profile as a newly opened page does. */
function reopened() {
  stop()
  $profile.set({})
  stop = followProfile()
  return $profile.get()
}

test('PROF-01: a profile is kept for the next page; after the profile is erased, the storage is empty', () => {
  expect(keepProfile({ pregnancy: true })).toBe(true)
  expect($profile.get()).toEqual({ pregnancy: true })
  expect(reopened()).toEqual({ pregnancy: true })
  keepProfile({})
  expect(localStorage).toHaveLength(0)
  expect(reopened()).toEqual({})
})

test('PROF-01: a page gets the changes of other tabs, and a damaged stored profile counts as empty', () => {
  const inOtherTab = (text: string) => {
    localStorage.setItem(profileKey, text)
    window.dispatchEvent(new StorageEvent('storage', { key: profileKey }))
  }
  inOtherTab('{"skinType":"dry"}')
  expect($profile.get()).toEqual({ skinType: 'dry' })
  inOtherTab('{"skinType":')
  expect($profile.get()).toEqual({})
})

test('PROF-01: if the browser denies storage, the profile is kept until the tab is closed, and `keepProfile` returns false', () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(keepProfile({ breastfeeding: true })).toBe(false)
  expect(reopened()).toEqual({ breastfeeding: true })
  denied.mockRestore()
  keepProfile({})
})

test('PROF-01: a page gets the changes of other tabs until its last part that needs the profile is removed', () => {
  const inOtherTab = (text: string) => {
    localStorage.setItem(profileKey, text)
    window.dispatchEvent(new StorageEvent('storage', { key: profileKey }))
  }
  const stopSecond = followProfile()
  stopSecond()
  inOtherTab('{"skinType":"dry"}')
  expect($profile.get()).toEqual({ skinType: 'dry' })
  stop()
  inOtherTab('{"skinType":"oily"}')
  expect($profile.get()).toEqual({ skinType: 'dry' })
  stop = followProfile()
  expect($profile.get()).toEqual({ skinType: 'oily' })
})
