import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { openS3, type S3Bucket } from './open-s3.ts'
import { type S3Server, startS3Server } from './testing/s3-server.ts'

let server: S3Server
let bucket: S3Bucket
const before = { ...process.env }

beforeEach(async () => {
  server = await startS3Server()
  Object.assign(process.env, server.env)
  bucket = await openS3('RELEASES_URL', 's3://shop/a')
})
afterEach(async () => {
  process.env = { ...before }
  await server.close()
})

const put = async (Key: string, Body: string | Buffer, conditions: object = {}) =>
  await bucket.client.send(new PutObjectCommand({ Bucket: 'shop', Key, Body, ...conditions }))
const textOf = async (Key: string) =>
  await (
    await bucket.client.send(new GetObjectCommand({ Bucket: 'shop', Key }))
  ).Body?.transformToString()

test('DEL-07: a request that the S3 client has signed is accepted, with every character in a key and with an empty object', async () => {
  const key = 'a/ü !*\'()&=+"<>~?#%41/x'
  await put(key, 'content')
  expect(await textOf(key)).toBe('content')
  await put('empty', Buffer.alloc(0))
  expect(await textOf('empty')).toBe('')
  await bucket.client.send(new DeleteObjectCommand({ Bucket: 'shop', Key: key }))
  await expect(textOf(key)).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test.each([
  ['AWS_SECRET_ACCESS_KEY', 'SignatureDoesNotMatch'],
  ['AWS_ACCESS_KEY_ID', 'InvalidAccessKeyId'],
  ['AWS_REGION', 'AuthorizationHeaderMalformed'],
])('DEL-07: a client with a wrong %s is refused', async (name, code) => {
  process.env[name] = 'another'
  bucket = await openS3('RELEASES_URL', 's3://shop/a')
  await expect(put('x', 'a')).rejects.toMatchObject({ name: code })
  expect(server.objects.size).toBe(0)
})

test('DEL-07: a request that was changed in transit is refused', async () => {
  bucket.client.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { path: string }
      request.path = '/shop/other'
      return next(args)
    },
    { step: 'finalizeRequest', priority: 'low' },
  )
  await expect(put('x', 'a')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
})

test('DEL-07: the condition of a write is checked at the moment of the write', async () => {
  const answers = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((text) => put('x', text, { IfNoneMatch: '*' })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { ETag: first } = await put('x', 'e')
  const { ETag: second } = await put('x', 'f', { IfMatch: first })
  expect(second).not.toBe(first)
  await expect(put('x', 'g', { IfMatch: first })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  })
  await expect(put('none', 'g', { IfMatch: first })).rejects.toMatchObject({ name: 'NoSuchKey' })
  expect(await textOf('x')).toBe('f')
})

test('DEL-07: a list has only the keys with the prefix, in sequence, and is returned in pages', async () => {
  server.behaviour.pageSize = 2
  for (const key of ['a/3', 'a/1', 'b/1', 'a/2&', 'a/0']) await put(key, key)
  const pages: (string | undefined)[][] = []
  const listed = paginateListObjectsV2(
    { client: bucket.client },
    { Bucket: 'shop', Prefix: 'a/', StartAfter: 'a/0' },
  )
  for await (const { Contents = [] } of listed) pages.push(Contents.map(({ Key }) => Key))
  expect(pages).toEqual([['a/1', 'a/2&'], ['a/3']])
})
