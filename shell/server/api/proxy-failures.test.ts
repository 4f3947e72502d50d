import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerProblems } from '../http/problem-replies.ts'
import { apiByProxy } from './api.ts'

let api: Server
let gateway: FastifyInstance

/** An API that ends each connection: before it has answered, or in the middle of the answer. */
beforeAll(async () => {
  api = createServer((request, response) => {
    if (request.url === '/api/half')
      response.writeHead(200, { 'content-length': 100 }).write('half')
    setImmediate(() => request.socket.destroy())
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  gateway = Fastify()
  registerProblems(gateway)
  const { port } = api.address() as AddressInfo
  await apiByProxy(gateway, `http://127.0.0.1:${port}`, (address) => [address])
})
afterAll(async () => {
  await gateway.close()
  api.close()
})

test.each(['/api/none', '/api/half'])(
  'OPS-03: for %s of an API that breaks off, the answer is a 502 without details that no cache stores',
  async (url) => {
    const { statusCode, headers, body } = await gateway.inject(url)
    expect([statusCode, headers['cache-control']]).toEqual([502, 'no-store'])
    expect(body).not.toMatch(/half|socket|ECONN/)
  },
)

test.each(['/api/none', '/api/half'])(
  'SEC-01: failed calls of %s free the places of their address',
  async (url) => {
    // More calls than the places of one address.
    for (let count = 0; count < 40; count += 1) {
      const { statusCode } = await gateway.inject({ url, remoteAddress: '203.0.113.7' })
      expect(statusCode).toBe(502)
    }
  },
)
