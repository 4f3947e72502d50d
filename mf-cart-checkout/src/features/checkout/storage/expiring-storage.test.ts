import { readExpiring, writeExpiring } from './expiring-storage.ts'

const hour = 60 * 60 * 1000

afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

test('CHK-09: an address is stored for a day and then removed', () => {
  jest.useFakeTimers()
  writeExpiring('address', { city: 'Djerba' })
  jest.setSystemTime(Date.now() + 24 * hour)
  expect(readExpiring('address')).toEqual({ city: 'Djerba' })
  jest.setSystemTime(Date.now() + 1)
  expect(readExpiring('address')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test.each(['1', '[]', '{}', '{"value":{"city":"Djerba"}}', '{"savedAt":1e15,"value":"x"}', '{'])(
  'CHK-09: %s in the storage is not accepted as an address',
  (text) => {
    localStorage.setItem('address', text)
    expect(readExpiring('address')).toBeUndefined()
  },
)
