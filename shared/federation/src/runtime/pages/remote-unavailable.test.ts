import {
  inTime,
  lateOf,
  loadWithoutLimit,
  loadWithRetry,
  RemoteUnavailable,
} from './remote-unavailable.ts'

const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation()
})
afterEach(() => jest.useRealTimers())

test('MFE-11: a part that has not loaded after five seconds is unavailable, and the error contains the promise of this part', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const error = caught(inTime('mf-cart', promise))
  await jest.advanceTimersByTimeAsync(5000)
  expect(await error).toMatchObject({
    name: 'RemoteUnavailable',
    part: 'mf-cart',
    cause: { message: 'time limit' },
  })
  resolve('the part')
  expect(await lateOf(await error)).toBe('the part')
})

test('MFE-11: if a part loads or fails within five seconds, no error has a `late` promise', async () => {
  expect(await inTime('mf-cart', Promise.resolve('the part'))).toBe('the part')
  const failure = new Error('offline')
  expect(await caught(inTime('mf-cart', Promise.reject(failure)))).toBe(failure)
  expect(jest.getTimerCount()).toBe(0)
})

test.each([
  ['a different error', new Error('offline')],
  ['a remote that was refused', new RemoteUnavailable('mf-cart', new Error('offline'))],
  ['no error', undefined],
])('MFE-11: with %s, no part can still load', (_, error) => {
  expect(lateOf(error)).toBeUndefined()
})

test('MFE-11: `loadWithoutLimit` waits beyond the time limits', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const loaded = loadWithoutLimit(() => loadWithRetry('cart', () => promise))
  await jest.advanceTimersByTimeAsync(60_000)
  resolve('the part')
  expect(await loaded).toBe('the part')
})

test('MFE-11: `loadWithoutLimit` tries again after a late failure', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  const load = jest.fn(() => promise)
  const loaded = loadWithoutLimit(() => loadWithRetry('cart', load))
  await jest.advanceTimersByTimeAsync(10_000)
  load.mockResolvedValue('the part')
  reject(new Error('the connection ended'))
  expect(await loaded).toBe('the part')
})

test('MFE-11: `loadWithoutLimit` rejects at once if a part fails within the time limit', async () => {
  const load = () => Promise.reject(new Error('offline'))
  expect(await caught(loadWithoutLimit(() => loadWithRetry('cart', load)))).toMatchObject({
    name: 'RemoteUnavailable',
    late: undefined,
  })
})
