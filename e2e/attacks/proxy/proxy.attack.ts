import { randomInt, randomUUID } from 'node:crypto'
import { request as askHttp, type OutgoingHttpHeaders } from 'node:http'
import { request as askHttps } from 'node:https'
import { newAccount, putIntoCart, serverCart, signInElsewhere } from '../../shopper/account.ts'
import { anAddress, expect, from, test } from '../attacked-shop.ts'
import { http2Request } from '../raw/http2-frames.ts'
import type { Proxied } from './proxied-shop.ts'
import { answerTo, closed, openConnection } from '../raw/raw-connection.ts'
import { unclearRequests } from '../raw/unclear-requests.ts'

/** Number of guesses at an order's number that the shop answers for one address in a minute. */
const allowed = 12

/** A random loopback address, from which no request has come yet. */
const anOwnAddress = () => `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`

/** Returns every header from which some server reads a client's address, each with the claimed address. */
function claiming(address: string): OutgoingHttpHeaders {
  return {
    'x-forwarded-for': address,
    'x-real-ip': address,
    forwarded: `for=${address};host=localhost;proto=http`,
    'x-client-ip': address,
    'true-client-ip': address,
    'cf-connecting-ip': address,
  }
}

/** Sends a request from a loopback address; resolves to the status. */
function statusOf(
  url: string,
  localAddress: string,
  headers: OutgoingHttpHeaders,
  body?: object,
): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(url)
  // Cuts the path from the text, because `URL` removes dots and doubled slashes from a path.
  const path = url.slice(url.indexOf('/', 'https://'.length))
  const ask = protocol === 'https:' ? askHttps : askHttp
  const method = body ? 'POST' : 'GET'
  const options = { hostname, port, path, method, localAddress, rejectUnauthorized: false }
  const type = { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asked = ask({ ...options, headers: { ...headers, ...(body && type) } }, (answer) =>
      resolve(answer.resume().statusCode),
    )
    asked.on('error', reject).end(body && JSON.stringify(body))
  })
}

const guess = { orderId: '12345678', email: 'a@example.tn' }

/** Makes one guess more than is allowed and returns the statuses; `urlOf` returns the URL of each guess. */
async function guesses(urlOf: (turn: number) => string, headersOf: () => OutgoingHttpHeaders) {
  const ownAddress = anOwnAddress()
  const statuses = []
  for (let turn = 0; turn <= allowed; turn += 1) {
    const url = `${urlOf(turn)}/api/order/guest-order`
    statuses.push(await statusOf(url, ownAddress, headersOf(), guess))
  }
  return statuses
}

const refusedAtLast = [...Array.from({ length: allowed }, () => 404), 429]

test('SEC-01: a client with forged headers behind the proxy gets no new limit, and both instances share the limit', async ({
  behind,
}) => {
  // Repeated, because the minute of the limit may end between the guesses.
  await expect(async () => {
    const statuses = await guesses(
      () => behind.front,
      () => claiming(anAddress()),
    )
    expect(statuses).toEqual(refusedAtLast)
  }).toPass({ timeout: 30_000 })
})

test('SEC-01: instances ignore forged headers of a client that does not come through a trusted proxy', async ({
  behind,
}) => {
  await expect(async () => {
    const statuses = await guesses(
      (turn) => behind.instances[turn % 2] ?? '',
      () => claiming(anAddress()),
    )
    expect(statuses).toEqual(refusedAtLast)
  }).toPass({ timeout: 30_000 })
})

test('SEC-04: no header and no spelling of the path gives access to the metrics through the proxy', async ({
  behind,
}) => {
  const paths = ['/metrics', '//metrics', '/%6detrics', '/./metrics', '/a/../metrics']
  for (const path of [...paths, '/metrics/', '/metrics?a=b', '/METRICS', '/metrics%00']) {
    for (const claimed of ['127.0.0.1', '::1', 'localhost', '']) {
      const headers = { ...claiming(claimed), host: 'localhost' }
      const status = await statusOf(`${behind.front}${path}`, '127.0.0.1', headers)
      // 301: the shop redirects an address with a final slash to the address without the slash.
      expect([301, 400, 404], `${path} as ${claimed}`).toContain(status)
    }
  }
})

test('SEC-04: a client that claims a local address does not get the metrics of an instance', async ({
  behind,
}) => {
  for (const url of behind.instances) {
    expect(await statusOf(`${url}/metrics`, '127.0.0.1', {}), 'the operator').toBe(200)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const) {
      const headers = { [name]: claiming('127.0.0.1')[name] }
      expect(await statusOf(`${url}/metrics`, anOwnAddress(), headers), name).toBe(404)
    }
  }
})

test('SEC-01: a session that has ended at one instance has also ended at the other instance, and both instances share its cart', async ({
  playwright,
  attacker,
  shop,
  behind,
  product,
}) => {
  const account = await newAccount(attacker, shop.dataDir)
  const [first, second] = await Promise.all(
    behind.instances.map((url) =>
      playwright.request.newContext(from({ ...shop, url }, anAddress())),
    ),
  )
  if (!first || !second) throw new Error('There are not two instances')
  await putIntoCart(first, account, product, 2)
  expect(await serverCart(second, account)).toEqual({ [product._id]: { default: 2 } })
  const elsewhere = await signInElsewhere(second, account)
  const ended = await second.post('/api/user/logout', {
    headers: { token: account.token },
    data: {},
  })
  expect(ended.status()).toBe(200)
  const stolen = { headers: { token: account.token }, data: {} }
  for (const instance of [first, second]) {
    expect((await instance.post('/api/cart/get', stolen)).status()).toBe(401)
    expect(await serverCart(instance, elsewhere)).toEqual({ [product._id]: { default: 2 } })
  }
  await Promise.all([first.dispose(), second.dispose()])
})

/**
 * A request with an id of its own, for smuggling behind another request. nginx sets the id of each request that it
 * forwards, so a shop that logs this id has received the smuggled request.
 */
function aSmuggledRequest(): { id: string; smuggled: string } {
  const id = `smuggled-${randomUUID()}`
  const smuggled = `GET /api/settings HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Request-ID: ${id}\r\n\r\n`
  return { id, smuggled }
}

/** Expects that no log contains the id. Checks this after each instance has logged a later request. */
async function expectNotLogged({ instances, logs }: Proxied, id: string): Promise<void> {
  for (const url of instances) {
    const later = aSmuggledRequest()
    await answerTo({ url }, later.smuggled.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    await expect.poll(logs).toContain(later.id)
  }
  expect(logs()).not.toContain(id)
}

test('SEC-04: the log contains the request id that an instance receives', async ({ behind }) => {
  const { id, smuggled } = aSmuggledRequest()
  await answerTo({ url: behind.instances[0] ?? '' }, smuggled)
  await expect.poll(behind.logs).toContain(id)
})

for (const name of Object.keys(unclearRequests(''))) {
  test(`SEC-04: a request with ${name} does not smuggle a second request through the proxy`, async ({
    behind,
  }) => {
    const { id, smuggled } = aSmuggledRequest()
    const bytes = unclearRequests(smuggled)[name] ?? ''
    await answerTo({ url: behind.front }, bytes)
    await expectNotLogged(behind, id)
  })
}

const pseudo = [
  [':method', 'POST'],
  [':scheme', 'https'],
  [':authority', '127.0.0.1'],
  ['content-type', 'application/json'],
] as const
const toLogin = [...pseudo, [':path', '/api/user/login']] as const

/**
 * Fields of HTTP/2 that change where the request ends, if nginx forwards them in HTTP/1.1. Each request contains a
 * second request in its body.
 */
const downgrades = {
  'a Transfer-Encoding header': { fields: [['transfer-encoding', 'chunked']], before: '0\r\n\r\n' },
  'a Content-Length that is too short': { fields: [['content-length', '2']], before: '{}' },
  'a Content-Length of zero before a body': { fields: [['content-length', '0']], before: '' },
  'a line break in a header’s value': {
    fields: [['x-a', 'b\r\ntransfer-encoding: chunked']],
    before: '0\r\n\r\n',
  },
  'a line break in a header’s name': {
    fields: [['x-a: b\r\ntransfer-encoding', 'chunked']],
    before: '0\r\n\r\n',
  },
  'a Connection header that names Transfer-Encoding': {
    fields: [
      ['connection', 'transfer-encoding'],
      ['transfer-encoding', 'chunked'],
    ],
    before: '0\r\n\r\n',
  },
} as const

for (const [name, { fields, before }] of Object.entries(downgrades)) {
  test(`SEC-04: an HTTP/2 request with ${name} does not smuggle a second request to the shop`, async ({
    behind,
  }) => {
    const { id, smuggled } = aSmuggledRequest()
    const socket = await openConnection({ url: behind.front }, 'h2')
    socket.resume().write(http2Request([...toLogin, ...fields], before + smuggled))
    await closed(socket, 1500)
    socket.destroy()
    await expectNotLogged(behind, id)
  })
}

test('SEC-04: a line break in the path of an HTTP/2 request does not start a second request at the shop', async ({
  behind,
}) => {
  const id = `smuggled-${randomUUID()}`
  const path = `/about HTTP/1.1\r\nX-Request-ID: ${id}\r\nX-A: `
  const socket = await openConnection({ url: behind.front }, 'h2')
  socket.resume().write(http2Request([...pseudo, [':path', path]], '{}'))
  await closed(socket, 1500)
  socket.destroy()
  await expectNotLogged(behind, id)
})

test('SEC-04: an HTTP/2 request without forged headers reaches the shop', async ({ behind }) => {
  const marker = randomUUID()
  const socket = await openConnection({ url: behind.front }, 'h2')
  socket.resume().write(http2Request([...pseudo, [':path', `/api/user/${marker}`]], '{}'))
  await expect.poll(behind.logs).toContain(marker)
  socket.destroy()
})
