import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { customer, newEmail, sellableProducts } from '../shopper/api.ts'
import { cartLink, miniCart, openPage, title } from '../shopper/browse.ts'
import { tabTo } from '../shopper/keyboard.ts'
import { readOrderId } from '../shopper/order.ts'

test(
  'NAV-09: the first key leads to the content past the navigation',
  { tag: '@desktop' },
  async ({ page }) => {
    await openPage(page, urls.collection())
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Aller au contenu' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  },
)

test(
  'NAV-07: the menu opens by key, keeps the focus inside, and gives it back',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await openPage(page, urls.home())
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.locator(':focus')).toHaveCount(1)
    await expect(menu.getByRole('link', { name: 'Visage', exact: true })).toBeVisible()
    const stops = await menu.locator('a, button').count()
    for (let step = 0; step < stops + 3; step += 1) {
      await page.keyboard.press('Tab')
      const isBehind = await page.evaluate(
        () =>
          document.activeElement?.closest('main, footer') !== null &&
          document.activeElement !== document.body,
      )
      expect(isBehind, 'the focus stays out of the page behind').toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, menu.getByRole('link', { name: 'Contact' }))
    await page.keyboard.press('Enter')
    await expect(title(page, 'Parlons-en')).toBeFocused()
  },
)

test(
  'NAV-09: a whole purchase by keyboard alone',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [product] = await sellableProducts(request)
    await openPage(page, urls.product(product._id))
    await tabTo(page, page.getByRole('button', { name: 'Ajouter au panier', exact: true }))
    await page.keyboard.press('Enter')
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')

    await tabTo(page, cartLink(page), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, miniCart(page).getByRole('link', { name: 'Voir le panier' }))
    await page.keyboard.press('Enter')
    await expect(title(page, 'Mon panier')).toBeFocused()
    await tabTo(
      page,
      page.getByRole('button', { name: `Augmenter la quantité de ${product.name}` }),
    )
    await page.keyboard.press('Space')
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 2')
    await tabTo(page, page.getByRole('link', { name: 'Passer la commande' }))
    await page.keyboard.press('Enter')

    await expect(title(page, 'Finaliser ma commande')).toBeFocused()
    const typed = {
      Prénom: customer.firstName,
      Nom: customer.lastName,
      Téléphone: customer.phone,
      Ville: customer.city,
      'Rue et numéro': customer.street,
      'Code postal': customer.zipcode,
      'Adresse e-mail': newEmail(),
    }
    for (const [name, text] of Object.entries(typed)) {
      await tabTo(page, page.getByRole('textbox', { name, exact: true }))
      await page.keyboard.type(text)
    }
    await tabTo(page, page.getByRole('button', { name: 'Confirmer la commande' }))
    await page.keyboard.press('Enter')
    await readOrderId(page)
  },
)

test(
  'NAV-09: every stop of the way through a page can be seen',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await openPage(page, urls.collection())
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        // A card's link draws its ring on the part of it that covers the card.
        const styles = [getComputedStyle(element), getComputedStyle(element, '::after')]
        const isMarked = styles.some(
          ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
        )
        return { html: element.outerHTML.slice(0, 120), isMarked }
      })
      expect(focused?.isMarked, focused?.html).toBe(true)
    }
  },
)
