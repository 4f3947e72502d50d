import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { waitUntil } from '@shop/testing/wait-until'
import { incompressible } from './testing/incompressible.ts'
import { LARGE_BYTES, StreamedAnswer } from './streamed-answer.ts'
import { StreamedAnswers } from './streamed-answers.ts'
import { streamedRoute } from './streamed-route.ts'

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

/** Requests the answer. Resolves to the response as soon as the response's head has arrived. */
async function asked(answer: StreamedAnswer, headers = {}): Promise<IncomingMessage> {
  const app = Fastify()
  opened.push(app)
  app.get('/', (request, reply) => answer.send(request, reply))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const [response] = (await once(get({ port, host: '127.0.0.1', headers }), 'response')) as [
    IncomingMessage,
  ]
  return response
}

/** Pieces of an answer: a large piece, and a small piece that comes after `release` is called. */
function held(end: () => void = () => null) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = incompressible(2 * LARGE_BYTES)
  async function* pieces() {
    yield first
    await promise
    end()
    yield 'end'
  }
  return { pieces, first, release: resolve }
}

test('SEC-01: a large answer is made once and sent to all callers while it is being made', async () => {
  const { pieces, first, release } = held()
  const answer = new StreamedAnswer(pieces())
  await answer.ready()
  expect(answer.tag).toBeUndefined()
  const early = await asked(answer)
  expect(early.statusCode).toBe(200)
  release()
  await answer.made
  const late = await asked(answer)
  expect(late.headers.etag).toBe(answer.tag)
  expect(await text(early)).toBe(`${first}end`)
  expect(await text(late)).toBe(`${first}end`)
})

test('API-02: two answers have the same ETag only if they have the same content', async () => {
  const tagOf = async (content: string) => {
    async function* pieces() {
      yield content
    }
    const answer = new StreamedAnswer(pieces())
    await answer.made
    return answer.tag
  }
  const tag = await tagOf('soap')
  expect(await tagOf('soap')).toBe(tag)
  expect(await tagOf('gel')).not.toBe(tag)
})

test('SEC-01: only the compressed form of an answer is kept in memory', async () => {
  async function* pieces() {
    for (let piece = 0; piece < 1000; piece += 1) yield 'the same words again '.repeat(100)
  }
  const answer = new StreamedAnswer(pieces())
  await answer.made
  expect(answer.bytes).toBeLessThan(20_000)
  const packed = await asked(answer, { 'accept-encoding': 'gzip' })
  const parts: Buffer[] = []
  for await (const part of packed) parts.push(part as Buffer)
  expect(gunzipSync(Buffer.concat(parts)).length).toBe(2_100_000)
})

test('API-02: an answer that fails before its first byte becomes an error response, and an answer that fails later is cut off', async () => {
  async function* failing() {
    yield 'begin'
    throw new Error('away')
  }
  await expect(new StreamedAnswer(failing()).ready()).rejects.toThrow('away')

  const { pieces, release } = held(() => {
    throw new Error('away')
  })
  const answer = new StreamedAnswer(pieces())
  await answer.ready()
  const cut = await asked(answer)
  release()
  await expect(text(cut)).rejects.toThrow('aborted')
})

test('API-02: a slow reader has the same time limit for this answer as for any other answer', async () => {
  const app = Fastify()
  opened.push(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const limits: unknown[] = []
  app.addHook('onRoute', ({ handlerTimeout }) => void limits.push(handlerTimeout))
  streamedRoute(app, 'product/list', {
    answers: new StreamedAnswers(0, async () => 'a'),
    make: held().pieces,
    beforeSend: () => null,
  })
  await app.ready()
  expect(new Set(limits)).toEqual(new Set([120_000]))
})

test('API-02: if a reader disconnects, the other readers still get the rest of the answer', async () => {
  const { pieces, first, release } = held()
  const answer = new StreamedAnswer(pieces())
  await answer.ready()
  const leaving = await asked(answer)
  const staying = await asked(answer)
  leaving.destroy()
  release()
  expect(await text(staying)).toBe(`${first}end`)
})

describe('kept streamed answers', () => {
  async function* small(word: string) {
    yield word
  }
  const sent = async (answer: StreamedAnswer) => await text(await asked(answer))

  test('API-02: an answer is kept until its data changes', async () => {
    let version = 'a'
    let made = 0
    const answers = new StreamedAnswers(0, async () => version)
    const make = () => {
      made += 1
      return small(`answer ${made}`)
    }
    const [one, other] = await Promise.all([answers.answer('x', make), answers.answer('x', make)])
    expect(other).toBe(one)
    await one.made
    expect(await answers.answer('x', make)).toBe(one)
    version = 'b'
    expect(await sent(await answers.answer('x', make))).toBe('answer 2')
    expect(await sent(await answers.answer('y', make))).toBe('answer 3')
  })

  test('SEC-01: answers are computed one after the other', async () => {
    const answers = new StreamedAnswers(0, async () => 'a')
    const { pieces, release } = held()
    await answers.answer('x', pieces)
    let isBegun = false
    const next = answers.answer('y', () => {
      isBegun = true
      return small('next')
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(isBegun).toBe(false)
    release()
    expect(await sent(await next)).toBe('next')
  })

  test('API-02: an answer that fails is not kept', async () => {
    const answers = new StreamedAnswers(60_000, async () => 'a')
    async function* failing() {
      yield 'begin'
      throw new Error('away')
    }
    await expect(answers.answer('x', failing)).rejects.toThrow('away')
    expect(await sent(await answers.answer('x', () => small('again')))).toBe('again')
    const { pieces, release } = held(() => {
      throw new Error('away')
    })
    await answers.answer('y', pieces)
    expect(answers.has('y')).toBe(true)
    release()
    await waitUntil(() => !answers.has('y'))
  })

  test('SEC-01: if the kept answers exceed the limit, the oldest answers are dropped, and small answers never displace a large answer', async () => {
    const answers = new StreamedAnswers(60_000, async () => 'a', 4.5 * LARGE_BYTES)
    const large = async (key: string) => {
      const answer = await answers.answer(key, () => small(incompressible(1.1 * LARGE_BYTES)))
      await answer.made
    }
    for (const key of ['1', '2', '3']) await large(key)
    for (let number = 0; number < 300; number += 1) {
      const answer = await answers.answer(`small ${number}`, () => small('x'))
      await answer.made
    }
    expect(['1', '2', '3'].map((key) => answers.has(key))).toEqual([true, true, true])
    expect([answers.has('small 0'), answers.has('small 299')]).toEqual([false, true])
    for (const key of ['4', '5', '6']) await large(key)
    expect(answers.has('1')).toBe(false)
    expect(answers.has('6')).toBe(true)
  })
})
