import { setImmediate as nextTurn } from 'node:timers/promises'
import { ConcurrencyLimit } from './concurrency-limit.ts'

/** A task that runs until the test ends it. `begun` says whether it has started. */
function aTask() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const task = {
    begun: false,
    end: resolve,
    fail: reject,
    work: async () => {
      task.begun = true
      await promise
    },
  }
  return task
}

test('CHK-08: for each name, a limited number of tasks runs at a time, in the order of arrival', async () => {
  const turns = new ConcurrencyLimit(2)
  const tasks = [aTask(), aTask(), aTask(), aTask()]
  const runs = tasks.map(async (task) => turns.run(['soap'], task.work))
  const begun = async () => {
    await nextTurn()
    return tasks.map((task) => task.begun)
  }
  expect(await begun()).toEqual([true, true, false, false])
  tasks[1]?.end()
  expect(await begun()).toEqual([true, true, true, false])
  tasks[0]?.end()
  expect(await begun()).toEqual([true, true, true, true])
  for (const task of tasks) task.end()
  await Promise.all(runs)
})

test('CHK-08: many tasks with one name do not delay tasks with another name', async () => {
  const turns = new ConcurrencyLimit(1)
  const rush = [aTask(), aTask()]
  const runs = rush.map(async (task) => turns.run(['soap'], task.work))
  expect(await turns.run(['cream', 'cream'], async () => 'done')).toBe('done')
  for (const task of rush) task.end()
  await Promise.all(runs)
})

test('CHK-08: a failed task gives its place back', async () => {
  const turns = new ConcurrencyLimit(1)
  const [first, second] = [aTask(), aTask()]
  const failing = turns.run(['soap', 'cream'], first.work)
  const waiting = turns.run(['cream', 'soap'], second.work)
  first.fail(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  second.end()
  await waiting
  expect(second.begun).toBe(true)
})

test('CHK-08: two tasks that need the same names in opposite order never deadlock', async () => {
  const turns = new ConcurrencyLimit(1)
  const names = ['a', 'b', 'c', 'd']
  let done = 0
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const wanted = names.filter((_name, place) => (index >> place) % 2 === 1)
      await turns.run(index % 2 === 0 ? wanted : wanted.toReversed(), async () => nextTurn())
      done += 1
    }),
  )
  expect(done).toBe(200)
})

test('CHK-08: after one task has ended, the limit still counts the other tasks that run', async () => {
  const turns = new ConcurrencyLimit(2)
  const tasks = [aTask(), aTask(), aTask(), aTask()]
  const runs = tasks.slice(0, 2).map(async (task) => turns.run(['soap'], task.work))
  tasks[0]?.end()
  await nextTurn()
  runs.push(...tasks.slice(2).map(async (task) => turns.run(['soap'], task.work)))
  await nextTurn()
  expect(tasks.map((task) => task.begun)).toEqual([true, true, true, false])
  for (const task of tasks) task.end()
  await Promise.all(runs)
})

test('CHK-08: a task that starts at the moment when the last two tasks with its name end still counts', async () => {
  // The new task starts a few microtasks after the end of the others. It must count, whatever their number is.
  for (let microtasks = 0; microtasks < 20; microtasks += 1) {
    const turns = new ConcurrencyLimit(2)
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const [started, second, third] = [aTask(), aTask(), aTask()]
    const startAfterEnd = async () => {
      await end
      for (let passed = 0; passed < microtasks; passed += 1) await Promise.resolve()
      await turns.run(['soap'], started.work)
    }
    const runs = [turns.run(['soap'], () => end)]
    await nextTurn()
    runs.push(
      startAfterEnd(),
      turns.run(['soap'], () => end),
    )
    await nextTurn()
    resolve()
    await nextTurn()
    runs.push(...[second, third].map(async ({ work }) => turns.run(['soap'], work)))
    await nextTurn()
    expect([started, second, third].map(({ begun }) => begun)).toEqual([true, true, false])
    for (const task of [started, second, third]) task.end()
    await Promise.all(runs)
  }
})
