import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { waitUntil } from '@shop/testing/wait-until'
import { createMetrics } from '../../ops/metrics.ts'
import { registerErrors } from '../errors/error-handler.ts'
import type { Shares } from '../request/client-network.ts'
import { registerLoadShedding } from './load-shedding.ts'

const MAX = 5
/** An answer with more bytes than fit into a connection whose client does not read. */
const large = Buffer.alloc(16 * 1024 * 1024)
let app: FastifyInstance
let address: string
let release: () => void
/**
 * Numbers of calls since the start of the test. `slow`: calls that have reached the handler of /api/slow; `gone`: calls
 * that their client has aborted. The other names say the call's path and the step that it has reached.
 */
let count: {
  slow: number
  gone: number
  formsBegun: number
  lateBegun: number
  lateDone: number
  large: number
}
let sockets: Socket[]
let isLate: () => boolean

/** Starts a server. The test decides when /api/slow answers, and when a call of /api/late passes the hook that delays it. */
async function start(limits: { maxInFlight: number; maxPerAddress: Shares }): Promise<void> {
  app = Fastify({ trustProxy: 'loopback' })
  registerErrors(app)
  const metrics = createMetrics()
  app.decorate('metrics', metrics)
  await registerLoadShedding(app, metrics, limits)
  // A connection may close after its test has ended, so each test has its own object of numbers.
  const counts = { slow: 0, gone: 0, formsBegun: 0, lateBegun: 0, lateDone: 0, large: 0 }
  count = counts
  sockets = []
  const released = Promise.withResolvers<void>()
  release = released.resolve
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) counts.gone += 1
    })
  })
  const onSlow = async () => {
    count.slow += 1
    await released.promise
    return { success: true }
  }
  app.get('/api/slow', onSlow)
  app.post('/api/slow', onSlow)
  const onForm = async () => void (count.formsBegun += 1)
  app.post('/api/form', { onRequest: onForm }, async () => ({ success: true }))
  const onLate = async () => {
    count.lateBegun += 1
    await released.promise
  }
  app.get('/api/late', { onRequest: onLate }, async () => {
    count.lateDone += 1
    return { success: true }
  })
  app.get('/api/large', async () => {
    count.large += 1
    return large
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  // The original function measures this machine, which may be busy with other tests. It is kept for the test that needs it.
  isLate = app.isUnderPressure
  app.isUnderPressure = () => false
}
beforeEach(() => start({ maxInFlight: MAX, maxPerAddress: [MAX, MAX, MAX] }))
afterEach(async () => {
  release()
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const slow = (signal?: AbortSignal) => fetch(`${address}/api/slow`, signal ? { signal } : {})
const shed = async () => {
  const { values } = await app.metrics.shed.get()
  return values.reduce((sum, each) => sum + each.value, 0)
}
const isFull = () => waitUntil(() => count.slow === MAX)

test('OPS-02: calls above the limit get 503 with Retry-After at once, and the accepted calls are answered', async () => {
  const first = Array.from({ length: MAX }, () => slow())
  await isFull()
  const before = await shed()
  // The refusals arrive while the accepted calls still wait for their answers.
  const refused = await Promise.all(Array.from({ length: 20 }, () => slow()))
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

test('FAST-01: prefetch calls are refused before other calls, with an answer that browsers do not report as an error', async () => {
  const ahead = () => fetch(`${address}/api/slow`, { headers: { purpose: 'prefetch' } })
  // Prefetch calls may take a quarter of the limit of 5 calls, rounded up: 2. While 2 calls are under way, a prefetch call is refused.
  const first = [slow(), slow()]
  await waitUntil(() => count.slow === 2)
  const refused = await ahead()
  expect(refused.status).toBe(204)
  expect(await refused.text()).toBe('')
  first.push(slow())
  await waitUntil(() => count.slow === 3)
  release()
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200)
  expect((await ahead()).status).toBe(200)
})

test('OPS-02: clients that never complete their body do not count against the limit', async () => {
  const { port } = app.server.address() as AddressInfo
  sockets = Array.from({ length: MAX }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    await once(socket, 'connect')
    socket.write(
      'POST /api/form HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
  }
  await waitUntil(() => count.formsBegun === MAX)
  release()
  expect((await slow()).status).toBe(200)
})

test('SEC-01: a call gives back its place for arriving bodies as soon as its own body has arrived', async () => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  sockets = [socket]
  await once(socket, 'connect')
  socket.write(
    'POST /api/form HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  )
  await waitUntil(() => count.formsBegun === 1)
  const post = () => fetch(`${address}/api/slow`, { method: 'POST' })
  const first = Array.from({ length: MAX - 1 }, post)
  await waitUntil(() => count.slow === MAX - 1)
  const last = post()
  await waitUntil(async () => count.slow === MAX || (await shed()) > 0)
  release()
  for (const answer of await Promise.all([...first, last])) expect(answer.status).toBe(200)
})

test('OPS-02: calls that were aborted before they were handled do not count against the limit', async () => {
  const gone = new AbortController()
  const calls = Array.from({ length: MAX }, () =>
    fetch(`${address}/api/late`, { signal: gone.signal }),
  )
  await waitUntil(() => count.lateBegun === MAX)
  gone.abort()
  for (const each of await Promise.allSettled(calls)) expect(each.status).toBe('rejected')
  await waitUntil(() => count.gone === MAX)
  release()
  await waitUntil(() => count.lateDone === MAX)
  expect((await slow()).status).toBe(200)
})

test('SEC-01: 450 calls on one connection occupy no places if the client reads no answers', async () => {
  const { port } = app.server.address() as AddressInfo
  sockets = [connect(port, '127.0.0.1').pause()]
  const [robot] = sockets
  if (robot) await once(robot, 'connect')
  robot?.write('GET /api/large HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(450))
  await waitUntil(() => count.large >= MAX)
  release()
  for (const answer of await Promise.all(Array.from({ length: MAX }, () => slow()))) {
    expect(answer.status).toBe(200)
  }
})

test('SEC-01: one address gets only a part of the places, and other addresses get the rest', async () => {
  await app.close()
  await start({ maxInFlight: 2 * MAX, maxPerAddress: [MAX, MAX, MAX] })
  const from = (visitor: string) =>
    fetch(`${address}/api/slow`, { headers: { 'x-forwarded-for': visitor } })
  const robot = Array.from({ length: MAX }, () => from('203.0.113.7'))
  await isFull()
  expect((await from('203.0.113.7')).status).toBe(503)
  const other = from('198.51.100.2')
  await waitUntil(() => count.slow === MAX + 1)
  release()
  for (const answer of await Promise.all([...robot, other])) expect(answer.status).toBe(200)
  expect((await from('203.0.113.7')).status).toBe(200)
})

test('OPS-02: aborted calls no longer count against the limit', async () => {
  const gone = new AbortController()
  const first = Array.from({ length: MAX }, () => slow(gone.signal))
  await isFull()
  gone.abort()
  for (const each of await Promise.allSettled(first)) expect(each.status).toBe('rejected')
  await waitUntil(() => count.gone === MAX)
  release()
  for (const answer of await Promise.all(Array.from({ length: MAX }, () => slow()))) {
    expect(answer.status).toBe(200)
  }
})

test('OPS-02: while the event loop is slow, calls are refused and health checks are answered; afterwards calls are answered again', async () => {
  app.isUnderPressure = isLate
  release()
  await waitUntil(async () => {
    const busyUntil = Date.now() + 1500
    while (Date.now() < busyUntil);
    await pause(20)
    return (await slow()).status === 503
  })
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await waitUntil(async () => (await slow()).status === 200)
})

test('SEC-08: a customer with many networks gets no more than one customer’s share of the places', async () => {
  release()
  await app.close()
  await start({ maxInFlight: 4 * MAX, maxPerAddress: [2, 3, MAX] })
  const from = (visitor: string) =>
    fetch(`${address}/api/slow`, { headers: { 'x-forwarded-for': visitor } })
  const robot = Array.from({ length: 12 }, (_, network) => from(`2001:db8:1:${network}00::1`))
  await isFull()
  expect((await from('2001:db8:1:ff00::1')).status).toBe(503)
  const others = [from('2001:db8:2::1'), from('198.51.100.2')]
  await waitUntil(() => count.slow === MAX + 2)
  release()
  const statuses = (await Promise.all([...robot, ...others])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX + 2)
  expect((await from('2001:db8:1::1')).status).toBe(200)
})

test('SEC-01: the number of unfinished bodies from one address is limited, and calls of other addresses are not delayed', async () => {
  const { port } = app.server.address() as AddressInfo
  const post = `POST /api/form HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: 203.0.113.7\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`
  sockets = Array.from({ length: MAX }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write(post)
  await waitUntil(() => count.formsBegun === MAX)
  const form = (visitor: string) =>
    fetch(`${address}/api/form`, {
      method: 'POST',
      headers: { 'x-forwarded-for': visitor, 'content-type': 'application/json' },
      body: '{}',
    })
  const refused = await form('203.0.113.7')
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'overloaded' }),
  ])
  expect((await form('198.51.100.2')).status).toBe(200)
  for (const socket of sockets) socket.write('}')
  await waitUntil(async () => (await form('203.0.113.7')).status === 200)
})
