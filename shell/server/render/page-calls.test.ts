import { visitor, type Visitor } from '../api/api.ts'
import { PageCalls } from './page-in-progress.ts'

const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>()
const post = { call: 1, method: 'POST', url: '/api/cart/get', type: 'application/json' }
const get = { call: 1, method: 'GET', url: '/api/product/list', type: '' }
const callsOf = (whose?: Visitor) => new PageCalls({ fetch }, whose)
/** The options of the last request to the API. */
const asked = () => fetch.mock.calls.at(-1)?.[1]

beforeEach(() => {
  fetch.mockReset().mockImplementation(async () => Response.json({ success: true }))
})

test('SSR: the API gets the body of a page’s call with its type, and the page gets the complete answer', async () => {
  fetch.mockImplementationOnce(async () => Response.json({ crème: 1 }, { status: 201 }))
  const answer = await callsOf().ask(post, Buffer.from('{"id":"crème"}'))
  expect(fetch).toHaveBeenCalledWith('/api/cart/get', expect.anything())
  expect(asked()).toMatchObject({
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  })
  expect(Buffer.from(asked()?.body as Uint8Array).toString()).toBe('{"id":"crème"}')
  expect(answer).toMatchObject({ status: 201, type: 'application/json' })
  expect(answer.body.toString()).toBe('{"crème":1}')
})

test('SSR: a call without a body has no content type', async () => {
  await callsOf().ask(get)
  expect(asked()).toMatchObject({ method: 'GET', headers: { accept: 'application/json' } })
  expect(asked()).not.toHaveProperty('body')
  expect(asked()?.headers).not.toHaveProperty('content-type')
})

test('SSR: if an answer has no content type, the page gets the answer without a content type', async () => {
  fetch.mockImplementationOnce(async () => new Response(null, { status: 204 }))
  expect(await callsOf().ask(get)).toEqual({ status: 204, type: '', body: Buffer.alloc(0) })
})

test('GTRK-03: a call is made on behalf of the page’s visitor, or without a visitor', async () => {
  const whose = { addresses: '192.0.2.1', requestId: 'balancer-12345' }
  const seen: unknown[] = []
  fetch.mockImplementation(async () => {
    seen.push(visitor.getStore())
    return Response.json({})
  })
  await callsOf(whose).ask(get)
  await callsOf().ask(get)
  expect(seen).toEqual([whose, undefined])
})

test('DEL-05: a page makes at most a hundred calls', async () => {
  const calls = callsOf()
  for (let count = 1; count <= 100; count += 1) await calls.ask(get)
  await expect(calls.ask(get)).rejects.toThrow('More than 100 calls for one page')
  expect(fetch).toHaveBeenCalledTimes(100)
})

test('DEL-05: the body of a call has at most 64 KB', async () => {
  const most = 64 * 1024
  await callsOf().ask(post, Buffer.alloc(most))
  await expect(callsOf().ask(post, Buffer.alloc(most + 1))).rejects.toThrow('too large')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['GET', '/api/product/list', true],
  ['POST', '/api/product/list', true],
  ['GET', '/images/a.webp', true],
  ['PUT', '/api/product/list', false],
  ['get', '/api/product/list', false],
  ['GET', 'api/product/list', false],
  ['GET', '/metrics', false],
  ['GET', '//evil.example/api/settings', false],
  ['GET', '/api/../metrics', false],
  ['GET', '/apix', false],
  ['GET', '/\\evil.example/api/x', false],
])('SEC-01: a page may send the call %s %s: %s', async (method, url, may) => {
  const outcome = await callsOf()
    .ask({ ...get, method, url })
    .then(
      ({ status }) => status,
      (error: Error) => error.message,
    )
  expect(outcome).toBe(may ? 200 : `A page may not ask for ${method} ${url}`)
  expect(fetch).toHaveBeenCalledTimes(may ? 1 : 0)
})

/** An API that does not answer until its call is aborted. */
function answerNever(): void {
  fetch.mockImplementation(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  )
}

test('DEL-05: if the page aborts a call, the call to the API is aborted, and other calls continue', async () => {
  answerNever()
  const calls = callsOf()
  const ends: number[] = []
  const asking = [1, 2].map((call) =>
    calls.ask({ ...get, call }).catch(() => {
      ends.push(call)
    }),
  )
  calls.abort(3)
  calls.abort(2)
  await asking[1]
  expect(ends).toEqual([2])
  calls.end()
  await asking[0]
  expect(ends).toEqual([2, 1])
})

test('DEL-05: an answered call is not aborted afterwards', async () => {
  const calls = callsOf()
  await calls.ask(get)
  const signal = asked()?.signal
  calls.abort(get.call)
  calls.end()
  expect(signal?.aborted).toBe(false)
})
