import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { PrivatePostgres } from '@shop/testing/private-postgres'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { placeOrder, type Product } from '../shopper/api.ts'
import { environmentOfTestShop } from '../setup/shop-environment.ts'
import { startTraffic } from '../setup/traffic.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { keysIn } from './keys.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const root = join(import.meta.dirname, '../..')

const products = `name;brand;price;stockQuantity;category;subCategory;image
Crème à l'argan;Cactéa;32,500;40;Visage;Hydratation;/a.webp
Savon d'Alep;Cactéa;9,900;120;Corps;Savons;/c.webp
`

test('DEL-07: two gateways and two backends on one PostgreSQL and one store sell while each is replaced @desktop', async ({
  page,
  playwright,
  consoleIsClean,
}) => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'composition-'))
  const ends: (() => Promise<unknown>)[] = []
  try {
    const shop = await startComposition(folder, ends)
    const request = await playwright.request.newContext({ baseURL: shop.front.url })
    const [product] = await listed(request)

    // The pictures of these products are not there.
    consoleIsClean.allow(/\.webp|404/)
    await page.goto(`${shop.front.url}${urls.collection()}`)
    await expect(page.getByText('2 produits', { exact: true })).toBeVisible()

    const traffic = startTraffic(request, 1, async (ask) => {
      await ask(urls.collection())
      await ask('/api/product/enhanced-filtered?limit=20')
    })
    const before = await placeOrder(request, product)
    await shop.backends[0].stop()
    const during = await placeOrder(request, product)
    await shop.gateways[0].stop()
    const after = await placeOrder(request, product)
    expect(await traffic.end()).toEqual([])

    expect(new Set([before, during, after].map(({ orderId }) => orderId)).size).toBe(3)
    // A list may be a second old.
    await expect
      .poll(async () => (await listed(request))[0].stockQuantity)
      .toBe(product.stockQuantity - 3)
    for (const balancer of [shop.front, shop.back]) {
      for (const count of balancer.answered()) expect(count).toBeGreaterThan(2)
    }
    await page.goto(`${shop.front.url}${urls.collection()}`)
    await expect(page.getByText('2 produits', { exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // What the page still loads ahead of a tap would fail when the shop stops.
    await page.close()
    await request.dispose()
  } finally {
    for (const end of ends.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
})

interface Composition {
  backends: [ServerProcess, ServerProcess]
  gateways: [ServerProcess, ServerProcess]
  back: Balancer
  front: Balancer
}

/** What compose.yaml puts together, without containers; the store is a folder that both gateways share. */
async function startComposition(
  folder: string,
  ends: (() => Promise<unknown>)[],
): Promise<Composition> {
  const started = <T extends { stop: () => Promise<void> }>(thing: T): T => {
    ends.push(thing.stop)
    return thing
  }
  const database = await PrivatePostgres.start()
  ends.push(() => database.remove())
  const { platform } = await keysIn(folder)
  const shared = join(folder, 'store')
  mkdirSync(join(shared, 'releases'), { recursive: true })
  run(folder, { DATA_DIR: shared, ...platform }, 'sh', 'delivery/containers/release.sh')
  writeFileSync(join(folder, 'products.csv'), products)
  const settings = { DATABASE_URL: database.url() }
  const imported = ['backend/shop.ts', 'import', 'products', join(folder, 'products.csv')]
  run(folder, settings, process.execPath, ...imported)

  const backend = async (name: string) =>
    started(await startServer('backend/main.ts', { ...settings, DATA_DIR: dataOf(folder, name) }))
  const backends: Composition['backends'] = [await backend('api-1'), await backend('api-2')]
  const back = started(await startBalancer(backends.map(({ url }) => url)))
  const gateway = async (name: string) => {
    const dataDir = dataOf(folder, name)
    symlinkSync(join(shared, 'releases'), join(dataDir, 'releases'))
    const own = { API_URL: back.url, CHANNEL: 'production', RELEASE_KEYS: platform.RELEASE_KEYS }
    return started(await startServer('shell/server/main.ts', { ...own, DATA_DIR: dataDir }))
  }
  const gateways: Composition['gateways'] = [await gateway('web-1'), await gateway('web-2')]
  return {
    backends,
    gateways,
    back,
    front: started(await startBalancer(gateways.map(({ url }) => url))),
  }
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
