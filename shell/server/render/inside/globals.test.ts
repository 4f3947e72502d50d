import { timers } from './globals.ts'

test('SEC-06: timers of a remote call their callbacks with the given values, and give no access to timers of Node.js', async () => {
  const called: unknown[] = []
  const work = function work(this: unknown, ...values: unknown[]) {
    called.push(this, ...values)
  }
  const done = new Promise((resolve) => {
    timers.setImmediate(work, 1)
    timers.setTimeout(work, 0, 2)
    timers.setTimeout(resolve, 5)
  })
  const stopped = [
    timers.setTimeout(work, 0, 'stopped'),
    timers.setImmediate(work, 'stopped'),
    timers.setInterval(work, 1, 'stopped'),
  ]
  timers.clearTimeout(stopped[0])
  timers.clearImmediate(stopped[1])
  timers.clearInterval(stopped[2])
  const repeated = timers.setInterval(() => {
    called.push('again')
    timers.clearInterval(repeated)
  }, 1)
  await done
  expect(called).toHaveLength(5)
  expect(called).toEqual(expect.arrayContaining([1, 2, 'again', undefined]))
  expect(Object.keys(repeated)).toEqual([])
  expect(repeated.ref().unref()).toBe(repeated)
})

test('SEC-06: a timer without a function is refused, and clearing a value that is not a timer does nothing', () => {
  expect(() => timers.setTimeout('alert(1)' as never)).toThrow('A timer needs a function')
  for (const other of [null, undefined, 1, {}]) timers.clearTimeout(other)
})
