import type { APIRequestContext } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession, withoutServedPages } from '../shopper/account.ts'
import { placeOrder } from '../shopper/api.ts'
import { holdCode, openPage, untilHydrated } from '../shopper/browse.ts'

type Orders = { success: true; orders: { _id: string; status: string }[] }

async function ordersOf(request: APIRequestContext, token: string): Promise<Orders> {
  const answer = await request.post('/api/order/userorders', { headers: { token }, data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Orders
}

test('ORD-02: the page shows 20 of 500 orders, loaded by one call that starts before the page’s code has loaded', async ({
  page,
  context,
  request,
  known,
  expectNoA11yViolations,
}) => {
  const account = await newAccount(request)
  await placeOrder(request, known.product, 1, account.token)
  const [placed] = (await ordersOf(request, account.token)).orders
  const orders = Array.from({ length: 500 }, (_, index) => ({
    ...placed,
    _id: index.toString(16).padStart(24, '0'),
    status: index === 0 ? 'Cancelled' : 'Delivered',
  }))
  await rememberSession(context, account)
  const codeComes = await holdCode(page)
  let calls = 0
  await page.route('**/api/order/userorders', (route) => {
    calls += 1
    codeComes()
    return route.fulfill({ json: { success: true, orders } })
  })
  await withoutServedPages(page)
  await page.goto(urls.orders())
  await untilHydrated(page)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(20)
  const elements = () => page.getByRole('main').locator('*').count()
  expect(await elements()).toBeLessThan(1000)

  await test.step('a cancelled order', async () => {
    await cards.first().getByRole('button', { name: 'Voir le détail' }).click()
    await expect(cards.first().getByText('Cette commande a été annulée.')).toBeVisible()
    await expectNoA11yViolations(page)
  })

  await test.step('older orders', async () => {
    await page.getByRole('button', { name: 'Afficher les commandes plus anciennes (480)' }).click()
    await expect(cards).toHaveCount(40)
    await expect(cards.nth(20).getByRole('heading', { level: 2 })).toBeFocused()
    expect(await elements()).toBeLessThan(2000)
  })
  expect(calls).toBe(1)
})

test('LIGHT-01: the orders of a session are shown before the shop’s code has loaded, and stay at hydration', async ({
  page,
  context,
  request,
  known,
  expectNoA11yViolations,
}) => {
  const account = await newAccount(request)
  await placeOrder(request, known.product, 2, account.token)
  await rememberSession(context, account)
  const calls: string[] = []
  page.on('request', (asked) => calls.push(new URL(asked.url()).pathname))
  const codeComes = await holdCode(page)
  await page.goto(urls.orders(), { waitUntil: 'commit' })
  const order = page.getByRole('article')
  await expect(order).toContainText('2 articles')
  const shown = await order.elementHandle()
  codeComes()
  await untilHydrated(page)
  await expect(order.getByRole('button', { name: 'Voir le détail' })).toBeEnabled()
  expect(await shown?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  expect(calls).not.toContain('/api/order/userorders')
  await expectNoA11yViolations(page)
})

test('SEC-03: orders that are shown before the shop’s code has loaded disappear when another tab signs out', async ({
  page,
  context,
  request,
  known,
}) => {
  const account = await newAccount(request)
  await placeOrder(request, known.product, 1, account.token)
  await openPage(page, urls.about())
  const tab = await context.newPage()
  await openPage(tab, urls.about())
  await tab.evaluate((token) => localStorage.setItem('token', token), account.token)
  await holdCode(page)
  await page.goto(urls.orders(), { waitUntil: 'commit' })
  await expect(page.getByRole('article')).toBeVisible()
  await tab.evaluate(() => localStorage.removeItem('token'))
  await expect(page.getByRole('article')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes commandes' })).toBeVisible()
})
