import { type Fault, type S3Server, startS3Server } from '@shop/s3/testing/s3-server'
import { anEmptyS3Store, type S3TestStore, s3ObjectsOf } from '../testing/a-store.ts'
import { StoreFailure } from './objects.ts'

let shop: S3TestStore

beforeEach(async () => {
  shop = await anEmptyS3Store()
})
afterEach(() => shop.close())

/** Makes the next `count` requests with this method fail with `fault`; later requests succeed. */
function failNext(method: string, count: number, fault: Fault): void {
  let left = count
  shop.server.behaviour.fault = (request) => {
    if (request.method !== method || left === 0) return null
    left -= 1
    return fault
  }
}

const code = (name: 'SlowDown' | 'InternalError' | 'ConditionalRequestConflict') => ({ code: name })

test.each(['ignored', 'racy'] as const)(
  'DEL-07: a store whose conditional writes are %s is refused, and the error says what to do',
  async (conditions) => {
    const server: S3Server = await startS3Server({ conditions })
    try {
      await expect(s3ObjectsOf(server)).rejects.toThrow(
        'RELEASES_URL=s3://releases-of-the-test/shop: the store does not honour conditional writes (If-None-Match), so concurrent publishers would lose releases. Choose a store that does.',
      )
      expect([...server.objects.keys()]).toEqual([])
    } finally {
      await server.close()
    }
  },
)

test('DEL-07: the test of conditional writes runs once, before anything is written', async () => {
  const puts = () => shop.server.requests.filter((line) => line.startsWith('PUT')).length
  expect(puts()).toBe(9)
  await shop.objects.create('c/x', 'one')
  await shop.objects.create('c/y', 'one')
  expect(puts()).toBe(11)
})

describe.each([
  ['busy', code('SlowDown')],
  ['failing', code('InternalError')],
] as const)('DEL-07: a store that is %s', (_what, fault) => {
  test('for a moment gets the request again', async () => {
    await shop.objects.create('c/a', 'content')
    failNext('GET', 1, fault)
    expect((await shop.objects.read('c/a'))?.toString()).toBe('content')
    failNext('GET', 1, fault)
    expect(await shop.objects.list('c/')).toEqual(['c/a'])
    failNext('PUT', 1, fault)
    expect(await shop.objects.create('c/b', 'content')).toBe(true)
    failNext('DELETE', 1, fault)
    await shop.objects.remove('c/b')
    expect(await shop.objects.list('c/')).toEqual(['c/a'])
  })
})

test('DEL-07: a request is sent again if the store does not answer for a moment', async () => {
  const objects = await s3ObjectsOf(shop.server, { answerMs: 500 })
  failNext('PUT', 1, 'silent')
  expect(await objects.create('c/x', 'content')).toBe(true)
})

test('DEL-07: if a store stays busy, the error names the store, the request and the reason, and the object does not count as missing', async () => {
  failNext('GET', Infinity, code('SlowDown'))
  const reading = shop.objects.read('c/production/00000001.json')
  await expect(reading).rejects.toThrow(StoreFailure)
  await expect(reading).rejects.toThrow(
    /^RELEASES_URL=s3:\/\/releases-of-the-test\/shop: the store failed to read c\/production\/00000001\.json: .+ \(SlowDown\)\.$/,
  )
  await expect(shop.objects.list('c/')).rejects.toThrow(StoreFailure)
})

test('DEL-07: if a store cannot be reached, the error says so', async () => {
  await shop.server.close()
  await expect(shop.objects.read('c/x')).rejects.toThrow(StoreFailure)
  await expect(shop.objects.read('c/x')).rejects.toThrow('ECONNREFUSED')
  shop.server.close = async () => {}
})

test('DEL-07: an object is requested again if its body is incomplete, and an incomplete body never counts as complete', async () => {
  await shop.objects.create('f/x', 'a long content of a file')
  failNext('GET', 2, 'half-body')
  expect((await shop.objects.read('f/x'))?.toString()).toBe('a long content of a file')
  failNext('GET', Infinity, 'half-body')
  await expect(shop.objects.read('f/x')).rejects.toThrow(StoreFailure)
})

test.each([
  ['whose answer is lost', 'answer-lost'],
  ['that meets another writer', code('ConditionalRequestConflict')],
] as const)(
  'DEL-07: if a write %s is repeated, the client recognises its own object',
  async (_what, fault) => {
    failNext('PUT', 1, fault)
    expect(await shop.objects.create('c/x', 'one')).toBe(true)
    failNext('PUT', 1, fault)
    expect(await shop.objects.create('c/x', 'one')).toBe(false)
  },
)

test('DEL-07: if the answer is lost, an update makes one revision and not two', async () => {
  failNext('PUT', 1, 'answer-lost')
  const log = shop.channel('production')
  const { revision } = await log.update(
    () => ({ remotes: { 'mf-catalog': { stable: '1.0.0' } }, createdAt: 0, note: 'test' }),
    shop.keys.signing,
  )
  expect(revision).toBe(1)
  expect(await log.numbers()).toEqual([1])
})

test('DEL-07: a long list is read completely, page by page', async () => {
  shop.server.behaviour.pageSize = 3
  const keys = Array.from({ length: 10 }, (_, index) => `c/${index}`)
  for (const key of keys) await shop.objects.create(key, 'x')
  expect(await shop.objects.list('c/')).toEqual(keys)
  expect(await shop.objects.list('c/', 'c/4')).toEqual(keys.slice(5))
})

test('DEL-07: only the objects of an interrupted test of conditional writes are removed', async () => {
  await shop.objects.create('.probe/old', 'x')
  await shop.objects.create('c/x', 'x')
  expect(await shop.objects.removeLeftovers(0)).toBe(0)
  expect(await shop.objects.removeLeftovers(Date.now() + 1000)).toBe(1)
  expect(await shop.objects.list('c/')).toEqual(['c/x'])
})
