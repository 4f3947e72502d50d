import type { BrowserContext, Locator, Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, putIntoCart, signIn } from '../shopper/account.ts'
import { newEmail, sellableProducts } from '../shopper/api.ts'
import {
  addToCart,
  bringCartCookie,
  cartCookie,
  cartLink,
  fillCart,
  goToCart,
  openPage,
  shownName,
  speak,
} from '../shopper/browse.ts'
import { readShifts, watchShifts } from '../shopper/layout-shifts.ts'
import { confirmOrder, fillInAddress, readOrderId } from '../shopper/order.ts'

const lines = (page: Page) => page.getByRole('main').locator('ul[role=list] > li:has(input)')

for (const language of ['fr', 'ar'] as const) {
  test.describe(`without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false })
    test('CART-08: the cart shows its lines, their sum and the link to checkout', async ({
      page,
      context,
      request,
      consoleIsClean,
    }) => {
      // Chromium reports the request of a script that it must not run as failed with `csp`.
      consoleIsClean.allow(/\.mjs csp$/)
      const [first, second] = await sellableProducts(request)
      await speak(context, language)
      const cart = { [first._id]: { default: 2 }, [second._id]: { default: 1 } }
      await bringCartCookie(context, cart)
      await page.goto(urls.cart())
      await expect(lines(page)).toHaveCount(2)
      await expect(link(page, shownName(first, language))).toBeVisible()
      await expect(lines(page).first().getByRole('textbox')).toHaveValue('2')
      await expect(page.getByRole('main').locator('a[href="/place-order"]')).toBeVisible()
      await expect(page.getByRole('complementary').locator('dd bdi').first()).toBeVisible()
      const [picture] = await lines(page).locator('img').all()
      await expect(picture!).toHaveAttribute('fetchpriority', 'high')
    })
  })
}

test(
  'CART-03: hydration does not change the lines that the server rendered, for a guest and for an account',
  { tag: '@both' },
  async ({ page, context, request }) => {
    const [product] = await sellableProducts(request)
    await fillCart(context, product)
    await expectSteady(page)
    const account = await newAccount(request)
    await openPage(page, urls.login())
    await signIn(page, account)
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
    await expectSteady(page)
  },
)

test('CART-03: if the browser’s cart differs from the cookie, the browser’s cart is shown and the cookie is corrected', async ({
  page,
  context,
  request,
}) => {
  const [first, second] = await sellableProducts(request)
  await fillCart(context, second)
  await bringCartCookie(context, { [first._id]: { default: 3 } })
  await openPage(page, urls.cart())
  await expect(link(page, shownName(second))).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await expectCookie(context, `1|${second._id}:1`)

  await bringCartCookie(context, { [first._id]: { default: 3 } })
  await page.evaluate(() => localStorage.setItem('guestCart', '{}'))
  await openPage(page, urls.cart())
  await expect(page.getByText('Votre panier est vide')).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await expectCookie(context, undefined)
})

test('CART-03: with an invalid cookie the page shows the browser’s cart, and the cookie is corrected', async ({
  page,
  context,
  known,
}) => {
  await fillCart(context, known.product)
  const { hostname: domain } = new URL(process.env.SHOP_URL ?? '')
  await context.addCookies([{ name: 'cart', value: '1|../..:9', domain, path: urls.cart() }])
  const answer = await page.goto(urls.cart())
  expect(answer?.status()).toBe(200)
  await expect(link(page, shownName(known.product))).toBeVisible()
  await expectCookie(context, `1|${known.product._id}:1`)
})

test(
  'CART-07: the cookie changes with the cart in both tabs, at a sign-out, and after an order',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const [first, second] = await sellableProducts(request)
    const account = await newAccount(request)
    await putIntoCart(request, account, second, 2)
    await addToCart(page, first)
    await expectCookie(context, `1|${first._id}:1`)
    const tab = await context.newPage()
    await openPage(tab, urls.login())
    await signIn(tab, account)
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 3')
    await expect.poll(() => cartCookie(context)).toContain(`${second._id}:2`)
    await tab.getByRole('button', { name: 'Mon compte' }).click()
    await tab.getByRole('button', { name: 'Se déconnecter' }).click()
    await expectCookie(context, undefined)

    await addToCart(page, first)
    await goToCart(page)
    await page.getByRole('link', { name: 'Passer la commande' }).click()
    await fillInAddress(page, newEmail())
    await confirmOrder(page)
    await readOrderId(page)
    await expectCookie(context, undefined)
  },
)

function link(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('link', { name, exact: true })
}

async function expectCookie(context: BrowserContext, value: string | undefined): Promise<void> {
  await expect.poll(() => cartCookie(context)).toBe(value)
}

/** Opens the cart, and compares its content before any script runs with its final content. */
async function expectSteady(page: Page): Promise<void> {
  const { promise: mayRun, resolve: run } = Promise.withResolvers<void>()
  await page.route(/\.mjs$/, async (route) => {
    await mayRun
    await route.continue()
  })
  await watchShifts(page)
  await page.goto(urls.cart(), { waitUntil: 'commit' })
  await expect(lines(page)).toHaveCount(1)
  await page.evaluate(() => document.fonts.ready)
  const main = page.getByRole('main')
  const parts = main.locator('li:has(input), aside dl, h1')
  const served = await parts.allInnerTexts()
  const places = await parts.evaluateAll(boxes)
  run()
  await page.waitForLoadState('networkidle')
  await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
  expect(await parts.allInnerTexts()).toEqual(served)
  expect(await parts.evaluateAll(boxes)).toEqual(places)
  const { score, culprits } = await readShifts(page)
  expect(score, culprits.join('\n')).toBeLessThanOrEqual(0.01)
  await page.unroute(/\.mjs$/)
}

function boxes(elements: Element[]): number[][] {
  return elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].map(Math.round)
  })
}
