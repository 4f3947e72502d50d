import { randomInt } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page, Response } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test as shared } from '../fixtures.ts'
import { type Shop, startShop } from '../setup/built-shop.ts'
import {
  listedProducts,
  newEmail,
  orderBody,
  type Product,
  sellableProducts,
} from '../shopper/api.ts'
import { openPage } from '../shopper/browse.ts'
import { confirmOrder, fillInAddress } from '../shopper/order.ts'

/** Shoppers with a browser and shoppers that only call the API: forty visits with a browser would take four minutes. */
const browsers = 8
const callers = 32
/**
 * Numbers of visits and of orders at once. There are fewer visits, because they take most of the test's time, and
 * other tests run at the same time.
 */
const visitsAtOnce = 2
const ordersAtOnce = 4
const arrivesAfterMs = 21_000

/** Starts a shop of its own, because the shop of the other tests does not count orders of devices and addresses. */
const test = shared.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.describe.configure({ mode: 'serial' })

const deviceOf = async (context: Pick<BrowserContext, 'storageState'>) =>
  (await context.storageState()).cookies.find(({ name }) => name === 'device')

/** Goes from the product's page to the filled checkout, using only controls that the pages offer. */
async function visit(page: Page, { _id }: Product, index: number): Promise<void> {
  // Blocks pictures, because this test does not look at them.
  await page.route(/\/images\//, (route) => route.abort())
  await openPage(page, urls.product(_id))
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await expect(page.getByText('Produit ajouté au panier').first()).toBeVisible()
  await openPage(page, urls.cart())
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await fillInAddress(page, newEmail())
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(`+2162${2_000_000 + index}`)
}

async function inGroups<T>(
  size: number,
  items: readonly T[],
  run: (item: T, index: number) => Promise<void>,
) {
  for (let start = 0; start < items.length; start += size) {
    const group = items.slice(start, start + size)
    await Promise.all(group.map((item, index) => run(item, start + index)))
  }
}

test('LIM-04: forty first-time shoppers behind one address can order within a minute, each with a device cookie of her own; most orders of a robot are refused', async ({
  browser,
  playwright,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const plentiful = ({ stockQuantity }: Product) => stockQuantity >= 20
  // First-time shoppers behind one address may buy at most half of a product (decision 061).
  const [robots, ...products] = (await listedProducts(request, { limit: 40 })).filter(plentiful)
  if (!robots) throw new Error('The demonstration shop has no product in stock')
  const extraHTTPHeaders = { 'x-forwarded-for': `10.77.${randomInt(256)}.${randomInt(1, 255)}` }
  const pages: Page[] = []
  for (let each = 0; each < browsers; each += 1) {
    const context = await browser.newContext({ baseURL, extraHTTPHeaders, locale: 'fr-FR' })
    pages.push(await context.newPage())
  }
  const apis: APIRequestContext[] = []
  for (let each = 0; each < callers; each += 1) {
    const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders })
    // The answer sets the device cookie, because no shared cache may store it.
    await api.post('/api/wishlist/get')
    apis.push(api)
  }
  await inGroups(visitsAtOnce, pages, (page, index) =>
    visit(page, products[index % products.length]!, index),
  )
  const contexts = [...pages.map((page) => page.context()), ...apis]
  const devices = await Promise.all(contexts.map(deviceOf))
  expect(new Set(devices.map((device) => device?.value)).size).toBe(browsers + callers)
  expect(devices.every((device) => device?.path === '/api' && device.httpOnly)).toBe(true)
  await pages[0]!.waitForTimeout(arrivesAfterMs)

  const robot = await playwright.request.newContext({ baseURL, extraHTTPHeaders })
  const statuses: number[] = []
  for (let each = 0; each < 30; each += 1) {
    const data = orderBody(robots, newEmail())
    statuses.push((await robot.post('/api/order/place', { data })).status())
  }
  await robot.dispose()
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(12)

  const startedAt = Date.now()
  const path = (url: URL) => url.pathname === urls.paths.orderConfirmation
  await inGroups(ordersAtOnce, pages, async (page) => {
    await confirmOrder(page)
    await page.waitForURL(path, { timeout: 60_000 })
  })
  await inGroups(ordersAtOnce, apis, async (api, index) => {
    const body = orderBody(products[index % products.length]!, newEmail())
    const phone = `+2162${3_000_000 + index}`
    const data = {
      ...body,
      address: { ...body.address, phone },
      guestInfo: { ...body.guestInfo, phone },
    }
    const answer = await api.post('/api/order/place', { data })
    expect(answer.status(), await answer.text()).toBe(200)
  })
  expect(Date.now() - startedAt).toBeLessThan(60_000)
  await Promise.all(pages.map((page) => page.context().close()))
  await Promise.all(apis.map((api) => api.dispose()))
})

test('SHARE-02: neither a page nor its files set the device cookie; only the API sets it', async ({
  page,
  context,
  request,
}) => {
  const [product] = await sellableProducts(request)
  const cookies: Promise<string | null>[] = []
  const collectCookie = (response: Response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) {
      cookies.push(response.headerValue('set-cookie'))
    }
  }
  page.on('response', collectCookie)
  await openPage(page, urls.product(product._id))
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await openPage(page, urls.cart())
  await expect.poll(() => deviceOf(context)).toBeTruthy()
  await openPage(page, urls.home())
  // Stops collecting cookies: an answer may arrive while the test ends, and its headers can then no longer be read.
  page.off('response', collectCookie)
  const made = await Promise.all(cookies)
  expect(made.length).toBeGreaterThan(0)
  expect(made.join('')).not.toContain('device=')
})
