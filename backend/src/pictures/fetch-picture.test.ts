import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchPicture } from './fetch-picture.ts'

let server: Server
let origin: string
let asked: string[]
const isAllowed = (ip: string) => ip === '127.0.0.1'
const here = { protocols: ['http:'], isAllowed }

async function serve(listener: RequestListener): Promise<void> {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(() => {
  asked = []
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

test('API-06: a picture is fetched, also if the server redirects', async () => {
  await serve((request, response) => {
    if (request.url === '/old.jpg') response.writeHead(302, { location: '/new.jpg' }).end()
    else response.setHeader('content-type', 'image/jpeg').end('bytes')
  })
  expect(await fetchPicture(`${origin}/old.jpg`, here)).toEqual({
    status: 'ok',
    bytes: Buffer.from('bytes'),
  })
})

test.each([
  ['a local address', (url: string) => url],
  ['a host name with a local address', (url: string) => url.replace('127.0.0.1', 'localhost')],
  [
    'a local address written as one number',
    (url: string) => url.replace('127.0.0.1', '2130706433'),
  ],
  [
    'a local IPv4 address written as IPv6',
    (url: string) => url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
  ],
])('API-06: %s is not contacted', async (_, change) => {
  await serve((__, response) => response.end())
  expect(await fetchPicture(change(`${origin}/x.jpg`), { protocols: ['http:'] })).toEqual({
    status: 'refused',
    problem: 'leads to a private address',
  })
  expect(asked).toEqual([])
})

test.each(['10.0.0.1', '192.168.1.1', '169.254.169.254', '[fd00::1]', '[::1]', '0.0.0.0'])(
  'API-06: https://%s is not contacted',
  async (host) => {
    await serve((_, response) => response.end())
    expect(await fetchPicture(`https://${host}/x.jpg`)).toMatchObject({
      problem: 'leads to a private address',
    })
  },
)

test('API-06: a redirect to a private address is not followed', async () => {
  await serve((_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.2:80/secret.jpg' }).end(),
  )
  expect(await fetchPicture(`${origin}/x.jpg`, here)).toMatchObject({
    problem: 'leads to a private address',
  })
})

test.each([
  ['a redirect to itself', [302, { location: '/x.jpg' }, ''], /redirected more than 3 times/],
  ['an answer with an error status', [404, {}, ''], /was answered with 404/],
  ['an HTML page', [200, { 'content-type': 'text/html' }, '<p>'], /is text\/html, not a picture/],
  ['an SVG drawing', [200, { 'content-type': 'image/svg+xml' }, '<svg>'], /not a picture/],
  [
    'a file that is too large',
    [200, { 'content-type': 'image/png' }, 'x'.repeat(2000)],
    /is larger than/,
  ],
] as const)('API-06: %s is reported as a problem', async (_, [status, headers, body], words) => {
  await serve((__, response) => response.writeHead(status, headers).end(body))
  const answer = await fetchPicture(`${origin}/x.jpg`, { ...here, bytes: 1000 })
  expect(answer).toMatchObject({
    status: 'refused',
    problem: expect.stringMatching(words) as string,
  })
})

test('API-06: a picture of exactly the largest allowed size is fetched', async () => {
  const bytes = Buffer.alloc(1000)
  await serve((_, response) => response.setHeader('content-type', 'image/png').end(bytes))
  expect(await fetchPicture(`${origin}/x.png`, { ...here, bytes: 1000 })).toEqual({
    status: 'ok',
    bytes,
  })
})

test('API-06: if a server does not finish its answer within the time limit, this is reported', async () => {
  await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.write('x')
  })
  expect(await fetchPicture(`${origin}/x.jpg`, { ...here, milliseconds: 300 })).toEqual({
    status: 'refused',
    problem: 'took longer than 0.3 s',
    isAway: true,
  })
})

test('API-06: an address with http, or with a user’s name and password, is refused', async () => {
  await serve((_, response) => response.end())
  expect(await fetchPicture(`${origin}/x.jpg`)).toMatchObject({
    problem: 'leads to http:, not https:',
  })
  expect(await fetchPicture('https://me:secret@cdn.example/x.jpg')).toMatchObject({
    problem: 'holds a name or a password',
  })
})
