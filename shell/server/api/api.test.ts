import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { waitUntil } from '@shop/testing/wait-until'
import { apiByProxy, apiInProcess, isForApi, visitor } from './api.ts'

test.each(['/api', '/api/', '/api/product?x', '/api?x=1', '/images/p/1.webp', '/api/../metrics'])(
  'MFE-01: the gateway passes %s to the API',
  (url) => {
    expect(isForApi({ url })).toBe(true)
  },
)

test.each([
  undefined,
  '',
  '/',
  '/apix',
  '/api-docs',
  '/imagesx',
  '/x?/api/',
  '//api/x',
  '/API/x',
  '/%61pi/',
])('MFE-01: the gateway does not pass %j to the API', (url) => {
  expect(isForApi(url === undefined ? {} : { url })).toBe(false)
})

/** More bytes than the buffers of two connections can hold while the client does not read. */
const large = Buffer.alloc(16 * 1024 * 1024)

function anApi(trustProxy = 'loopback') {
  const app = Fastify({ trustProxy })
  app.all('/api/echo', async (request, reply) => {
    const { method, url, headers, body, ip } = request
    return reply
      .status(method === 'POST' ? 201 : 200)
      .header('x-answer', 'yes')
      .send({ method, url, headers, body, ip })
  })
  app.get('/api/away', (_request, reply) =>
    reply
      .header('set-cookie', ['a=1; HttpOnly', 'b=2; Path=/api'])
      .redirect('https://elsewhere.example/?x=%20#token=t', 302),
  )
  app.get('/api/nothing', (_request, reply) => reply.status(204).send())
  app.get('/api/binary', (_request, reply) => reply.send(Buffer.from([0, 255, 128])))
  app.get('/api/large', (_request, reply) => reply.send(large))
  app.get('/metrics', () => 'secret')
  return app
}

interface Echo {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
  ip: string
}

test('MFE-01: an API in the same process gets method, query, headers and body, and its answer is sent', async () => {
  const { fetch } = apiInProcess(anApi())
  const response = await fetch('/api/echo?a=1&b=%20', {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: 't' },
    body: JSON.stringify({ name: 'Crème' }),
  })
  expect(response.status).toBe(201)
  expect(response.headers.get('x-answer')).toBe('yes')
  const echo = (await response.json()) as Echo
  expect(echo).toMatchObject({
    method: 'POST',
    url: '/api/echo?a=1&b=%20',
    body: { name: 'Crème' },
    headers: { token: 't' },
  })
})

test('MFE-01: an API in the same process may answer with an empty body or with bytes', async () => {
  const { fetch } = apiInProcess(anApi())
  const asked = await fetch('/api/echo?x')
  expect(await asked.json()).toMatchObject({ method: 'GET', url: '/api/echo?x' })
  const empty = await fetch('/api/nothing')
  expect([empty.status, await empty.text()]).toEqual([204, ''])
  const bytes = await (await fetch('/api/binary')).arrayBuffer()
  expect([...new Uint8Array(bytes)]).toEqual([0, 255, 128])
})

test('ROUTE-06: redirects with cookies reach the browser, from an API in the same process and from a proxied API', async () => {
  const app = anApi()
  const inProcess = createServer((request, response) =>
    apiInProcess(app).handle?.(request, response),
  )
  await app.ready()
  await new Promise<void>((resolve) => void inProcess.listen(0, '127.0.0.1', resolve))
  const sentAway = async (origin: string) => {
    const { status, headers } = await globalThis.fetch(`${origin}/api/away`, {
      redirect: 'manual',
    })
    return [status, headers.get('location'), headers.getSetCookie()]
  }
  const expected = [
    302,
    'https://elsewhere.example/?x=%20#token=t',
    ['a=1; HttpOnly', 'b=2; Path=/api'],
  ]
  expect(await sentAway(`http://127.0.0.1:${(inProcess.address() as AddressInfo).port}`)).toEqual(
    expected,
  )
  inProcess.closeAllConnections()
  inProcess.close()
  await withProxy(async (gateway) => {
    expect(await sentAway(await gateway.listen({ port: 0, host: '127.0.0.1' }))).toEqual(expected)
    const { headers } = (
      await gateway.inject({ url: '/api/echo', headers: { cookie: 'a=1' } })
    ).json<Echo>()
    expect(headers.cookie).toBe('a=1')
  })
})

test('MFE-02: if a call of an API in the same process is aborted, it rejects', async () => {
  const { fetch } = apiInProcess(anApi())
  await expect(fetch('/api/echo', { signal: AbortSignal.abort() })).rejects.toThrow('abort')
})

async function withProxy(
  run: (gateway: FastifyInstance, upstream: string) => Promise<void>,
  api = anApi(),
) {
  const upstream = await api.listen({ port: 0, host: '127.0.0.1' })
  const gateway = Fastify()
  await apiByProxy(gateway, upstream, (address) => [address])
  try {
    await run(gateway, upstream)
  } finally {
    await gateway.close()
    await api.close()
  }
}

test('MFE-01: an API at a different address gets the calls of browsers and of the renderer', async () => {
  await withProxy(async (gateway, upstream) => {
    const answer = await gateway.inject({ method: 'POST', url: '/api/echo?x=1', payload: { a: 1 } })
    expect([answer.statusCode, answer.json<Echo>()]).toEqual([
      201,
      expect.objectContaining({ url: '/api/echo?x=1', body: { a: 1 } }),
    ])
    const { fetch } = await apiByProxy(Fastify(), upstream)
    expect(await (await fetch('/api/echo?y')).json()).toMatchObject({ url: '/api/echo?y' })
  })
})

test('GTRK-03: an API at a different address gets the visitor’s real address, even if the visitor sends a forged header', async () => {
  await withProxy(async (gateway) => {
    const answer = await gateway.inject({
      url: '/api/echo',
      remoteAddress: '203.0.113.7',
      headers: { 'x-forwarded-for': '10.0.0.1' },
    })
    expect(answer.json<Echo>().headers['x-forwarded-for']).toBe('10.0.0.1, 203.0.113.7')
    expect(answer.json<Echo>().headers['x-request-id']).toMatch(/./)
  })
})

test('SEC-05: an API at a different address does not treat a browser’s call as a call of the gateway', async () => {
  await withProxy(async (gateway) => {
    const headers = { 'first-call': '/api/account/get', accept: 'application/json' }
    const answer = await gateway.inject({ url: '/api/echo', headers })
    expect(answer.json<Echo>().headers).toMatchObject({ accept: 'application/json' })
    expect(answer.json<Echo>().headers).not.toHaveProperty('first-call')
  })
})

test('SEC-04: an API at a different address gets the host name of the visitor’s request, even if the visitor sends a forged header', async () => {
  await withProxy(async (gateway) => {
    const namesFor = async (headers: Record<string, string>) =>
      (await gateway.inject({ url: '/api/echo', headers })).json<Echo>().headers['x-forwarded-host']
    expect(await namesFor({ host: 'evil.example:3000' })).toBe('evil.example:3000')
    const claimed = { host: 'evil.example', 'x-forwarded-host': 'localhost' }
    expect(await namesFor(claimed)).toBe('localhost, evil.example')
    const dropped = { ...claimed, connection: 'x-forwarded-host, host' }
    expect(await namesFor(dropped)).toBe('localhost, evil.example')
  })
})

test.each([
  ['named by a trusted proxy', '203.0.113.7, 10.0.0.10', '203.0.113.7'],
  ['with a forged address', '203.0.113.7, 198.51.100.2', '198.51.100.2'],
  [
    'with a forged address behind a trusted proxy',
    '203.0.113.7, 198.51.100.2, 10.0.0.10',
    '198.51.100.2',
  ],
  ['without a proxy', '198.51.100.2', '198.51.100.2'],
])(
  'GTRK-03: if the API is in the same process, calls for a visitor %s count for this visitor',
  async (_who, addresses, ip) => {
    // This API trusts no loopback address. If the call's peer were this machine, the call would count for this machine.
    const { fetch } = apiInProcess(anApi('10.0.0.10'))
    const whose = { addresses, requestId: 'page-12345' }
    const echo = (await (await visitor.run(whose, () => fetch('/api/echo'))).json()) as Echo
    expect(echo.ip).toBe(ip)
    expect(echo.headers['x-request-id']).toBe('page-12345')
  },
)

test('SEC-03: only the first call of a session’s page carries the token and the browser’s name', async () => {
  const { fetch } = apiInProcess(anApi())
  const session = { callPath: '/api/echo', token: 'of-u1', accountId: 'u1', userAgent: 'Firefox' }
  const whose = { addresses: '127.0.0.1', requestId: 'page-12345', session }
  const sent = await visitor.run(whose, async () => {
    const asked: [string, RequestInit?][] = [
      ['/api/echo'],
      ['/api/echo/2', { method: 'POST' }],
      [
        '/api/echo',
        { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
      ],
      ['/api/echo', { method: 'POST' }],
    ]
    const answers: (string | undefined)[][] = []
    for (const [url, init] of asked) {
      const { headers } = (await (await fetch(url, init)).json()) as Partial<Echo>
      answers.push([headers?.token, headers?.['user-agent']])
    }
    return answers
  })
  expect(sent.map(([token]) => token)).toEqual([undefined, undefined, 'of-u1', undefined])
  expect(sent.map(([, browser]) => browser === 'Firefox')).toEqual([false, false, true, false])
})

test('SEC-01: a visitor who does not read the answer occupies no connection to the API', async () => {
  const api = anApi()
  let open = 0
  let made = 0
  api.addHook('onRequest', async (_request, reply) => {
    open += 1
    made += 1
    reply.raw.once('close', () => (open -= 1))
  })
  const clients: Socket[] = []
  await withProxy(async (gateway) => {
    await gateway.listen({ port: 0, host: '127.0.0.1' })
    for (let count = 0; count < 5; count += 1) {
      const client = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1')
      clients.push(client.pause())
      await once(client, 'connect')
      client.write('GET /api/large HTTP/1.1\r\nhost: shop\r\n\r\n')
    }
    await waitUntil(() => made === clients.length && open === 0)
    expect(clients.every(({ destroyed }) => !destroyed)).toBe(true)
    for (const client of clients) client.destroy()
  }, api)
})

test('SEC-01: one address cannot occupy all connections to the API, and its waiting calls are sent when its earlier calls are answered', async () => {
  const api = anApi()
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  api.get('/api/held', async ({ ip, headers }) => {
    asked.push(String(headers['x-forwarded-for']))
    await held.promise
    return { ip }
  })
  await withProxy(async (gateway) => {
    const call = (remoteAddress: string) => gateway.inject({ url: '/api/held', remoteAddress })
    const robot = Array.from({ length: 60 }, () => call('203.0.113.7'))
    await waitUntil(() => asked.length === 32)
    const other = call('198.51.100.2')
    await waitUntil(() => asked.includes('198.51.100.2'))
    expect(asked).toHaveLength(33)
    held.resolve()
    for (const answer of await Promise.all([...robot, other])) expect(answer.statusCode).toBe(200)
  }, api)
})
