import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, serverCart, signIn } from '../shopper/account.ts'
import { newEmail, sellableProducts } from '../shopper/api.ts'
import { cartLink, goToCart, openPage, title, shownName } from '../shopper/browse.ts'
import { confirmOrder, fillInAddress, readOrderId } from '../shopper/order.ts'

test(
  'CART-03: with storage denied a guest still fills a cart and orders',
  {
    tag: '@phone',
  },
  async ({ page, request }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    })
    const [product] = await sellableProducts(request)
    await openPage(page, urls.product(product._id))
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
    await goToCart(page)
    await page.getByRole('link', { name: 'Passer la commande' }).click()
    await expect(title(page, 'Finaliser ma commande')).toBeVisible()
    await fillInAddress(page, newEmail())
    await confirmOrder(page)
    await readOrderId(page)
  },
)

test(
  'CART-03, GEN-03: with storage and cookies denied a guest changes the language, searches, and fills a cart',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.addInitScript(() => {
      const deny = (): never => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: deny })
      }
      Object.defineProperty(document, 'cookie', { get: deny, set: deny })
    })
    const [product] = await sellableProducts(request)
    await openPage(page, urls.home())
    await page.getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'English' })
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' })
    await openPage(page, urls.search({ q: 'crème' }))
    await expect(title(page, 'Résultats pour «\u00a0crème\u00a0»')).toBeVisible()
    await openPage(page, urls.login())
    await openPage(page, urls.product(product._id))
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
    await goToCart(page)
    await expect(page.getByRole('link', { name: 'Passer la commande' })).toBeVisible()
  },
)

test(
  'CART-03: if the browser’s storage is full, a guest can still fill a cart and order, and the cart is empty afterwards',
  { tag: '@phone' },
  async ({ page, request }) => {
    const [product, other] = await sellableProducts(request)
    await openPage(page, urls.product(product._id))
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
    await fillStorage(page)
    await goToCart(page)
    const increase = `Augmenter la quantité de ${product.name}`
    await page.getByRole('button', { name: increase }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 2')
    await page.getByRole('link', { name: 'Passer la commande' }).click()
    await fillInAddress(page, newEmail())
    await confirmOrder(page)
    await readOrderId(page)
    await openPage(page, urls.product(other._id))
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 0')
  },
)

test(
  'CART-03: if the browser’s storage is full, a shopper can still sign in, fill the account’s cart and order',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [product] = await sellableProducts(request)
    const account = await newAccount(request)
    await openPage(page, urls.login({ returnTo: urls.product(product._id) }))
    await fillStorage(page)
    await signIn(page, account)
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    const added = { [product._id]: { default: 1 } }
    await expect.poll(() => serverCart(request, account)).toEqual(added)
    await goToCart(page)
    await page.getByRole('button', { name: `Augmenter la quantité de ${product.name}` }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 2')
    await page.getByRole('link', { name: 'Passer la commande' }).click()
    await expect(page.getByText('Commande avec votre compte')).toBeVisible()
    await fillInAddress(page, account.email)
    await confirmOrder(page)
    await readOrderId(page)
    await expect(page.getByText('Quantité : 2')).toBeVisible()
    await expect.poll(() => serverCart(request, account)).toEqual({})
  },
)

test(
  'CART-05: a stored product id `__proto__` is dropped, and the other lines stay',
  { tag: '@phone' },
  async ({ page, known: { product } }) => {
    await page.addInitScript((id) => {
      localStorage.setItem('guestCart', `{"__proto__":{"default":1},"${id}":{"default":2}}`)
    }, product._id)
    await openPage(page, urls.cart())
    await expect(page.getByRole('link', { name: shownName(product), exact: true })).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 2')
  },
)

const corruptCarts = {
  'invalid JSON': '{"a":',
  'a list': '[1,2]',
  null: 'null',
  'a text': '"panier"',
  'an object with texts as quantities': '{"0123456789abcdef01234567":{"default":"beaucoup"},"x":3}',
}

for (const [what, stored] of Object.entries(corruptCarts)) {
  test(
    `CART-05: a stored cart that is ${what} does not break the shop`,
    {
      tag: '@phone',
    },
    async ({ page, known: { product } }) => {
      await page.addInitScript((text) => {
        if (sessionStorage.getItem('corrupted')) return
        sessionStorage.setItem('corrupted', 'once')
        localStorage.setItem('guestCart', text)
      }, stored)
      await openPage(page, urls.product(product._id))
      await expect(cartLink(page)).toHaveAccessibleName('Panier : 0')
      await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
      await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
      await goToCart(page)
      await expect(page.getByRole('link', { name: shownName(product), exact: true })).toBeVisible()
    },
  )
}

test(
  'CART-08: a product that the shop no longer sells can be removed from the cart',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('guestCart')) return
      localStorage.setItem('guestCart', '{"0123456789abcdef01234567":{"default":1}}')
    })
    await openPage(page, urls.cart())
    await expect(page.getByText('Produit retiré de la vente')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Passer la commande' })).toBeDisabled()
    await page.getByRole('button', { name: /^Retirer / }).click()
    await expect(page.getByText('Votre panier est vide')).toBeVisible()
  },
)

/** Fills the storage to its last character. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let length = 4_000_000
    for (let count = 0; length >= 1; count += 1) {
      try {
        localStorage.setItem(`filler${count}`, 'x'.repeat(length))
      } catch {
        length = Math.floor(length / 2)
      }
    }
  })
}
