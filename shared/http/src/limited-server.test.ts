import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from '@shop/testing/wait-until'
import { createLimitedServer } from './limited-server.ts'

/** More bytes than fit into the buffers of a connection whose client does not read. */
const large = Buffer.alloc(16 * 1024 * 1024)
let server: Server
let client: Socket
let drip: NodeJS.Timeout | undefined

afterEach(async () => {
  clearInterval(drip)
  client?.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Connects a client that reads only when the test makes it read. */
async function open(listener: RequestListener, limits = {}): Promise<void> {
  server = createLimitedServer(listener, { keepAliveMs: 5000, ...limits }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => null)
  await once(client, 'connect')
  client.setNoDelay(true).pause()
}
/** The server's socket of the first request. */
async function firstSocket(askFirst: () => void): Promise<Socket> {
  const asked = once(server, 'request') as Promise<[IncomingMessage]>
  askFirst()
  const [{ socket }] = await asked
  return socket
}
const ask = (times: number) => client.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(times))

test('SEC-01: a connection is closed if its client sends many requests and reads no answers', async () => {
  let handled = 0
  await open((_request, response) => {
    handled += 1
    response.end(large)
  })
  const socket = await firstSocket(() => ask(450))
  await waitUntil(() => socket.destroyed)
  expect(handled).toBe(8)
})

test('SEC-01: a connection whose client reads the answers gets answers up to the limit of requests', async () => {
  let handled = 0
  await open(
    (_request, response) => {
      handled += 1
      response.end('answer')
    },
    { maxRequests: 40 },
  )
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  let read = 0
  let asked = 8
  client.on('data', (data) => {
    const text = data.toString()
    if (text.includes(' 503 ')) refuse()
    const answers = text.split('answer').length - 1
    read += answers
    const more = Math.min(answers, 60 - asked)
    asked += more
    ask(more)
  })
  client.resume()
  ask(8)
  await refused
  expect([read, handled]).toEqual([40, 40])
})

test('SEC-01: an answer has one deadline, even if the client slowly reads parts of the answer', async () => {
  await open((_request, response) => response.end(large), { longestAnswerMs: 300, checkMs: 50 })
  const socket = await firstSocket(() => ask(1))
  // The client reads a piece every 10 ms. A limit for the time without a read byte would start again with each piece.
  drip = setInterval(() => void client.read(1024), 10)
  await once(socket, 'close')
  expect(client.bytesRead).toBeLessThan(large.length)
})

test('SEC-01: if a connection was reset and has no address, its request ends without an answer', async () => {
  let handled = 0
  await open((_request, response) => {
    handled += 1
    response.end('answer')
  })
  client.destroy()
  // Node.js reports no address for a connection whose client has gone.
  server.prependOnceListener('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
  )
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  client.on('data', (data) => (answer += data.toString())).on('error', () => null)
  const closed = once(client, 'close')
  ask(3)
  await closed
  expect([answer, handled]).toEqual(['', 0])
})

test('SEC-01: a connection stays open if its answers were read in time, even if its last request is old', async () => {
  await open((_request, response) => response.end('answer'), { longestAnswerMs: 40, checkMs: 5 })
  let answers = 0
  client.on('data', (data) => (answers += data.toString().split('answer').length - 1)).resume()
  const socket = await firstSocket(() => ask(2))
  await waitUntil(() => answers === 2)
  await pause(120)
  expect(socket.destroyed).toBe(false)
  ask(1)
  await waitUntil(() => answers === 3)
})

test('SEC-01: each answer has the whole time limit, whatever the connection did before', async () => {
  const waiting: ServerResponse[] = []
  await open((_request, response) => void waiting.push(response), {
    longestAnswerMs: 1000,
    checkMs: 5,
  })
  client.resume()
  const socket = await firstSocket(() => ask(1))
  await pause(600)
  waiting[0]?.end('first')
  ask(1)
  await waitUntil(() => waiting.length === 2)
  await pause(600)
  expect(socket.destroyed).toBe(false)
  await waitUntil(() => socket.destroyed)
})

/** Everything that the server sends to a client until the connection ends; the client sends `pieces` after the headers. */
async function answerTo(pieces: string, method = 'POST'): Promise<string> {
  let answer = ''
  client.on('data', (data) => (answer += data.toString())).resume()
  // Does not use `once`, which rejects if the connection is reset.
  const closed = new Promise((resolve) => client.on('close', resolve))
  client.write(`${method} / HTTP/1.1\r\nhost: shop\r\ntransfer-encoding: chunked\r\n\r\n${pieces}`)
  await closed
  return answer
}
const onePiece = '1\r\nx\r\n'

test('SEC-01: a body in many pieces of one byte is refused with an error code, and the rest of the body is not read', async () => {
  let pieces = 0
  await open((request) => void request.on('data', () => (pieces += 1)))
  const answer = await answerTo(onePiece.repeat(5000))
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*"code":"payload_too_large"/)
  expect(pieces).toBeLessThanOrEqual(64)
})

test('SEC-01: a body in many pieces ends its connection without a refusal if an earlier answer is not completely sent', async () => {
  const waiting: ServerResponse[] = []
  await open((_request, response) => void waiting.push(response))
  const socket = await firstSocket(() => ask(1))
  expect(await answerTo(onePiece.repeat(5000))).toBe('')
  expect([waiting.length, socket.destroyed]).toEqual([2, true])
})

test.each([
  ['in small pieces', onePiece.repeat(5000)],
  ['in large pieces', `10000\r\n${'x'.repeat(64 * 1024)}\r\n`.repeat(100)],
])(
  'SEC-01: a body %s that continues after its answer ends the connection, also for a GET request',
  async (_how, pieces) => {
    await open((_request, response) => void response.end('answer'))
    expect(await answerTo(pieces, 'GET')).toMatch(/answer$/)
  },
)

test('SEC-01: if an answer has begun when the request’s body exceeds the limit, the answer is cut and contains no refusal', async () => {
  await open((_request, response) => void response.write('begun'))
  const answer = await answerTo(onePiece.repeat(5000))
  expect(answer).toMatch(/begun\r\n$/)
  expect(answer).not.toContain('payload_too_large')
})

test('SEC-01: bodies in the chunks and packets of usual clients and proxies are accepted, and the connection accepts further requests', async () => {
  const sizes: number[] = []
  await open((request, response) => {
    let bytes = 0
    request.on('data', (data: Buffer) => (bytes += data.length))
    request.on('end', () => {
      sizes.push(bytes)
      response.end()
    })
  })
  client.resume()
  const small = `1\r\n{\r\n${'2\r\n:1\r\n'.repeat(60)}`
  const usual = `200\r\n${'x'.repeat(512)}\r\n`.repeat(200)
  for (const chunks of [small, usual, small]) {
    client.write(
      `POST / HTTP/1.1\r\nhost: shop\r\ntransfer-encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
    )
  }
  await waitUntil(() => sizes.length === 3)
  expect(sizes).toEqual([121, 102_400, 121])
})

test('SEC-01: after an answer that was sent before the body’s end, the next request is also answered', async () => {
  await open((_request, response) => void response.end('answer'))
  let answers = ''
  client.on('data', (data) => (answers += data.toString())).resume()
  const post = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 500000\r\n\r\n'
  client.write(post)
  await waitUntil(() => answers.endsWith('answer'))
  client.write('x'.repeat(500_000))
  const socket = await firstSocket(() => ask(1))
  await waitUntil(() => answers.split('answer').length === 3)
  expect(socket.destroyed).toBe(false)
})

test('SEC-01: a server has no timer before it listens', async () => {
  jest.useFakeTimers()
  server = createLimitedServer(() => null, { keepAliveMs: 5000 })
  const timers = jest.getTimerCount()
  jest.useRealTimers()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  expect(timers).toBe(0)
})
