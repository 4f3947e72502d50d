import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { createMetrics } from '../../ops/metrics.ts'
import { registerErrors } from '../errors/error-handler.ts'
import { registerLoadShedding } from './load-shedding.ts'

const MAX = 5
let app: FastifyInstance
let address: string
let release: () => void

/** A server that answers /api/slow once it is let go. */
beforeEach(async () => {
  app = Fastify()
  registerErrors(app)
  const metrics = createMetrics()
  app.decorate('metrics', metrics)
  await registerLoadShedding(app, metrics, MAX)
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  app.get('/api/slow', async () => {
    await released
    return { success: true }
  })
  app.post('/api/form', async () => ({ success: true }))
  app.get('/api/late', { onRequest: async () => pause(100) }, async () => ({ success: true }))
  app.get('/healthz', async () => ({ status: 'ok' }))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const slow = (signal?: AbortSignal) => fetch(`${address}/api/slow`, signal ? { signal } : {})
const shed = async () => {
  const { values } = await app.metrics.shed.get()
  return values.reduce((sum, each) => sum + each.value, 0)
}
const isFull = async () => {
  while ((await slow(AbortSignal.timeout(200)).catch(() => null))?.status !== 503) {
    await pause(10)
  }
}

test('OPS-02: what is too much is refused at once with 503 and Retry-After, and the rest is answered', async () => {
  const first = Array.from({ length: MAX }, () => slow())
  await isFull()
  const before = await shed()
  const startedAt = Date.now()
  const refused = await Promise.all(Array.from({ length: 20 }, () => slow()))
  expect(Date.now() - startedAt).toBeLessThan(1000)
  for (const answer of refused) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ success: false, code: 'overloaded' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await fetch(`${address}/%61pi/slow`)).status).toBe(503)
  expect(await shed()).toBe(before + 21)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  release()
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200)
  expect((await slow()).status).toBe(200)
})

test('OPS-02: callers who never send the rest of their body keep nobody else out', async () => {
  const { port } = app.server.address() as AddressInfo
  const sockets = Array.from({ length: MAX }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    await once(socket, 'connect')
    socket.write(
      'POST /api/form HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
  }
  await pause(50)
  release()
  expect((await slow()).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('OPS-02: callers who went away before their turn leave no place taken', async () => {
  const calls = Array.from({ length: MAX }, () =>
    fetch(`${address}/api/late`, { signal: AbortSignal.timeout(50) }),
  )
  for (const each of await Promise.allSettled(calls)) expect(each.status).toBe('rejected')
  await pause(150)
  release()
  expect((await slow()).status).toBe(200)
})

test('OPS-02: callers who went away make room for others', async () => {
  const gone = new AbortController()
  const first = Array.from({ length: MAX }, () => slow(gone.signal))
  await isFull()
  gone.abort()
  for (const each of await Promise.allSettled(first)) expect(each.status).toBe('rejected')
  release()
  await pause(50)
  for (const answer of await Promise.all(Array.from({ length: MAX }, () => slow()))) {
    expect(answer.status).toBe(200)
  }
})

test('OPS-02: a process whose event loop is late refuses calls, not health checks, and recovers', async () => {
  release()
  const busyUntil = Date.now() + 1500
  while (Date.now() < busyUntil);
  await pause(20)
  const late = await slow()
  expect(late.status).toBe(503)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  let status = 503
  const deadline = Date.now() + 5000
  while (status === 503 && Date.now() < deadline) {
    await pause(100)
    status = (await slow()).status
  }
  expect(status).toBe(200)
})
