import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal } from '../http/errors/refusal.ts'
import { PictureTurns } from './picture-turns.ts'

const picture = Buffer.from('picture')

/** Requests pictures. Each picture is being made until the test calls `endOne`. */
function pictures() {
  const turns = new PictureTurns()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string, ip: string, signal = new AbortController().signal) =>
    turns.make(key, { ip, signal }, async () => {
      begun.push(key)
      await new Promise<void>((end) => ends.push(end))
      return picture
    })
  const endOne = async () => {
    ends.shift()?.()
    await nextTurn()
  }
  return { ask, begun, ends, endOne }
}
const many = (count: number, ask: (index: number) => Promise<unknown>) =>
  Array.from({ length: count }, (_, index) => ask(index))

test('SEC-08: a network that requests many pictures waits behind its own requests, and other networks get the next turn', async () => {
  const { ask, begun, endOne } = pictures()
  const flood = many(60, (index) => ask(`a${index}`, '192.0.2.1'))
  void Promise.allSettled(flood)
  // These requests come from a second customer, who has many networks.
  void Promise.allSettled(many(60, (index) => ask(`b${index}`, `2001:db8:1:${index}00::1`)))
  await nextTurn()
  expect(begun.toSorted()).toEqual(['a0', 'a1', 'a2', 'a3', 'b0', 'b1', 'b2', 'b3'])
  const shopper = [ask('c0', '198.51.100.2'), ask('c1', '198.51.100.2')]
  void Promise.allSettled(shopper)
  for (let each = 0; each < 4; each += 1) await endOne()
  expect(begun.slice(8)).toEqual(expect.arrayContaining(['c0', 'c1']))
})

test('SEC-08: if too many pictures of a network wait, its further pictures are refused, and pictures of other networks are not refused', async () => {
  const { ask, begun } = pictures()
  const flood = many(90, (index) => ask(`a${index}`, '192.0.2.1'))
  for (const refused of flood.slice(84))
    await expect(refused).rejects.toEqual(new Refusal('overloaded'))
  void ask('c', '198.51.100.2')
  await nextTurn()
  expect(begun).toEqual(['a0', 'a1', 'a2', 'a3', 'c'])
})

test('SEC-08: a picture is not made if all its clients have disconnected', async () => {
  const { ask, begun, ends, endOne } = pictures()
  const [robot, shopper] = [new AbortController(), new AbortController()]
  const left = many(20, (index) => ask(`a${index}`, '192.0.2.1', robot.signal))
  const wanted = ask('a10', '198.51.100.2', shopper.signal)
  const again = ask('a10', '192.0.2.1')
  robot.abort()
  for (const each of left) await expect(each).rejects.toEqual(new Refusal('overloaded'))
  shopper.abort()
  await expect(wanted).rejects.toEqual(new Refusal('overloaded'))
  await expect(ask('a11', '192.0.2.1', robot.signal)).rejects.toEqual(new Refusal('overloaded'))
  while (ends.length > 0) await endOne()
  expect(await again).toBe(picture)
  expect(begun.toSorted()).toEqual(['a0', 'a1', 'a10', 'a2', 'a3'])
})

test('SEC-08: a picture that two networks request is made only once, at the turn of the network that comes first', async () => {
  const { ask, begun, endOne } = pictures()
  const flood = many(50, (index) => ask(`a${index}`, '192.0.2.1'))
  const shared = ask('a49', '198.51.100.2')
  await nextTurn()
  expect(begun).toEqual(['a0', 'a1', 'a2', 'a3', 'a49'])
  for (let each = 0; each < 50; each += 1) await endOne()
  expect(await shared).toBe(picture)
  expect(await Promise.all(flood)).toHaveLength(50)
  expect(new Set(begun).size).toBe(begun.length)
})

test('SEC-08: if a picture cannot be made, all its clients get an error, and the next picture gets the turn', async () => {
  const turns = new PictureTurns()
  const asker = { ip: '192.0.2.1', signal: new AbortController().signal }
  const failing = many(6, (index) =>
    turns.make(`a${index}`, asker, () => Promise.reject(new Error('no picture'))),
  )
  for (const each of failing) await expect(each).rejects.toThrow('no picture')
  expect(await turns.make('b', asker, async () => picture)).toBe(picture)
})
