import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, request as requests } from '@playwright/test'
import { anAddress, expect, from, test } from '../attacked-shop.ts'
import type { Place } from '../proxy/proxied-shop.ts'
import type { Flood } from './flood-client.ts'

/** Connections of the flood: more than the shop lets wait for one address (SEC-05). */
const connections = 44
const secondsOfFlood = 5
/** How many ms longer other visitors may wait during the attack than without it. */
const mostDelayMs = 500

/**
 * Measures visitors at other addresses until `isOver` returns true. Returns path → times in ms. Each visitor requests
 * each path once.
 */
async function timesOfOthers(shop: Place, isOver: () => boolean): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  do {
    const visitor = await requests.newContext(from(shop, anAddress()))
    for (const path of ['/', '/api/product/hot', '/collection']) {
      const begun = performance.now()
      const answer = await visitor.get(path)
      expect(answer.status(), path).toBe(200)
      times.set(path, [...(times.get(path) ?? []), performance.now() - begun])
    }
    await visitor.dispose()
  } while (!isOver())
  return times
}

/** The 90th percentile. Larger values do not count, because a busy machine answers a few requests late without any attack. */
function mostWait(times: readonly number[] = []): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? Infinity
}

/** Runs a flood from one address; returns the numbers of its answers by status. */
async function flood(shop: Place, asked: Flood['asked']): Promise<string[]> {
  const client = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('./flood-client.ts'))],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const headers = { 'x-forwarded-for': anAddress() }
  client.stdin.end(
    JSON.stringify({
      url: shop.url,
      connections,
      seconds: secondsOfFlood,
      asked: asked.map((each) => ({ ...each, headers: { ...each.headers, ...headers } })),
    } satisfies Flood),
  )
  return Object.keys((await json(client.stdout)) as Record<string, number>)
}

async function delaysNobody(shop: Place, next: (number: number) => Flood['asked'][number]) {
  // The first visit fills the caches.
  await timesOfOthers(shop, () => true)
  const before = await timesOfOthers(shop, aFewSeconds())
  const asked = Array.from({ length: 400 }, (_, number) => next(number))
  const [during, statuses] = await Promise.all([
    timesOfOthers(shop, aFewSeconds()),
    flood(shop, asked),
  ])
  for (const [path, times] of during) {
    const delay = mostWait(times) - mostWait(before.get(path))
    expect(delay, `ms later for ${path}, ${times.length} times`).toBeLessThan(mostDelayMs)
  }
  for (const status of statuses) expect(['200', '404', '429', '503']).toContain(status)
}

/** Returns a function that returns true when the time of a flood is over. */
function aFewSeconds(): () => boolean {
  const end = performance.now() + secondsOfFlood * 1000
  return () => performance.now() > end
}

interface Listed {
  _id: string
  image: string[]
}

async function allProducts(request: APIRequestContext): Promise<Listed[]> {
  const answer = await request.get('/api/product/list')
  return ((await answer.json()) as { products: Listed[] }).products
}

/** 95 ids: a cart may have a few lines more. The ids depend on `number`. Some of them may belong to no product. */
function someIds(products: readonly Listed[], number: number): string[] {
  const ids = [
    ...products.map(({ _id }) => _id),
    ...Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(24, 'f')),
  ]
  const start = (number * 7) % ids.length
  return [...ids, ...ids].slice(start, start + 95)
}

test('SEC-05: a flood of requests for pages and unknown paths from one address does not delay other visitors', async ({
  shop,
}) => {
  await delaysNobody(shop, (number) => {
    const path = ['/nope', '/contact?x=', '/legal/terms?x=', '/legal/none'][number % 4]
    return { path: `${path}${number}`, headers: {} }
  })
})

test('SEC-05: a flood of requests with carts of 95 lines from one address does not delay other visitors', async ({
  shop,
  attacker,
}) => {
  const products = await allProducts(attacker)
  await delaysNobody(shop, (number) => {
    const lines = someIds(products, number).map((id) => `${id}:${1 + (number % 9)}`)
    return { path: '/cart', headers: { cookie: ['cart=1', ...lines].join('|') } }
  })
})

test('SEC-05: a flood of calls for 95 products from one address does not delay other visitors', async ({
  shop,
  attacker,
}) => {
  const products = await allProducts(attacker)
  await delaysNobody(shop, (number) => ({
    path: `/api/product/by-ids?ids=${someIds(products, number).join(',')}`,
    headers: {},
  }))
})

test('SEC-05: a client that sends headers of the gateway or of browsers does not get more calls', async ({
  attacker,
}) => {
  const left = async (headers: Record<string, string> = {}) => {
    const answer = await attacker.post('/api/order/userorders', { headers, data: {} })
    return Number(answer.headers()['x-ratelimit-remaining'])
  }
  const first = await left()
  expect(await left({ 'first-call': '/api/order/userorders' })).toBe(first - 1)
  const ahead = await attacker.get('/api/heroes/list', { headers: { purpose: 'prefetch' } })
  expect(Number(ahead.headers()['x-ratelimit-remaining'])).toBe(first - 2)
})

test('SEC-05: a request for a picture with a query is redirected to the picture’s only address', async ({
  attacker,
}) => {
  // The picture does not exist; the shop redirects before it looks for the file.
  const picture = '/images/product/savon-0123456789abcdef-480.webp'
  const answer = await attacker.get(`${picture}?x=${Math.random()}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, picture])
  expect(answer.headers()['cache-control']).toBe('no-store')
})
