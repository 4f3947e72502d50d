import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, request as requests } from '@playwright/test'
import { anAddress, expect, from, test } from '../attacked-shop.ts'
import type { Place } from '../proxy/proxied-shop.ts'
import type { Flood } from './flood-client.ts'

/** As many as a browser farm behind one address opens at once, and more than may wait (SEC-05). */
const connections = 44
const secondsOfFlood = 5
/** What others may wait longer for than without the attack, in ms. */
const mostDelayMs = 500

/** Pages and calls of visitors at other addresses, in ms, until `isOver`; each visitor asks for each once. */
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

/** What nine of ten wait at most: single ones are late on a busy machine without any attack. */
function mostWait(times: readonly number[] = []): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? Infinity
}

/** One address asks with many connections; answers what it got, by status. */
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
  // The first visit finds a cold shop.
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

/** Whether the time of a flood is over. */
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

/** As many ids as one call may name and one cart may have, others each time; where the shop has too few, of no product. */
function someIds(products: readonly Listed[], number: number): string[] {
  const ids = [
    ...products.map(({ _id }) => _id),
    ...Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(24, 'f')),
  ]
  const start = (number * 7) % ids.length
  return [...ids, ...ids].slice(start, start + 95)
}

test('SEC-05: pages of the shell and addresses that lead nowhere, asked for by one address, delay nobody', async ({
  shop,
}) => {
  await delaysNobody(shop, (number) => {
    const path = ['/nope', '/contact?x=', '/legal/terms?x=', '/legal/none'][number % 4]
    return { path: `${path}${number}`, headers: {} }
  })
})

test('SEC-05: carts of 95 lines, asked for by one address, delay nobody', async ({
  shop,
  attacker,
}) => {
  const products = await allProducts(attacker)
  await delaysNobody(shop, (number) => {
    const lines = someIds(products, number).map((id) => `${id}:${1 + (number % 9)}`)
    return { path: '/cart', headers: { cookie: ['cart=1', ...lines].join('|') } }
  })
})

test('SEC-05: 95 products at a time, asked for by one address, delay nobody', async ({
  shop,
  attacker,
}) => {
  const products = await allProducts(attacker)
  await delaysNobody(shop, (number) => ({
    path: `/api/product/by-ids?ids=${someIds(products, number).join(',')}`,
    headers: {},
  }))
})

test('SEC-05: headers of the gateway and of browsers give no more calls', async ({ attacker }) => {
  const left = async (headers: Record<string, string> = {}) => {
    const answer = await attacker.post('/api/order/userorders', { headers, data: {} })
    return Number(answer.headers()['x-ratelimit-remaining'])
  }
  const first = await left()
  expect(await left({ 'first-call': '/api/order/userorders' })).toBe(first - 1)
  const ahead = await attacker.get('/api/heroes/list', { headers: { purpose: 'prefetch' } })
  expect(Number(ahead.headers()['x-ratelimit-remaining'])).toBe(first - 2)
})

test('SEC-05: a picture has one address, whatever query it is asked with', async ({ attacker }) => {
  // Whether there is such a picture or not: the shop looks for none.
  const picture = '/images/product/savon-0123456789abcdef-480.webp'
  const answer = await attacker.get(`${picture}?x=${Math.random()}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, picture])
  expect(answer.headers()['cache-control']).toBe('no-store')
})
