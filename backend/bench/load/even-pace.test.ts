import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepPace } from './even-pace.ts'

async function pacedAgainst(listener: RequestListener, perSecond: number) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const next = (turn: number) => ({ path: `/${turn}`, expected: 200 })
  const result = await keepPace({ url, perSecond, seconds: 0.3, next })
  server.closeAllConnections()
  server.close()
  return result
}

test('PERF: every request that is due is sent, and right answers are timed', async () => {
  const result = await pacedAgainst((_, response) => response.end('ok'), 100)
  expect(result.sent).toBe(30)
  expect(result).toMatchObject({ shed: 0, errors: 0 })
  expect(result.times).toHaveLength(result.sent)
})

test('PERF: a 503 counts as shed only where it says when to come back', async () => {
  const result = await pacedAgainst((request, response) => {
    const isEven = Number(request.url?.slice(1)) % 2 === 0
    response.writeHead(503, isEven ? { 'retry-after': '1' } : {}).end()
  }, 100)
  expect(result.times).toEqual([])
  expect(result.shed + result.errors).toBe(result.sent)
  expect(Math.abs(result.shed - result.errors)).toBeLessThanOrEqual(1)
})

test('PERF: a slow answer holds up no other request', async () => {
  const result = await pacedAgainst((request, response) => {
    setTimeout(() => response.end(), request.url === '/0' ? 200 : 0)
  }, 100)
  expect(result.sent).toBe(30)
  expect(Math.max(...result.times)).toBeGreaterThanOrEqual(195)
})

test('PERF: broken connections are errors', async () => {
  const result = await pacedAgainst((request) => request.socket.destroy(), 50)
  expect(result.errors).toBe(result.sent)
})
