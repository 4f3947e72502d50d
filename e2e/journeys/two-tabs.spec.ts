import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, putIntoCart, serverCart, signIn } from '../shopper/account.ts'
import { sellableProducts } from '../shopper/api.ts'
import { addToCart, cartLink, openPage, shownName } from '../shopper/browse.ts'

test(
  'CART-07: two tabs show the same cart within a second',
  {
    tag: '@desktop',
  },
  async ({ page, context, request }) => {
    await context.addInitScript(recordCartCounts)
    const [product, other] = await sellableProducts(request)
    const tab = await context.newPage()
    await openPage(tab, urls.cart())
    await expect(tab.getByText('Votre panier est vide')).toBeVisible()

    await addToCart(page, product)
    await expect(cartLink(tab)).toHaveAccessibleName('Panier : 1')
    await expect(tab.getByRole('link', { name: shownName(product), exact: true })).toBeVisible()

    await addToCart(page, other)
    await expect(cartLink(tab)).toHaveAccessibleName('Panier : 2')
    await expect(tab.getByRole('link', { name: shownName(other), exact: true })).toBeVisible()
    const delays = [await delay(page, tab, 'Panier : 1'), await delay(page, tab, 'Panier : 2')]
    await tab.getByRole('button', { name: `Retirer ${product.name}` }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
    await tab.getByRole('button', { name: `Retirer ${other.name}` }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 0')
    delays.push(await delay(tab, page, 'Panier : 0'))
    // The shortest of three delays, because a shared machine may stall during one or two of them.
    expect(Math.min(...delays)).toBeLessThan(1000)
  },
)

type CartCounts = { name: string; at: number }[]

/** Records in `window.cartCounts` when the cart's link showed each name, in Unix milliseconds. */
function recordCartCounts() {
  const counts: CartCounts = []
  Object.assign(window, { cartCounts: counts })
  new MutationObserver(() => {
    const label = document.querySelector('header a[href="/cart"]')?.getAttribute('aria-label')
    const name = label?.replaceAll(/\s/g, ' ')
    if (name && counts.at(-1)?.name !== name) counts.push({ name, at: Date.now() })
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

/** Milliseconds from the moment at which one page shows the name until the other page shows it. */
async function delay(from: Page, to: Page, name: string): Promise<number> {
  const lastShown = (page: Page) =>
    page.evaluate((wanted) => {
      const { cartCounts } = window as unknown as { cartCounts: CartCounts }
      return cartCounts.findLast((count) => count.name === wanted)?.at ?? Number.NaN
    }, name)
  return (await lastShown(to)) - (await lastShown(from))
}

test(
  'CART-06: after sign-in in one tab, both tabs show the account’s cart, including the guest’s lines',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const [product, other] = await sellableProducts(request)
    const account = await newAccount(request)
    await putIntoCart(request, account, product, 2)
    await addToCart(page, product)
    await addToCart(page, other)
    await openPage(page, urls.cart())
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 2')
    const tab = await context.newPage()
    await openPage(tab, urls.login())

    await signIn(tab, account)
    await expect(tab).toHaveURL(urls.home())
    await expect(cartLink(tab)).toHaveAccessibleName('Panier : 4')
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 4')
    const quantity = page.getByRole('textbox', { name: `Quantité de ${product.name}` })
    await expect(quantity).toHaveValue('3')
    await page.getByRole('button', { name: 'Mon compte' }).click()
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
    const merged = { [product._id]: { default: 3 }, [other._id]: { default: 1 } }
    await expect.poll(() => serverCart(request, account)).toEqual(merged)
    expect(await page.evaluate(() => localStorage.getItem('guestCart'))).toBe('{}')

    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(cartLink(tab)).toHaveAccessibleName('Panier : 0')
    await tab.getByRole('button', { name: 'Mon compte' }).click()
    await expect(tab.getByRole('link', { name: 'Se connecter' })).toBeVisible()
  },
)

test(
  'CART-03: the cart is kept after the browser was closed',
  {
    tag: '@phone',
  },
  async ({ page, context, browser, request }) => {
    const [product] = await sellableProducts(request)
    await addToCart(page, product)
    const storageState = await context.storageState()
    const later = await browser.newContext({ storageState, baseURL: process.env.SHOP_URL ?? '' })
    const laterPage = await later.newPage()
    await openPage(laterPage, urls.home())
    await expect(cartLink(laterPage)).toHaveAccessibleName('Panier : 1')
    await later.close()
  },
)
