import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newEmail, sellableProducts } from '../shopper/api.ts'
import { cartLink, openPage, title, shownName } from '../shopper/browse.ts'
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
    await cartLink(page).click()
    await page.getByRole('link', { name: 'Passer la commande' }).click()
    await expect(title(page, 'Finaliser ma commande')).toBeVisible()
    await fillInAddress(page, newEmail())
    await confirmOrder(page)
    await readOrderId(page)
  },
)

const corruptCarts = {
  'no JSON': '{"a":',
  'a list': '[1,2]',
  null: 'null',
  'a text': '"panier"',
  'quantities that are none': '{"0123456789abcdef01234567":{"default":"beaucoup"},"x":3}',
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
      await cartLink(page).click()
      await expect(page.getByRole('link', { name: shownName(product), exact: true })).toBeVisible()
    },
  )
}

test(
  'CART-08: a product the shop no longer sells can be taken out of the cart',
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
