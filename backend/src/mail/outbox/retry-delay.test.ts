import { retryDelayMs } from './retry-delay.ts'

const delays = { firstDelayMs: 1000, longestDelayMs: 10_000 }

test('OPS-03: each delay between tries is twice as long as the previous delay, up to the longest delay; half of each delay is random', () => {
  const longest = [1, 2, 3, 4, 5, 50].map((tries) => retryDelayMs(tries, delays, 1))
  expect(longest).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
  const shortest = [1, 2, 3, 4, 5, 50].map((tries) => retryDelayMs(tries, delays, 0))
  expect(shortest).toEqual([500, 1000, 2000, 4000, 5000, 5000])
  expect(retryDelayMs(1, delays, 0.5)).toBe(750)
})

test('OPS-03: mails that were delayed at the same time are not all tried again at the same time', () => {
  const random = jest.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValueOnce(0.9)
  expect(retryDelayMs(1, delays)).not.toBe(retryDelayMs(1, delays))
  expect(random).toHaveBeenCalledTimes(2)
})
