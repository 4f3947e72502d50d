import { createServer, type RequestListener } from 'node:http'
import { listenLocally } from '@shop/processes/local-server'
import { runClients, runPace } from './load.ts'

async function loadedBy<T>(listener: RequestListener, load: (url: string) => Promise<T>) {
  const { url, stop } = await listenLocally(createServer(listener))
  const result = await load(url)
  await stop()
  return result
}

const next = (turn: number) => ({ path: `/${turn}` })

function pacedAgainst(listener: RequestListener, perSecond: number) {
  return loadedBy(listener, (url) => runPace({ url, perSecond, seconds: 0.3, next }))
}

test('PERF: every due request is sent, and the times of right answers are recorded', async () => {
  const result = await pacedAgainst((_, response) => response.end('ok'), 100)
  expect(result.sent).toBe(30)
  expect(result).toMatchObject({ refused: 0, errors: 0 })
  expect(result.times).toHaveLength(result.sent)
})

test('PERF: a 503 counts as refused only with Retry-After', async () => {
  const result = await pacedAgainst((request, response) => {
    const isEven = Number(request.url?.slice(1)) % 2 === 0
    response.writeHead(503, isEven ? { 'retry-after': '1' } : {}).end()
  }, 100)
  expect(result.times).toEqual([])
  expect(result.refused + result.errors).toBe(result.sent)
  expect(Math.abs(result.refused - result.errors)).toBeLessThanOrEqual(1)
})

test('PERF: a slow answer does not delay other requests', async () => {
  const result = await pacedAgainst((request, response) => {
    setTimeout(() => response.end(), request.url === '/0' ? 200 : 0)
  }, 100)
  expect(result.sent).toBe(30)
  expect(Math.max(...result.times)).toBeGreaterThanOrEqual(195)
})

test('PERF: broken connections count as errors', async () => {
  const result = await pacedAgainst((request) => request.socket.destroy(), 50)
  expect(result.errors).toBe(result.sent)
})

test('PERF: a client sends its next request when its last request is answered', async () => {
  let open = 0
  let mostOpen = 0
  const listener: RequestListener = (_, response) => {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    setTimeout(() => {
      open -= 1
      response.end()
    }, 20)
  }
  const load = (url: string) => runClients({ url, clients: 3, seconds: 0.3, next })
  const { times, errors } = await loadedBy(listener, load)
  expect(mostOpen).toBe(3)
  expect(errors).toBe(0)
  expect(times.length).toBeGreaterThan(3)
  expect(times.length).toBeLessThanOrEqual(3 * 16)
})
