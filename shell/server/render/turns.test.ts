import { WaitedTooLong } from '../limits/limit-concurrency.ts'
import { crowd, priorities, Turns } from './turns.ts'

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

test('OPS-02: two pages have a turn at a time; started pages get the next turns, then pages that several visitors request', async () => {
  const turns = new Turns()
  const begun: string[] = []
  const take = async (name: string, priority: number) => {
    const end = await turns.take({ priority })
    begun.push(name)
    return end
  }
  const [first, second] = [take('first', priorities.new), take('second', priorities.new)]
  const others = [
    take('new', priorities.new),
    take('wanted', priorities.wanted),
    take('begun', priorities.begun),
  ]
  await nextTick()
  expect(begun).toEqual(['first', 'second'])
  expect(turns.size).toBe(5)
  for (const turn of [first, second, others[2], others[1], others[0]]) {
    ;(await turn)?.()
    await nextTick()
  }
  expect(begun).toEqual(['first', 'second', 'begun', 'wanted', 'new'])
  expect(turns.size).toBe(0)
})

test('OPS-02: if there are many pages, a page that does not get its turn in time is refused; if there are few pages, each page waits', async () => {
  const turns = new Turns()
  const taken = await Promise.all([1, 2].map(() => turns.take({ priority: priorities.new })))
  const waiting = Array.from({ length: crowd }, () =>
    turns.take({ priority: priorities.new, longestWaitMs: 5 }),
  )
  const outcomes = Promise.allSettled(waiting)
  await new Promise((resolve) => setTimeout(resolve, 20))
  // The pages that have waited longest were refused, until fewer than `crowd` pages were left.
  expect(turns.size).toBe(crowd - 1)
  for (const end of taken) end()
  for (const turn of waiting.slice(3)) (await turn)()
  const late = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(late).toHaveLength(3)
  for (const outcome of late) expect(outcome).toMatchObject({ reason: expect.any(WaitedTooLong) })
  await nextTick()
  expect(turns.size).toBe(0)
})

test('OPS-02: a page’s waiting time also includes the time when there were only few pages', async () => {
  const turns = new Turns()
  const taken = await Promise.all([1, 2].map(() => turns.take({ priority: priorities.new })))
  const early = turns.take({ priority: priorities.new, longestWaitMs: 5 })
  const outcome = Promise.allSettled([early])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(turns.size).toBe(3)
  const others = Array.from({ length: crowd }, () => turns.take({ priority: priorities.wanted }))
  expect(await outcome).toMatchObject([{ reason: expect.any(WaitedTooLong) }])
  for (const end of taken) end()
  for (const turn of others) (await turn)()
})

test('DEL-05: waiting pages can be refused; pages that have a turn keep it', async () => {
  const turns = new Turns()
  const end = await turns.take({ priority: priorities.new, longestWaitMs: 5 })
  await turns.take({ priority: priorities.new })
  const waiting = turns.take({ priority: priorities.new })
  turns.refuseWaiting(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(turns.size).toBe(2)
  end()
  await nextTick()
  expect(turns.size).toBe(1)
})
