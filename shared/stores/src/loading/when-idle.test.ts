import { whenIdle } from '../index.ts'

type Idle = typeof globalThis & { requestIdleCallback?: unknown; cancelIdleCallback?: unknown }

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback')
})

test('FAST-01: `whenIdle` runs its work when the browser is idle, after at most three seconds, and the work can be cancelled', () => {
  const run = jest.fn(async () => {})
  const request = jest.fn((_work: () => void, _options: object) => 7)
  const cancel = jest.fn()
  Object.assign(globalThis as Idle, { requestIdleCallback: request, cancelIdleCallback: cancel })
  const stop = whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 3000 })
  request.mock.calls[0]?.[0]()
  expect(run).toHaveBeenCalledTimes(1)
  stop()
  expect(cancel).toHaveBeenCalledWith(7)
})

test('FAST-01: without requestIdleCallback, `whenIdle` runs its work after a moment, unless it is cancelled', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  const run = jest.fn(async () => {})
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(200)
  expect(run).toHaveBeenCalledTimes(1)
  const stop = whenIdle(run)
  stop()
  jest.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(1)
})
