import * as urls from '@shop/urls'
import { findFreePort } from '@shop/processes/free-port'
import { expect, test as base } from '../fixtures.ts'
import { startGateway } from '../setup/built-shop.ts'
import { newAccount, rememberSession } from '../shopper/account.ts'
import { sellableProducts } from '../shopper/api.ts'
import { openMenu, openPage } from '../shopper/browse.ts'
import { storedAddresses, test, untilStored } from './offline-shop.ts'

base(
  'PWA-01: if the service worker is switched off, the worker and everything that it stored are removed within one visit',
  async ({ browser }) => {
    base.setTimeout(240_000)
    const PORT = String(await findFreePort())
    const on = await startGateway({ PORT, SERVICE_WORKER: 'on' })
    const context = await browser.newContext({ baseURL: on.url })
    const page = await context.newPage()
    try {
      await openPage(page, urls.home())
      await untilStored(page, { version: '' })
    } finally {
      await on.stop()
    }
    const off = await startGateway({ PORT })
    try {
      await openPage(page, urls.home())
      const left = () =>
        page.evaluate(async () => [
          ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
          ...(await caches.keys()),
        ])
      await expect.poll(left, { timeout: 60_000 }).toEqual([])
      await openPage(page, urls.about())
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
    } finally {
      await context.close()
      await off.stop()
    }
  },
)

test('PWA-01: no data of an account is stored, and signing out deletes the stored pages', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  const account = await newAccount(request)
  const [product] = await sellableProducts(request)
  await rememberSession(context, account)
  await openPage(page, urls.product(product._id))
  const answer = `/api/product/one/${product._id}`
  await untilStored(page, { answers: [answer] })
  for (const url of [urls.orders(), urls.account(), urls.cart(), urls.checkout()]) {
    await openPage(page, url)
    await page.waitForLoadState('networkidle')
  }
  const stored = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const kept = await cache.match(key)
        const isText = /json|html/.test(kept?.headers.get('content-type') ?? '')
        texts.push(key.url, isText ? ((await kept?.text()) ?? '') : '')
      }
    }
    return texts.join('\n')
  })
  expect(stored).toContain(answer)
  for (const personal of [account.name, account.email, account.token]) {
    expect(stored).not.toContain(personal)
  }
  for (const path of [
    '/cart',
    '/orders',
    '/account',
    '/place-order',
    '/api/cart',
    '/api/account',
  ]) {
    const addresses = (await storedAddresses(page)).map((url) => new URL(url).pathname)
    expect(addresses.filter((address) => address.startsWith(path))).toEqual([])
  }

  const menu = await openMenu(page, isMobile)
  if (!isMobile) await menu.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect
    .poll(async () => (await storedAddresses(page)).filter((url) => url.includes(answer)))
    .toEqual([])
})
