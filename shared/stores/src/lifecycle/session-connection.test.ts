import { aToken } from '@shop/testing'
import { $cartError, reloadCart, setToken } from '../index.ts'
import { loadAccount } from './load-account.ts'
import { connectSession } from './session-connection.ts'

jest.mock('./load-account.ts', () => ({ loadAccount: jest.fn() }))

const load = jest.mocked(loadAccount)
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers()
  load.mockReset().mockRejectedValue(new Error('not there'))
  setToken(aToken({ accountId: 'amel' }))
  stop = connectSession(() => {})
})
afterEach(() => {
  stop()
  setToken(undefined)
  jest.useRealTimers()
})

/** Number of tries to load the account's code in this time. */
async function attempts(ms: number): Promise<number> {
  load.mockClear()
  await jest.advanceTimersByTimeAsync(ms)
  return load.mock.calls.length
}

test('CART-06: if the code of an account’s cart fails to load, it is requested again every 5 s, and not more often if the shopper presses Retry', async () => {
  expect(await attempts(4999)).toBe(0)
  expect($cartError.get()).toMatchObject({ message: 'not there' })
  expect(await attempts(1)).toBe(1)
  await jest.advanceTimersByTimeAsync(1000)
  for (let press = 0; press < 3; press += 1) await reloadCart()
  expect(await attempts(5000)).toBe(1)
})
