import type { Locator } from '@playwright/test'
import * as urls from '@shop/urls'
import { shortOrderNumber } from '@shop/domain'
import { expect, test } from '../fixtures.ts'
import { customer, newEmail, sellableProducts } from '../shopper/api.ts'
import { cartLink, miniCart, openPage, title } from '../shopper/browse.ts'
import { walkTo } from '../shopper/keyboard.ts'
import { checkoutWords, readOrderId } from '../shopper/order.ts'

test(
  'NAV-09: the whole shop can be used by keyboard alone, and every focused element is visible',
  { tag: '@desktop' },
  async ({ page, request }) => {
    test.setTimeout(180_000)
    const press = (key: string) => page.keyboard.press(key)
    const walk = (target: Locator, key?: string) => walkTo(page, target, key)
    const banner = page.getByRole('banner')
    const main = page.getByRole('main')
    const [product] = await sellableProducts(request)
    const email = newEmail()

    await test.step('skips the navigation of the home page, and changes the language twice', async () => {
      await openPage(page, urls.home())
      await walk(page.getByRole('link', { name: 'Aller au contenu' }))
      await press('Enter')
      await press('Tab')
      await expect(main.locator(':focus')).toHaveCount(1)
      const language = banner.getByRole('combobox', { name: 'Langue' })
      await walk(language, 'Shift+Tab')
      await press('ArrowDown')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(banner.getByRole('combobox', { name: 'Language' })).toBeFocused()
      await press('ArrowUp')
      await expect(language).toBeFocused()
    })

    await test.step('opens a category of the third level in the menu', async () => {
      const bar = page.getByRole('navigation', { name: 'Catégories' })
      await walk(bar.getByRole('button', { name: 'Catégories' }))
      await press('Enter')
      await walk(bar.getByRole('button', { name: 'Sous-catégories de Cheveux', exact: true }))
      await press('Enter')
      await walk(bar.getByRole('link', { name: 'Chute de cheveux', exact: true }).first())
      await press('Enter')
      await expect(page).toHaveURL(/Chute/)
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    })

    await test.step('changes the price by the keys of its slider, and ticks a filter by the space bar', async () => {
      const lowest = main.getByRole('slider', { name: 'Prix minimum' })
      const without = await lowest.screenshot()
      await walk(lowest)
      expect(without.equals(await lowest.screenshot()), 'its thumb is marked').toBe(false)
      await press('ArrowRight')
      await expect(page).toHaveURL(/minPrice=/)
      const promotions = main.getByRole('checkbox', { name: /promo/i }).first()
      await walk(promotions, 'Shift+Tab')
      await press('Space')
      await expect(page).toHaveURL(/discount=true/)
    })

    await test.step('searches in the search bar', async () => {
      await walk(banner.getByRole('button', { name: 'Rechercher', exact: true }), 'Shift+Tab')
      await press('Enter')
      const box = page.getByRole('search').getByRole('combobox')
      await expect(box).toBeFocused()
      await page.keyboard.type('crème')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await press('Enter')
      await expect(page).toHaveURL(/\/search\?q=/)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    })

    await test.step('enlarges a product’s picture, and puts the product into the cart', async () => {
      await openPage(page, urls.product(product._id))
      const enlarge = main.getByRole('button', { name: 'Agrandir la photo' })
      await walk(enlarge)
      await press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await press('ArrowRight')
      await press('Escape')
      await expect(enlarge).toBeFocused()
      await walk(main.getByRole('button', { name: 'Ajouter au panier', exact: true }))
      await press('Enter')
      await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
      await walk(cartLink(page), 'Shift+Tab')
      await press('Enter')
      await walk(miniCart(page).getByRole('link', { name: 'Voir le panier' }))
      await press('Enter')
      await expect(title(page, 'Mon panier')).toBeFocused()
      await walk(page.getByRole('button', { name: `Augmenter la quantité de ${product.name}` }))
      await press('Space')
      await expect(cartLink(page)).toHaveAccessibleName('Panier : 2')
    })

    let orderId = ''
    await test.step('orders at checkout, which lists the missing fields and links to them', async () => {
      await walk(page.getByRole('link', { name: 'Passer la commande' }))
      await press('Enter')
      await expect(title(page, 'Finaliser ma commande')).toBeFocused()
      const submit = page.getByRole('button', { name: checkoutWords.fr.submit })
      await walk(submit)
      await press('Enter')
      const missing = page.getByRole('group', { name: /^Il manque 7 informations/ })
      await expect(missing).toBeFocused()
      await walk(missing.getByRole('link', { name: /Prénom/ }))
      await press('Enter')
      const { firstName, lastName, phone, city, street, zipcode } = customer
      const typed = [firstName, lastName, phone, email, street, city, zipcode]
      for (const [at, name] of checkoutWords.fr.fields.entries()) {
        const field = page.getByRole('textbox', { name, exact: true })
        if (at === 0) await expect(field).toBeFocused()
        else await walk(field)
        await page.keyboard.type(typed[at] ?? '')
      }
      await walk(submit)
      await press('Enter')
      orderId = await readOrderId(page)
    })

    await test.step('tracks the order', async () => {
      await openPage(page, urls.guestOrderTracking())
      await walk(page.getByRole('textbox', { name: 'Numéro de commande' }))
      await page.keyboard.type(shortOrderNumber(orderId))
      await walk(page.getByRole('textbox', { name: 'Adresse e-mail' }))
      await page.keyboard.type(email)
      await press('Enter')
      await expect(page.getByRole('region', { name: /^Commande n° / })).toBeVisible()
    })

    await test.step('opens a legal page from the footer', async () => {
      const terms = page.getByRole('contentinfo').getByRole('link', { name: /conditions/i })
      await walk(terms.first())
      await press('Enter')
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    })
  },
)
