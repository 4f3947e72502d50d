import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, putIntoCart, serverCart, signIn } from '../shopper/account.ts'
import { sellableProducts } from '../shopper/api.ts'
import { addToCart, cartLink, openPage, shownName } from '../shopper/browse.ts'

test(
  'CART-07: two tabs agree on the cart within a second',
  {
    tag: '@desktop',
  },
  async ({ page, context, request }) => {
    const [product, other] = await sellableProducts(request)
    const withinASecond = { timeout: 1000 }
    const tab = await context.newPage()
    await openPage(tab, urls.cart())
    await expect(tab.getByText('Votre panier est vide')).toBeVisible()

    await addToCart(page, product)
    await expect(cartLink(tab)).toHaveAccessibleName('Panier : 1', withinASecond)
    await expect(tab.getByRole('link', { name: shownName(product), exact: true })).toBeVisible(
      withinASecond,
    )

    await addToCart(page, other)
    await expect(tab.getByRole('link', { name: shownName(other), exact: true })).toBeVisible(
      withinASecond,
    )
    await tab.getByRole('button', { name: `Retirer ${product.name}` }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 1', withinASecond)
    await tab.getByRole('button', { name: `Retirer ${other.name}` }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 0', withinASecond)
  },
)

test(
  'CART-06: who signs in in one tab finds the guest’s cart and the account’s together in both',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const [product, other] = await sellableProducts(request)
    const withinASecond = { timeout: 1000 }
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
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 4', withinASecond)
    const quantity = page.getByRole('textbox', { name: `Quantité de ${product.name}` })
    await expect(quantity).toHaveValue('3', withinASecond)
    await page.getByRole('button', { name: 'Mon compte' }).click()
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible(withinASecond)
    const merged = { [product._id]: { default: 3 }, [other._id]: { default: 1 } }
    await expect.poll(() => serverCart(request, account)).toEqual(merged)
    expect(await page.evaluate(() => localStorage.getItem('guestCart'))).toBe('{}')

    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(cartLink(tab)).toHaveAccessibleName('Panier : 0', withinASecond)
    await tab.getByRole('button', { name: 'Mon compte' }).click()
    await expect(tab.getByRole('link', { name: 'Se connecter' })).toBeVisible()
  },
)

test(
  'CART-03: the cart is still there after the browser was closed',
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
