import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { waitUntil } from '@shop/testing/wait-until'
import { openS3Store } from './s3-store.ts'

let server: Server
let objects: Map<string, Buffer>
let requests: string[]
const before = { ...process.env }

/** As much of S3 as the store uses: objects by path, 404 with a code in XML where there is none. */
beforeEach(async () => {
  objects = new Map()
  requests = []
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname
    requests.push(`${request.method} ${path}`)
    if (path.endsWith('/stalled')) return
    if (path.endsWith('/half')) return void response.writeHead(200).write('half of a picture')
    if (
      !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-of-the-test/')
    ) {
      response.writeHead(403, { 'content-type': 'application/xml' })
      return void response.end('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>')
    }
    if (request.method === 'PUT') {
      return void buffer(request).then((bytes) => {
        objects.set(path, bytes)
        response.end()
      })
    }
    const found = objects.get(path)
    if (found) return void response.end(request.method === 'HEAD' ? undefined : found)
    response.writeHead(404, { 'content-type': 'application/xml' })
    response.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'key-of-the-test',
    AWS_SECRET_ACCESS_KEY: 'secret-of-the-test',
  })
})
afterEach(async () => {
  process.env = { ...before }
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

test('PROD-01: an original is stored under its hash in the bucket, and read again', async () => {
  const store = await openS3Store('s3://shop-pictures/originals/')
  expect(await store.read('0a1b2c3d')).toBeUndefined()
  await store.write('0a1b2c3d', Buffer.from('a picture'))
  expect([...objects]).toEqual([['/shop-pictures/originals/0a1b2c3d', Buffer.from('a picture')]])
  expect((await store.read('0a1b2c3d'))?.toString()).toBe('a picture')
})

test('PROD-01: an original that is there is not sent again', async () => {
  const store = await openS3Store('s3://shop-pictures')
  await store.write('0a1b2c3d', Buffer.from('a picture'))
  await store.write('0a1b2c3d', Buffer.from('a picture'))
  expect(requests.filter((line) => line.startsWith('PUT'))).toEqual(['PUT /shop-pictures/0a1b2c3d'])
})

test('PROD-01: a store that refuses the key is an error, not a missing picture', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'another'
  const store = await openS3Store('s3://shop-pictures')
  await expect(store.read('0a1b2c3d')).rejects.toMatchObject({ name: 'AccessDenied' })
})

test.each(['stalled', 'half'])(
  'API-01: a store that accepts a connection and answers nothing or half (%s) is an error after the time limit',
  async (hash) => {
    const store = await openS3Store('s3://shop-pictures', { connectionMs: 2000, answerMs: 20 })
    await expect(store.read(hash)).rejects.toMatchObject({ name: 'TimeoutError' })
  },
)

test('API-01: a picture that the store does not answer blocks none that it answers', async () => {
  const store = await openS3Store('s3://shop-pictures')
  await store.write('0a1b2c3d', Buffer.from('a picture'))
  // They end with the connections of the server, after the test.
  void Promise.allSettled(Array.from({ length: 10 }, () => store.read('stalled')))
  await waitUntil(() => requests.filter((line) => line.endsWith('/stalled')).length === 10)
  expect((await store.read('0a1b2c3d'))?.toString()).toBe('a picture')
})
