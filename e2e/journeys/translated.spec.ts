import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newEmail, sellableProducts } from '../shopper/api.ts'
import {
  addToCart,
  cartLink,
  goToCart,
  holdCode,
  openPage,
  title,
  untilHydrated,
} from '../shopper/browse.ts'
import { shopName } from '../setup/demo-shop.ts'
import { confirmOrder, fillInAddress } from '../shopper/order.ts'

test(
  'GEN-11: a shopper orders on a page that the browser translates, and changed sums are updated',
  { tag: '@phone' },
  async ({ page, request, consoleIsClean }) => {
    // The status with which an invalid code is answered.
    consoleIsClean.allow(/status of 4\d\d/)
    const [product] = await sellableProducts(request)
    await openPage(page, urls.product(product._id))
    await translate(page)
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
    await goToCart(page)

    const total = page.locator('[data-foot-bar] strong')
    const before = await total.textContent()
    await page.getByRole('button', { name: /^Augmenter la quantité/ }).click()
    await expect(page.getByText('2 articles')).toBeVisible()
    await expect(total).not.toHaveText(before ?? '')

    await page.getByRole('button', { name: 'J’ai un code promo' }).click()
    await page.getByRole('textbox', { name: 'Code promo' }).fill('AUCUN')
    await page.getByRole('button', { name: 'Appliquer' }).click()
    await expect(page.getByRole('textbox', { name: 'Code promo' })).toHaveAccessibleDescription(/./)

    await page.getByRole('link', { name: 'Passer la commande' }).click()
    await fillInAddress(page, newEmail())
    await confirmOrder(page)
    await expect(title(page, 'Merci, votre commande est enregistrée')).toBeVisible()
  },
)

test(
  'GEN-11: the amount missing for free delivery is updated on a translated page',
  { tag: '@phone' },
  async ({ page, request }) => {
    const [product] = await sellableProducts(request)
    await addToCart(page, product)
    const banner = page.getByRole('complementary', { name: 'Livraison gratuite' })
    await expect(banner).toContainText('Plus que')
    const before = (await banner.innerText()).trim()
    await translate(page)
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 2')
    await expect(banner).not.toContainText(before)
    await expect(banner).toContainText(/Plus que|offerte/)
  },
)

const forms = [
  {
    name: 'sign-in',
    url: urls.login(),
    fill: async (page: Page) => {
      await page.getByRole('textbox', { name: 'Adresse e-mail' }).first().fill(newEmail())
      await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill('Un mot 2 passe')
      await page.getByRole('button', { name: 'Me connecter', exact: true }).click()
    },
    answer: /incorrect/,
  },
  {
    name: 'forgotten password',
    url: urls.login({ showForgotPassword: true }),
    fill: async (page: Page) => {
      await page.getByRole('textbox', { name: 'Adresse e-mail' }).first().fill(newEmail())
      await page.getByRole('button', { name: /code/i }).click()
    },
    answer: /code/,
  },
  {
    name: 'tracking',
    url: urls.guestOrderTracking(),
    fill: async (page: Page) => {
      await page.getByRole('textbox', { name: 'Numéro de commande' }).fill('ABCDEF12')
      await page.getByRole('textbox', { name: 'Adresse e-mail' }).first().fill(newEmail())
      await page.getByRole('button', { name: 'Suivre ma commande', exact: true }).click()
    },
    answer: /trouvé/,
  },
  {
    name: 'newsletter',
    url: urls.about(),
    fill: async (page: Page) => {
      const box = page.getByRole('region', { name: `La lettre de ${shopName}` })
      await box.getByRole('textbox').fill(newEmail())
      await box.getByRole('button', { name: 'M’inscrire' }).click()
    },
    answer: /^Merci/,
  },
]

for (const { name, url, fill, answer } of forms) {
  test(
    `GEN-11: the form for ${name} works on a page that the browser translates`,
    { tag: '@phone' },
    async ({ page, consoleIsClean }) => {
      consoleIsClean.allow(/status of 4\d\d/)
      await openPage(page, url)
      await translate(page)
      await fill(page)
      await expect(page.getByText(answer).first()).toBeVisible()
      await expect(page.getByText('ne répond pas')).toHaveCount(0)
    },
  )
}

test(
  'GEN-11: typed text stays if a translation or a browser extension has changed the page before hydration',
  { tag: '@phone' },
  async ({ page, consoleIsClean }) => {
    // React reports with this error that it rendered the page again.
    consoleIsClean.allow(/Minified React error #418/)
    const release = await holdCode(page)
    await page.goto(urls.login(), { waitUntil: 'commit' })
    const email = page.getByRole('textbox', { name: 'Adresse e-mail' }).first()
    await email.fill('amel@example.tn')
    await page.evaluate(() => {
      for (const input of document.querySelectorAll('input')) {
        input.setAttribute('data-extension', 'on')
        input.after(document.createElement('div'))
      }
      document.body.prepend(document.createElement('div'))
      document.head.append(document.createElement('style'))
    })
    await translate(page)
    release()
    await untilHydrated(page)
    await expect(title(page, 'Se connecter')).toBeVisible()
    await expect(email).toHaveValue('amel@example.tn')
  },
)

test(
  'GEN-11: the search page keeps words typed before hydration',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await holdCode(page)
    await page.goto(urls.search({ q: 'gel' }), { waitUntil: 'commit' })
    const box = page.getByRole('combobox', { name: /Rechercher/ })
    await box.fill('gel douche')
    release()
    await untilHydrated(page)
    await box.click()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expect(box).toHaveValue('gel douche')
  },
)

test(
  'GEN-11: a sort and a language that are chosen before hydration are applied',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await holdCode(page)
    await page.goto(urls.collection(), { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: /^Trier/ }).selectOption('price_low')
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('en')
    release()
    await expect(page).toHaveURL(/[?&]sort=price_low/)
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
    await expect(page.getByRole('combobox', { name: /^Sort/ })).toHaveValue('price_low')
  },
)

test(
  'GEN-01: if the shopper goes back to an earlier page, the page has the language that was chosen last',
  { tag: '@phone' },
  async ({ page }) => {
    await openPage(page, urls.collection())
    await openPage(page, urls.contact())
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const loaded = page.waitForEvent('load')
    await page.goBack()
    await loaded
    await untilHydrated(page)
    // The browser restores fields only after the page has loaded.
    await page.waitForTimeout(1000)
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
  },
)

/**
 * Translates as Chrome does: moves every text into elements of its own, now and when texts are added. The words stay
 * the same.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const xhtml = 'http://www.w3.org/1999/xhtml'
    const untold = new Set(['SCRIPT', 'STYLE', 'FONT', 'TEXTAREA', 'OPTION'])
    function wrapAll(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || untold.has(text.parentElement?.nodeName ?? '')) continue
        const outer = document.createElementNS(xhtml, 'font')
        const inner = outer.appendChild(document.createElementNS(xhtml, 'font'))
        text.replaceWith(outer)
        inner.append(text.data)
      }
    }
    wrapAll()
    const options = { subtree: true, childList: true, characterData: true }
    new MutationObserver(wrapAll).observe(document.body, options)
  })
}
