import { afterPaint } from './after-paint.ts'

let visibility: DocumentVisibilityState
const run = jest.fn()

beforeEach(() => {
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('FAST-01: the work runs after the frame, and after the task in which the frame is painted', () => {
  afterPaint(run)
  const frame = jest.spyOn(globalThis, 'setTimeout')
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersToNextFrame()
  expect(frame).toHaveBeenCalledTimes(1)
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test.each(['pointerdown', 'keydown', 'pagehide', 'visibilitychange'])(
  'FAST-01: %s runs the work at once, even if the page stops the event, and the work runs once',
  (name) => {
    const child = document.body.appendChild(document.createElement('button'))
    child.addEventListener(name, (event) => event.stopPropagation())
    afterPaint(run)
    child.dispatchEvent(new Event(name, { bubbles: true }))
    expect(run).toHaveBeenCalledTimes(1)
    child.dispatchEvent(new Event(name, { bubbles: true }))
    jest.advanceTimersByTime(100)
    expect(run).toHaveBeenCalledTimes(1)
  },
)

test('FAST-01: after the work has run, later events do not run it again', () => {
  const [added, removed] = [
    jest.spyOn(window, 'addEventListener'),
    jest.spyOn(window, 'removeEventListener'),
  ]
  afterPaint(run)
  jest.advanceTimersByTime(100)
  expect(removed.mock.calls).toEqual(added.mock.calls)
})

test('FAST-01: on a hidden page, which is never painted, the work runs at once', () => {
  visibility = 'hidden'
  afterPaint(run)
  expect(run).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(1)
})
