import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { createLimitedServer } from '@shop/http'
import { registerProblems } from '../http/problem-replies.ts'
import { apiByProxy } from './api.ts'

let api: Server
let gateway: FastifyInstance
let url: string

/** An API that ends each connection, either before it has answered or in the middle of the answer. */
beforeAll(async () => {
  api = createServer((asked, response) => {
    if (asked.url === '/api/waiting') {
      asked.on('error', () => api.emit('broken off'))
      return void api.emit('call begun')
    }
    if (asked.url === '/api/half') response.writeHead(200, { 'content-length': 100 }).write('half')
    setImmediate(() => asked.socket.destroy())
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const { port } = api.address() as AddressInfo
  gateway = await openGateway(`http://127.0.0.1:${port}`)
  url = await gateway.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await gateway.close()
  api.close()
})

async function openGateway(apiUrl: string): Promise<FastifyInstance> {
  const opened = Fastify({
    serverFactory: (handler) => createLimitedServer(handler, { keepAliveMs: 5000 }),
  })
  registerProblems(opened)
  await apiByProxy(opened, apiUrl, (address) => [address])
  return opened
}

test.each(['/api/none', '/api/half'])(
  'OPS-03: if %s of an API is interrupted, the answer is a 502 without details, and no cache stores it',
  async (path) => {
    const { statusCode, headers, body } = await gateway.inject(path)
    expect([statusCode, headers['cache-control']]).toEqual([502, 'no-store'])
    expect(body).not.toMatch(/half|socket|ECONN/)
  },
)

test.each(['/api/none', '/api/half'])(
  'SEC-01: failed calls of %s free the places of their address',
  async (path) => {
    // One address has 32 places, so call 33 would wait if failed calls kept their places.
    for (let count = 0; count < 40; count += 1) {
      const { statusCode } = await gateway.inject({ url: path, remoteAddress: '203.0.113.7' })
      expect(statusCode).toBe(502)
    }
  },
)

test('OPS-03: a POST to an API that cannot be reached gets a 502, and the visitor’s connection stays open', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  const withoutApi = await openGateway(`http://127.0.0.1:${port}`)
  const address = await withoutApi.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (let count = 0; count < 5; count += 1) {
      expect(await statusOf(`${address}/api/order/place`, agent)).toBe(502)
    }
    expect(Object.values(agent.freeSockets).flat()).toHaveLength(1)
  } finally {
    agent.destroy()
    await withoutApi.close()
  }
})

test('OPS-03: if a visitor interrupts the body of a POST, the call to the API ends', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': 100 }
  const ended = once(api, 'broken off')
  const sent = request(`${url}/api/waiting`, { method: 'POST', headers })
  sent.on('error', () => null).write('{')
  await once(api, 'call begun')
  sent.destroy()
  await expect(ended).resolves.toBeDefined()
})

/** The status of the answer to a POST with a body of 20 kB. */
async function statusOf(address: string, agent: Agent): Promise<number | undefined> {
  const body = JSON.stringify({ note: 'x'.repeat(20_000) })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const sent = request(address, { method: 'POST', agent, headers }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'close')
  return answer.statusCode
}
