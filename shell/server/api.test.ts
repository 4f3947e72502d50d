/** @jest-environment node */
import Fastify, { type FastifyInstance } from 'fastify'
import { apiByProxy, apiInProcess, isForApi, visitor } from './api.ts'

test.each(['/api', '/api/', '/api/product?x', '/api?x=1', '/images/p/1.webp', '/api/../metrics'])(
  'MFE-01: %s goes to the API',
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
])('MFE-01: %j does not go to the API', (url) => {
  expect(isForApi(url === undefined ? {} : { url })).toBe(false)
})

function anApi() {
  const app = Fastify()
  app.all('/api/echo', async (request, reply) => {
    const { method, url, headers, body, ip } = request
    return reply
      .status(method === 'POST' ? 201 : 200)
      .header('x-answer', 'yes')
      .send({ method, url, headers, body, ip })
  })
  app.get('/api/nothing', (_request, reply) => reply.status(204).send())
  app.get('/api/binary', (_request, reply) => reply.send(Buffer.from([0, 255, 128])))
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

test('MFE-01: in process a call passes method, query, headers and body, and its answer passes back', async () => {
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

test('MFE-01: in process a Request, an empty answer and bytes pass too', async () => {
  const { fetch } = apiInProcess(anApi())
  const asked = await fetch(new Request('http://api.invalid/api/echo?x'))
  expect(await asked.json()).toMatchObject({ method: 'GET', url: '/api/echo?x' })
  const empty = await fetch('/api/nothing')
  expect([empty.status, await empty.text()]).toEqual([204, ''])
  const bytes = await (await fetch('/api/binary')).arrayBuffer()
  expect([...new Uint8Array(bytes)]).toEqual([0, 255, 128])
})

test('MFE-02: in process an aborted call rejects', async () => {
  const { fetch } = apiInProcess(anApi())
  await expect(fetch('/api/echo', { signal: AbortSignal.abort() })).rejects.toThrow('abort')
})

async function withProxy(run: (gateway: FastifyInstance, upstream: string) => Promise<void>) {
  const api = anApi()
  const upstream = await api.listen({ port: 0, host: '127.0.0.1' })
  const gateway = Fastify()
  await apiByProxy(gateway, upstream)
  try {
    await run(gateway, upstream)
  } finally {
    await gateway.close()
    await api.close()
  }
}

test('MFE-01: an API elsewhere is reached through the gateway, and by the renderer itself', async () => {
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

test('GTRK-03: an API elsewhere learns the visitor’s address, whatever the visitor claims', async () => {
  await withProxy(async (gateway) => {
    const answer = await gateway.inject({
      url: '/api/echo',
      remoteAddress: '203.0.113.7',
      headers: { 'x-forwarded-for': '10.0.0.1' },
    })
    expect(answer.json<Echo>().headers['x-forwarded-for']).toBe('10.0.0.1, 203.0.113.7')
  })
})

test('GTRK-03: what a page asks for on the server counts for its visitor', async () => {
  const { fetch } = apiInProcess(anApi())
  const response = await visitor.run('203.0.113.7, 198.51.100.2', () => fetch('/api/echo'))
  const { headers } = (await response.json()) as Echo
  expect(headers['x-forwarded-for']).toBe('203.0.113.7, 198.51.100.2')
})
