import type { Page } from '@playwright/test'
import { findBrowser } from '@shop/tools/find-browser'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, serverCart, signIn } from '../shopper/account.ts'
import { customer, newEmail, sellableProducts } from '../shopper/api.ts'
import { cartLink, fillCart, openPage, openWithFilledCart } from '../shopper/browse.ts'
import { fillInAddress } from '../shopper/order.ts'

// Playwright turns the back/forward cache off by default, and the headless shell has none.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = findBrowser({ full: true }) ?? launchOptions.executablePath
    const ignoreDefaultArgs = ['--disable-back-forward-cache']
    await use({ ...launchOptions, executablePath, ignoreDefaultArgs })
  },
})

test(
  'CART-07: Back to a cart in the browser’s back/forward cache shows the current quantity',
  { tag: '@phone' },
  async ({ page, request }) => {
    const product = await openWithFilledCart(page, request, urls.cart())
    const quantity = page.getByRole('textbox', { name: `Quantité de ${product.name}` })
    await expect(quantity).toHaveValue('1')
    await leaveFor(page, urls.product(product._id))
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 2')
    await comeBack(page)
    await expect(quantity).toHaveValue('2')
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 2')
  },
)

test(
  'CART-07: Back to a checkout in the back/forward cache shows the account that has signed in or out meanwhile',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const [product] = await sellableProducts(request)
    const account = await newAccount(request)
    await fillCart(context, product)
    await openPage(page, urls.checkout())
    await expect(page.getByText('Vous commandez sans compte')).toBeVisible()
    await fillInAddress(page, newEmail())
    await leaveFor(page, urls.login())
    await signIn(page, account)
    await expect(page).toHaveURL(urls.home())
    await comeBack(page)
    await expect(page.getByText('Commande avec votre compte')).toBeVisible()
    await expect(page.getByLabel('Ville')).toHaveValue(customer.city)
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
    const added = { [product._id]: { default: 1 } }
    await expect.poll(() => serverCart(request, account)).toEqual(added)
    // A page in the back/forward cache may hold the cart's lock. The browser drops the page as soon as another page
    // requests the lock.
    const countLocks = async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return held.length + pending.length
    }
    await expect.poll(() => page.evaluate(countLocks)).toBe(0)

    await leaveFor(page, urls.about())
    await page.getByRole('button', { name: 'Mon compte' }).click()
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL(urls.login())
    await comeBack(page, 2)
    await expect(page.getByText('Votre panier est vide')).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 0')
  },
)

/** Navigates to another document. */
async function leaveFor(page: Page, url: string): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement
    root.removeAttribute('data-persisted')
    addEventListener('pageshow', ({ persisted }) => {
      root.setAttribute('data-persisted', String(persisted))
    })
  })
  await openPage(page, url)
}

/**
 * Goes back to the previous document, which must come from the back/forward cache (`persisted`). If it does not, the
 * failure says why.
 */
async function comeBack(page: Page, steps = 1): Promise<void> {
  await page.evaluate((count) => history.go(-count), steps)
  try {
    await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
  } catch (cause) {
    const navigation = await page.evaluate(() =>
      JSON.stringify(performance.getEntriesByType('navigation')),
    )
    throw new Error(`The browser did not keep the page: ${navigation}`, { cause })
  }
}
