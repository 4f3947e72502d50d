import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createLimitedServer } from './limited-server.ts'
import { answerClientError } from './refused-requests.ts'

let server: Server
let handled: number

beforeAll(async () => {
  server = createLimitedServer(
    (_request, response) => {
      handled += 1
      response.end('page')
    },
    { keepAliveMs: 100 },
  )
  server.on('clientError', answerClientError)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => {
  handled = 0
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Everything that the server answers to these bytes until it closes the connection. */
async function answerTo(bytes: string, asked = server): Promise<string> {
  const client = connect((asked.address() as AddressInfo).port, '127.0.0.1')
  const parts: Buffer[] = []
  client.on('data', (part: Buffer) => parts.push(part))
  client.on('error', () => null)
  client.write(bytes)
  await once(client, 'close')
  return Buffer.concat(parts).toString()
}

test.each([
  ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: shop\r\nhost: evil\r\n\r\n'],
  ['the same host twice', 400, 'GET / HTTP/1.1\r\nHost: shop\r\nHost: shop\r\n\r\n'],
  ['two hosts of HTTP/1.0', 400, 'GET / HTTP/1.0\r\nHost: shop\r\nHost: shop\r\n\r\n'],
  ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['a protocol other than HTTP', 400, 'EHLO shop\r\n\r\n'],
  [
    'a header folded over two lines',
    400,
    'GET / HTTP/1.1\r\nHost: shop\r\nX-A: b\r\n c\r\n: d\r\n\r\n',
  ],
  [
    'an Expect header',
    417,
    'POST / HTTP/1.1\r\nHost: shop\r\nExpect: a\r\nConnection: close\r\n\r\n',
  ],
  ['large headers', 431, `GET / HTTP/1.1\r\nHost: shop\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
])(
  'SEC-04: a request with %s is answered %i with the headers of every answer',
  async (_name, status, bytes) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
    expect(answer).toContain('\r\ncross-origin-resource-policy: same-origin\r\n')
    expect(answer).toContain('\r\ncache-control: no-store\r\n')
    const [, body = ''] = answer.split('\r\n\r\n')
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      message: expect.any(String) as unknown,
    })
    expect(handled).toBe(0)
  },
)

test('SEC-04: a request beyond the limit of its connection is answered with the common headers of all answers', async () => {
  const few = createLimitedServer((_request, response) => response.end('page'), {
    keepAliveMs: 100,
    maxRequests: 1,
  })
  few.listen(0, '127.0.0.1')
  await once(few, 'listening')
  const answers = await answerTo('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(2), few)
  few.close()
  const [, beyond = ''] = answers.split('page')
  expect(beyond).toMatch(/^HTTP\/1\.1 503 /)
  expect(beyond).toContain('\r\nx-content-type-options: nosniff\r\n')
})

test('SEC-04: an HTTP/1.0 request needs no host; a request of a later version needs exactly one host', async () => {
  expect(await answerTo('GET / HTTP/1.0\r\n\r\n')).toContain('page')
  expect(await answerTo('GET / HTTP/1.1\r\nhOST: shop\r\nConnection: close\r\n\r\n')).toContain(
    'page',
  )
  expect(handled).toBe(2)
})

test.each(['Host: host', 'Host: shop\r\nFrom: a', 'Host: shop\r\nX-Host: evil\r\nA: Host'])(
  'SEC-04: %j is accepted as one host',
  async (headers) => {
    expect(await answerTo(`GET / HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)).toContain(
      'page',
    )
  },
)

/** The answer to an error of the parser, and whether the connection is closed. */
function answerToError(code: string | undefined, state: Partial<Duplex> = {}) {
  const socket = {
    writable: true,
    destroyed: false,
    ...state,
    write: jest.fn(),
    destroy: jest.fn(),
  }
  answerClientError(Object.assign(new Error('x'), { code }), socket as unknown as Duplex)
  const [[written = ''] = []] = socket.write.mock.calls as string[][]
  return { status: written.split('\r\n', 1)[0], ends: socket.destroy.mock.calls.length }
}

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 Request Header Fields Too Large'],
  ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request'],
  [undefined, 'HTTP/1.1 400 Bad Request'],
])(
  'SEC-04: the error %s of the parser is answered with %s, and the connection ends',
  (code, status) => {
    expect(answerToError(code)).toEqual({ status, ends: 1 })
  },
)

test('SEC-04: nothing is written to a connection that is closed or no longer writable', () => {
  expect(answerToError('ECONNRESET')).toEqual({ status: '', ends: 0 })
  expect(answerToError('HPE_INVALID_METHOD', { destroyed: true })).toEqual({ status: '', ends: 0 })
  expect(answerToError('HPE_INVALID_METHOD', { writable: false })).toEqual({ status: '', ends: 1 })
})
