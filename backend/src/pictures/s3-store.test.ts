import { type S3Server, startS3Server } from '@shop/s3/testing/s3-server'
import { waitUntil } from '@shop/testing/wait-until'
import { openS3Store } from './s3-store.ts'

let server: S3Server
const before = { ...process.env }
const puts = () => server.requests.filter((line) => line.startsWith('PUT'))

beforeEach(async () => {
  server = await startS3Server()
  Object.assign(process.env, server.env)
  server.behaviour.fault = ({ method, path }) => {
    if (path.endsWith('/stalled')) return 'silent'
    return path.endsWith('/half') && method === 'GET' ? 'stalled-body' : null
  }
})
afterEach(async () => {
  process.env = { ...before }
  await server.close()
})

test('PROD-01: an original is stored in the bucket under its hash, and can be read again', async () => {
  const store = await openS3Store('s3://shop-pictures/originals/')
  expect(await store.read('0a1b2c3d')).toBeUndefined()
  await store.write('0a1b2c3d', Buffer.from('a picture'))
  expect([...server.objects.keys()]).toEqual(['/shop-pictures/originals/0a1b2c3d'])
  expect((await store.read('0a1b2c3d'))?.toString()).toBe('a picture')
})

test('PROD-01: an original that the store already has is not sent again', async () => {
  const store = await openS3Store('s3://shop-pictures')
  await store.write('0a1b2c3d', Buffer.from('a picture'))
  await store.write('0a1b2c3d', Buffer.from('a picture'))
  expect(puts()).toEqual(['PUT /shop-pictures/0a1b2c3d'])
})

test('PROD-01: an original that one machine has stored can be read by another machine', async () => {
  await (await openS3Store('s3://shop-pictures')).write('0a1b2c3d', Buffer.from('a picture'))
  const another = await openS3Store('s3://shop-pictures')
  expect((await another.read('0a1b2c3d'))?.toString()).toBe('a picture')
})

test('API-01: if the store is busy for a moment, the request is repeated', async () => {
  let isBusy = true
  server.behaviour.fault = ({ method }) => {
    if (method !== 'PUT' || !isBusy) return null
    isBusy = false
    return { code: 'SlowDown' }
  }
  const store = await openS3Store('s3://shop-pictures')
  await store.write('0a1b2c3d', Buffer.from('a picture'))
  expect((await store.read('0a1b2c3d'))?.toString()).toBe('a picture')
})

test('PROD-01: if the store refuses the key, the refusal is reported as an error, and does not count as a missing picture', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'another'
  const store = await openS3Store('s3://shop-pictures')
  await expect(store.read('0a1b2c3d')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
})

test('PROD-01: if the store cannot say whether it has an original, the original is not sent', async () => {
  server.behaviour.fault = ({ method }) =>
    method === 'HEAD' ? { code: 'ConditionalRequestConflict' } : null
  const store = await openS3Store('s3://shop-pictures')
  await expect(store.write('0a1b2c3d', Buffer.from('a picture'))).rejects.toThrow(Error)
  expect(puts()).toEqual([])
})

test.each(['stalled', 'half'])(
  'API-01: if a store accepts a connection and sends no answer or half of an answer (%s), the call fails after the time limit',
  async (hash) => {
    await (await openS3Store('s3://shop-pictures')).write('half', Buffer.from('a picture'))
    const store = await openS3Store('s3://shop-pictures', { connectionMs: 2000, answerMs: 20 })
    await expect(store.read(hash)).rejects.toMatchObject({ name: 'TimeoutError' })
  },
)

test('API-01: if the store does not answer for a picture, other pictures are not delayed', async () => {
  const store = await openS3Store('s3://shop-pictures')
  await store.write('0a1b2c3d', Buffer.from('a picture'))
  // These requests end only when the server closes its connections, after the test.
  void Promise.allSettled(Array.from({ length: 10 }, () => store.read('stalled')))
  await waitUntil(() => server.requests.filter((line) => line.endsWith('/stalled')).length === 10)
  expect((await store.read('0a1b2c3d'))?.toString()).toBe('a picture')
})
