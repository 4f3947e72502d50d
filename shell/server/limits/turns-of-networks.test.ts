import { setImmediate as nextTurn } from 'node:timers/promises'
import { TooBusy, WaitedTooLong } from './limit-concurrency.ts'
import { TurnsOfNetworks } from './turns-of-networks.ts'

/** Work of several /64 networks in one /48. The work runs until the test ends it. */
function work() {
  const turns = new TurnsOfNetworks({ running: [2, 3], waiting: [4, 6], longestWaitMs: 2000 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (network: string, site = 'site') =>
    turns.run([network, site], async () => {
      begun.push(network)
      await new Promise<void>((end) => ends.push(end))
    })
  return { turns, begun, ask, ends }
}

afterEach(() => jest.useRealTimers())

test('SEC-08: one customer’s networks together have three turns, each network gets some of them, and other customers do not wait', async () => {
  const { turns, begun, ask, ends } = work()
  const asked = ['a', 'a', 'a', 'b', 'b', 'b', 'c'].map((network) => ask(network))
  asked.push(ask('elsewhere', 'other'))
  await nextTurn()
  expect(begun).toEqual(['a', 'a', 'b', 'elsewhere'])
  expect(turns.waiting).toBe(4)
  while (begun.length < 8 || ends.length > 0) {
    ends.shift()?.()
    await nextTurn()
  }
  await Promise.all(asked)
  expect(begun.slice(4, 6)).toEqual(['b', 'c'])
  expect(turns.waiting).toBe(0)
})

test('SEC-08: if a customer’s queue is full, the customer’s work is refused, and other customers are not affected', async () => {
  const { turns, ask, begun, ends } = work()
  const asked = Array.from({ length: 20 }, (_, index) => ask(`network ${index}`))
  const refused = Promise.all(
    asked.slice(9).map(async (each) => {
      await expect(each).rejects.toThrow(TooBusy)
    }),
  )
  await refused
  expect([begun.length, turns.waiting]).toEqual([3, 6])
  void ask('elsewhere', 'other')
  expect(begun).toHaveLength(4)
  while (ends.length > 0) {
    ends.shift()?.()
    await nextTurn()
  }
  await Promise.all(asked.slice(0, 9))
})

test('SEC-08: one time limit covers the waiting for turns in all networks together', async () => {
  jest.useFakeTimers()
  const { ask, ends } = work()
  for (const network of ['a', 'a', 'b', 'b']) void ask(network).catch(() => null)
  const late = ask('a')
  const outcome = late.catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(1500)
  // The work now has a turn in its own network, and waits for a turn in the wider network.
  ends.shift()?.()
  await jest.advanceTimersByTimeAsync(499)
  ends.splice(0)
  await jest.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeInstanceOf(WaitedTooLong)
})
