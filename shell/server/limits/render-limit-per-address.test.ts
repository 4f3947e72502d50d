import { setImmediate as nextTurn } from 'node:timers/promises'
import { RenderLimitPerAddress, TooManyPages } from './render-limit-per-address.ts'

/** The render of each page in a test lasts until the test resolves this promise. */
let end = Promise.withResolvers<null>()
afterEach(async () => {
  end.resolve(null)
  await nextTurn()
  end = Promise.withResolvers()
})
const untilTheEnd = () => end.promise
const networks = (address: string, block: string) => [address, block, 'the /48']

/** Begins one page for each address. Returns for each page true if its render has begun, and false if the page waits. */
async function begun(share: RenderLimitPerAddress, ...asked: [address: string, block: string][]) {
  const states: boolean[] = []
  for (const [index, [address, block]] of asked.entries()) {
    states.push(false)
    share
      .run(networks(address, block), () => {
        states[index] = true
        return untilTheEnd()
      })
      .catch(() => null)
    await nextTurn()
  }
  return states
}

test('SEC-01: two pages of one address are rendered at the same time; a third page waits and is counted as waiting', async () => {
  const share = new RenderLimitPerAddress()
  expect(await begun(share, ['a', '1'], ['a', '1'], ['a', '1'])).toEqual([true, true, false])
  expect(share.waiting).toBe(1)
})

test('SEC-08: at most three pages for one IPv6 /56, and at most four pages for one IPv6 /48, are rendered at the same time', async () => {
  const asked = [
    ['a', '1'],
    ['b', '1'],
    ['c', '1'],
    ['d', '1'],
    ['e', '2'],
    ['f', '3'],
  ]
  expect(await begun(new RenderLimitPerAddress(), ...(asked as [string, string][]))).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
  ])
})

test('SEC-01: `run` returns a rendered page; a page that is finished or has failed frees its place', async () => {
  const share = new RenderLimitPerAddress()
  await expect(share.run(networks('a', '1'), async () => 'page')).resolves.toBe('page')
  const failing = () => Promise.reject(new Error('broken'))
  for (let count = 0; count < 5; count += 1) {
    await expect(share.run(networks('a', '1'), failing)).rejects.toThrow('broken')
  }
  expect(share.waiting).toBe(0)
})

test('SEC-01: while 40 pages of an address wait, further pages of the address are refused', async () => {
  const share = new RenderLimitPerAddress()
  const all = Array.from({ length: 42 }, () => ['a', '1'] as [string, string])
  await begun(share, ...all)
  await expect(share.run(networks('a', '1'), untilTheEnd)).rejects.toThrow(TooManyPages)
})
