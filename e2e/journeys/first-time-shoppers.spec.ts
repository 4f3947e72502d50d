import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page, Request, Response } from '@playwright/test'
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

const shoppers = 40
/** The others send the calls of a page without a browser, because forty browsers take two minutes of both cores. */
const inBrowsers = 4
const arrivesAfterMs = 21_000

/** A shop of its own, because the shop of the other tests counts no orders of devices and addresses. */
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

const deviceOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'device')

const phoneOf = (index: number) => `+2162${2_000_000 + index}`

/** From the product's page to the filled checkout, using only what the pages offer. */
async function visit(page: Page, { _id }: Product, index: number): Promise<void> {
  // This test does not look at pictures.
  await page.route(/\/images\//, (route) => route.abort())
  await openPage(page, urls.product(_id))
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await expect(page.getByText('Produit ajouté au panier').first()).toBeVisible()
  await openPage(page, urls.cart())
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await fillInAddress(page, newEmail())
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(phoneOf(index))
}

/** Orders without a browser. */
async function order(request: APIRequestContext, product: Product, index: number): Promise<void> {
  const body = orderBody(product, newEmail())
  const answer = await request.post('/api/order/place', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: { ...body, address: { ...body.address, phone: phoneOf(index) } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The call of a page whose answer brings the device cookie. */
async function callForDevice(page: Page): Promise<Request> {
  const answer = await page.waitForEvent('response', {
    predicate: async (response) =>
      ((await response.headerValue('set-cookie')) ?? '').startsWith('device='),
    timeout: 120_000,
  })
  return answer.request()
}

test('LIM-04: forty first-time shoppers behind one address order within a minute, each with the device cookie of her own visit; a robot cannot', async ({
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
  const productOf = (index: number) => products[index % products.length]!
  const extraHTTPHeaders = { 'x-forwarded-for': `10.77.${randomInt(256)}.${randomInt(1, 255)}` }
  const pages = await Promise.all(
    Array.from({ length: inBrowsers }, async () => {
      const context = await browser.newContext({ baseURL, extraHTTPHeaders, locale: 'fr-FR' })
      return context.newPage()
    }),
  )
  const firstCall = callForDevice(pages[0]!)
  await Promise.all(pages.map((page, index) => visit(page, productOf(index), index)))
  const call = await firstCall
  const others = await Promise.all(
    Array.from({ length: shoppers - inBrowsers }, async () => {
      const context = await playwright.request.newContext({ baseURL, extraHTTPHeaders })
      await context.fetch(call)
      return context
    }),
  )
  const states = await Promise.all(
    [...pages.map((page) => page.context()), ...others].map((context) => context.storageState()),
  )
  const devices = states.map(({ cookies }) => cookies.find(({ name }) => name === 'device'))
  expect(new Set(devices.map((device) => device?.value)).size).toBe(shoppers)
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
  await Promise.all([
    ...pages.map(async (page) => {
      await confirmOrder(page)
      await page.waitForURL(path, { timeout: 60_000 })
    }),
    ...others.map((context, index) =>
      order(context, productOf(inBrowsers + index), inBrowsers + index),
    ),
  ])
  expect(Date.now() - startedAt).toBeLessThan(60_000)
  await Promise.all(pages.map((page) => page.context().close()))
  await Promise.all(others.map((context) => context.dispose()))
})

test('SHARE-02: no page sets a cookie of a device, and none is sent with a page', async ({
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
  // The browser cannot be asked for the headers of an answer that arrives while the test ends.
  page.off('response', collectCookie)
  const made = await Promise.all(cookies)
  expect(made.length).toBeGreaterThan(0)
  expect(made.join('')).not.toContain('device=')
})
