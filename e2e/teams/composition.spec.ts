import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { PrivatePostgres } from '@shop/testing/private-postgres'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { placeOrder, type Product } from '../shopper/api.ts'
import type { CleanConsole } from '../setup/clean-console.ts'
import { environmentOfTestShop } from '../setup/shop-environment.ts'
import { startTraffic } from '../setup/traffic.ts'
import { behindNode } from './balancer.ts'
import type { Balancing, Front, Started } from './balancing.ts'
import { keysIn } from './keys.ts'
import { behindNginx, hasNginx } from './nginx.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const root = join(import.meta.dirname, '../..')

const products = `name;brand;price;stockQuantity;category;subCategory;image
Crème à l'argan;Cactéa;32,500;40;Visage;Hydratation;/a.webp
Savon d'Alep;Cactéa;9,900;120;Corps;Savons;/c.webp
`

const isThereNginx = hasNginx()

test('DEL-07: two gateways and two backends on one PostgreSQL and one store accept orders behind nginx while each process is replaced @desktop', async ({
  page,
  playwright,
  consoleIsClean,
}) => {
  test.skip(!isThereNginx, 'nginx is not on this machine')
  test.setTimeout(300_000)
  await inComposition(behindNginx, async (shop) => {
    const request = await playwright.request.newContext({ baseURL: shop.front.url })
    await keepsPages(shop.front.cdn)
    await knowsVisitors(shop.front.url)
    await sellsWhileReplaced(shop, { page, request, consoleIsClean })

    expect((await request.get('/readyz')).status(), 'figures are not public').toBe(404)
    await shop.backends[1].stop()
    // While the API is unavailable, gateways answer calls with 502, and nginx still sends requests for pages to them.
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await request.get('/api/product/hot-sellers')).status()).toBe(502)
      expect((await request.get(urls.about())).status()).toBe(200)
    }
    await request.dispose()
  })
})

// On a machine without nginx, the test uses a balancer in Node.
if (!isThereNginx) {
  test('DEL-07: two gateways and two backends on one PostgreSQL and one store accept orders while each process is replaced @desktop', async ({
    page,
    playwright,
    consoleIsClean,
  }) => {
    test.setTimeout(300_000)
    await inComposition(behindNode, async (shop) => {
      const request = await playwright.request.newContext({ baseURL: shop.front.url })
      await sellsWhileReplaced(shop, { page, request, consoleIsClean })
      await request.dispose()
    })
  })
}

/** A shopper orders while a backend and a gateway are replaced as in a deployment; no request may fail. */
async function sellsWhileReplaced(
  { front, backends, gateways }: Composition,
  {
    page,
    request,
    consoleIsClean,
  }: { page: Page; request: APIRequestContext; consoleIsClean: CleanConsole },
): Promise<void> {
  const [product] = await listed(request)
  // These products have no pictures, so the browser reports 404.
  consoleIsClean.allow(/\.webp|404/)
  await page.goto(`${front.url}${urls.collection()}`)
  await expect(page.getByText('2 produits', { exact: true })).toBeVisible()

  const traffic = startTraffic(request, 1, async (ask) => {
    await ask(urls.collection())
    await ask('/api/product/enhanced-filtered?limit=20')
  })
  const before = await placeOrder(request, product)
  await backends[0].stop()
  const during = await placeOrder(request, product)
  await gateways[0].stop()
  const after = await placeOrder(request, product)
  expect(await traffic.end()).toEqual([])

  expect(new Set([before, during, after].map(({ orderId }) => orderId)).size).toBe(3)
  // Repeats the call, because the answer of a list may be one second old.
  await expect
    .poll(async () => (await listed(request))[0].stockQuantity)
    .toBe(product.stockQuantity - 3)
  const answered = front.answered()
  for (const { url } of [...backends, ...gateways]) expect(answered.get(url)).toBeGreaterThan(2)
  await page.goto(`${front.url}${urls.collection()}`)
  await expect(page.getByText('2 produits', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Closes the page, because its prefetches would fail when the shop stops.
  await page.close()
}

/**
 * Expects that a cache in front of the shop keeps pages as Cache-Control demands, and a copy for each language as
 * Vary demands.
 */
async function keepsPages(cdn: string): Promise<void> {
  const ask = async (path: string, cookie = '') => {
    const answer = await fetch(cdn + path, { headers: { cookie } })
    const [, language] = /<html[^>]* lang="(\w+)"/.exec(await answer.text()) ?? []
    return { status: answer.status, language, cache: answer.headers.get('x-cache') }
  }
  const inArabic = 'i18nextLng=ar'
  // Repeated, because on a busy machine the two seconds of the cache may end between the requests.
  await expect(async () => {
    await ask(urls.about())
    await ask(urls.about(), inArabic)
    expect(await ask(urls.about())).toEqual({ status: 200, language: 'fr', cache: 'HIT' })
    expect(await ask(urls.about(), inArabic)).toEqual({ status: 200, language: 'ar', cache: 'HIT' })
  }).toPass()
  for (let turn = 0; turn < 2; turn += 1) expect((await ask(urls.cart())).cache).toBe('MISS')
}

/** Expects that limits count the address from which a client connects to nginx, not an address in a visitor's header. */
async function knowsVisitors(front: string): Promise<void> {
  const guess = (localAddress: string, turn: number) =>
    guestOrder(front, localAddress, `10.0.0.${turn}`)
  const statuses: (number | undefined)[] = []
  // More than twice the twelve tries allowed in a minute, because a minute may end between the requests.
  for (let turn = 0; turn < 26; turn += 1) statuses.push(await guess('127.0.0.5', turn))
  expect(statuses.slice(0, 12)).not.toContain(429)
  expect(statuses).toContain(429)
  expect(await guess('127.0.0.6', 1)).toBe(404)
}

/** Requests an unknown order from one address and claims a different address in a header; resolves to the status. */
function guestOrder(
  front: string,
  localAddress: string,
  claimed: string,
): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': claimed }
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      `${front}/api/order/guest-order`,
      { localAddress, method: 'POST', headers },
      (answer) => resolve(answer.resume().statusCode),
    )
    asked.on('error', reject).end(JSON.stringify({ orderId: '12345678', email: 'a@example.tn' }))
  })
}

interface Composition<Opened extends Front = Front> {
  backends: [ServerProcess, ServerProcess]
  gateways: [ServerProcess, ServerProcess]
  front: Opened
}

/** Starts a composition in a new folder, and stops it at the end. */
async function inComposition<Opened extends Front>(
  balancing: (folder: string, started: Started) => Balancing<Opened>,
  use: (shop: Composition<Opened>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'composition-'))
  const ends: (() => Promise<unknown>)[] = []
  const started: Started = (thing) => {
    ends.push(thing.stop)
    return thing
  }
  try {
    const database = await PrivatePostgres.start()
    ends.push(() => database.remove())
    await use(await startComposition(folder, database.url(), balancing(folder, started), started))
  } finally {
    for (const end of ends.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the processes of compose.yaml without containers. The store is a folder that both gateways share. */
async function startComposition<Opened extends Front>(
  folder: string,
  databaseUrl: string,
  balancing: Balancing<Opened>,
  started: Started,
): Promise<Composition<Opened>> {
  const { platform } = await keysIn(folder)
  const shared = join(folder, 'store')
  mkdirSync(join(shared, 'releases'), { recursive: true })
  run(folder, { DATA_DIR: shared, ...platform }, 'sh', 'delivery/containers/release.sh')
  writeFileSync(join(folder, 'products.csv'), products)
  const settings = { DATABASE_URL: databaseUrl }
  const imported = ['backend/shop.ts', 'import', 'products', join(folder, 'products.csv')]
  run(folder, settings, process.execPath, ...imported)

  const backend = async (name: string) =>
    started(await startServer('backend/main.ts', { ...settings, DATA_DIR: dataOf(folder, name) }))
  const backends: Composition['backends'] = [await backend('api-1'), await backend('api-2')]
  const { apiUrl, open } = await balancing(backends.map(({ url }) => url))
  const gateway = async (name: string) => {
    const dataDir = dataOf(folder, name)
    symlinkSync(join(shared, 'releases'), join(dataDir, 'releases'))
    const own = { API_URL: apiUrl, CHANNEL: 'production', RELEASE_KEYS: platform.RELEASE_KEYS }
    return started(await startServer('shell/server/main.ts', { ...own, DATA_DIR: dataDir }))
  }
  const gateways: Composition['gateways'] = [await gateway('web-1'), await gateway('web-2')]
  return { backends, gateways, front: await open(gateways.map(({ url }) => url)) }
}

function dataOf(folder: string, name: string): string {
  const dir = join(folder, name)
  mkdirSync(dir)
  return dir
}

/** Runs a program of this workspace to its end, with a data folder below `folder`. */
function run(
  folder: string,
  settings: NodeJS.ProcessEnv,
  program: string,
  ...args: string[]
): void {
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`
  const env = { ...environmentOfTestShop(), PATH: path, DATA_DIR: folder, ...settings }
  execFileSync(program, args, { cwd: root, env, stdio: 'pipe' })
}

async function listed(request: APIRequestContext): Promise<[Product, Product]> {
  const answer = await request.get('/api/product/enhanced-filtered', { params: { limit: 20 } })
  const { products: found } = (await answer.json()) as { products: [Product, Product] }
  return found.toSorted((a, b) => a.price - b.price) as [Product, Product]
}
