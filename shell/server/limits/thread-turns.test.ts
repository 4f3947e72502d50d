import { setImmediate as nextPass } from 'node:timers/promises'
import { ThreadTurns } from './thread-turns.ts'

/** Processor time of one piece of work, in microseconds; longer than a slice. */
const busyTime = 15_000

function block(): void {
  const time = () => process.threadCpuUsage().user + process.threadCpuUsage().system
  const until = time() + busyTime
  while (time() < until);
}

/** Starts one piece of work for each of these networks, in this order. `began` lists the networks in the order of their turns. */
function takeAll(
  turns: ThreadTurns,
  networks: readonly string[],
): { began: string[]; all: Promise<unknown> } {
  const began: string[] = []
  const taking = networks.map(async (network) => {
    await turns.take(network)
    began.push(network)
    block()
  })
  return { began, all: Promise.all(taking) }
}

test('OPS-02: between two pieces of waiting work, new requests are read', async () => {
  const turns = new ThreadTurns()
  await turns.take('first')
  block()
  const { began, all } = takeAll(turns, ['a', 'b', 'c', 'd'])
  const seen: number[] = []
  while (began.length < 4) {
    await nextPass()
    seen.push(began.length)
  }
  await all
  expect(seen).toEqual(expect.arrayContaining([1, 2, 3, 4]))
})

test('SEC-01: a second network gets the next turn, even if the first network has many requests', async () => {
  const turns = new ThreadTurns()
  await turns.take('first')
  block()
  const { began, all } = takeAll(turns, ['flood', 'flood', 'flood', 'flood', 'other', 'third'])
  await all
  expect(began).toEqual(['flood', 'other', 'third', 'flood', 'flood', 'flood'])
})

test('OPS-02: a short queue of work is processed without waiting for the event loop', async () => {
  const turns = new ThreadTurns()
  let isNextPass = false
  setImmediate(() => {
    isNextPass = true
  })
  await turns.take('a')
  await turns.take('b')
  expect(isNextPass).toBe(false)
})

test('SEC-01: new work does not overtake waiting work', async () => {
  const turns = new ThreadTurns()
  await turns.take('first')
  block()
  const began: string[] = []
  const take = async (network: string) => {
    await turns.take(network)
    began.push(network)
  }
  const a = take('a').then(async () => await take('c'))
  await Promise.all([a, take('b')])
  expect(began).toEqual(['a', 'b', 'c'])
})

test('SEC-01: requests of one network get their turns in the order of their arrival', async () => {
  const turns = new ThreadTurns()
  await turns.take('first')
  block()
  const began: number[] = []
  const asked = [1, 2, 3].map(async (request) => {
    await turns.take('a')
    began.push(request)
  })
  await Promise.all(asked)
  expect(began).toEqual([1, 2, 3])
})
