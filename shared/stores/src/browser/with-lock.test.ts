import { provideWebLocks, withoutWebLocks } from '../testing/web-locks.ts'
import { withLock } from './with-lock.ts'

beforeEach(() => {
  jest.useFakeTimers()
  provideWebLocks()
})
afterEach(() => {
  withoutWebLocks()
  jest.useRealTimers()
})

/** Work that runs until the test ends it; it records its events in their order. */
function work() {
  const done: string[] = []
  const ends: (() => void)[] = []
  const longWork = (name: string) => async () => {
    done.push(`${name} begins`)
    await new Promise<void>((resolve) => ends.push(resolve))
    done.push(`${name} ends`)
    return name
  }
  return { done, longWork, endNext: () => ends.shift()?.() }
}

test('SESS-01: work under one name runs in one tab after another, and `withLock` returns its result', async () => {
  const { done, longWork, endNext } = work()
  const first = withLock('token', longWork('first'))
  const second = withLock('token', longWork('second'))
  await jest.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['first begins'])
  endNext()
  expect(await first).toBe('first')
  await jest.advanceTimersByTimeAsync(0)
  endNext()
  expect(await second).toBe('second')
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('SESS-01: if a tab keeps the lock for too long, another tab runs without waiting longer', async () => {
  const { done, longWork, endNext } = work()
  void withLock('token', longWork('first'))
  const second = withLock('token', longWork('second'), 1000)
  await jest.advanceTimersByTimeAsync(999)
  expect(done).toEqual(['first begins'])
  await jest.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['first begins', 'second begins'])
  endNext()
  endNext()
  expect(await second).toBe('second')
})

test('SESS-01: work that takes longer than `longestWaitMs` runs only once', async () => {
  const { done, longWork, endNext } = work()
  const first = withLock('token', longWork('first'), 1000)
  await jest.advanceTimersByTimeAsync(2000)
  endNext()
  expect(await first).toBe('first')
  expect(done).toEqual(['first begins', 'first ends'])
})

test('SESS-01: work that fails after `longestWaitMs` does not run again', async () => {
  const run = jest.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    throw new Error('down')
  })
  await Promise.all([
    expect(withLock('token', run, 1000)).rejects.toThrow('down'),
    jest.advanceTimersByTimeAsync(2000),
  ])
  expect(run).toHaveBeenCalledTimes(1)
})

test('SESS-01: if the browser refuses a lock, `withLock` fails, and the work does not run', async () => {
  const request = () => Promise.reject(new Error('refused'))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const run = jest.fn(async () => 'done')
  await expect(withLock('token', run, 1000)).rejects.toThrow('refused')
  expect(run).not.toHaveBeenCalled()
})

test('SESS-01: no timer is left when the work is done', async () => {
  await withLock('token', async () => 'done', 1000)
  expect(jest.getTimerCount()).toBe(0)
})

test('SESS-01: a browser without locks runs the work at once', async () => {
  withoutWebLocks()
  expect(await withLock('token', async () => 'done', 1000)).toBe('done')
})
