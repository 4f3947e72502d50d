import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { sellableProducts } from '../shopper/api.ts'
import { block, complaintsOfBlockedModules } from '../shopper/remote-faults.ts'
import {
  cartLink,
  fillCart,
  miniCart,
  openPage,
  rememberDocument,
  shownName,
  speak,
  title,
  unfoldFooter,
} from '../shopper/browse.ts'

const scriptsOf = (page: Page) => {
  const names: string[] = []
  page.on('request', (request) => names.push(new URL(request.url()).pathname))
  return () => names.filter((name) => name.includes('mini-cart'))
}

test(
  'MINI-01: the icon opens the mini cart over the page, where quantities can be changed and lines removed and put back',
  { tag: '@both' },
  async ({ page, context, known: { product } }) => {
    await fillCart(context, product)
    const scripts = scriptsOf(page)
    await openPage(page, urls.promo())
    await page.waitForLoadState('networkidle')
    expect(scripts()).toEqual([])
    const isSameDocument = await rememberDocument(page)

    await cartLink(page).click()
    const drawer = miniCart(page)
    const quantity = drawer.getByRole('textbox', { name: `Quantité de ${product.name}` })
    await expect(quantity).toHaveValue('1')
    await expect(page).toHaveURL(urls.promo())
    await drawer.getByRole('button', { name: `Augmenter la quantité de ${product.name}` }).click()
    await expect(quantity).toHaveValue('2')
    await expect(drawer).toHaveAccessibleName('Panier : 2')

    await drawer.getByRole('button', { name: `Retirer ${product.name}` }).click()
    await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
    await drawer.getByRole('button', { name: /^Annuler/ }).click()
    await expect(quantity).toHaveValue('2')

    await drawer.getByRole('link', { name: 'Commander' }).click()
    await expect(title(page, 'Finaliser ma commande')).toBeFocused()
    await expect(drawer).toHaveCount(0)
    expect(await isSameDocument()).toBe(true)
  },
)

test(
  'MINI-01: by keyboard the mini cart opens, keeps the focus inside, closes with Escape and returns the focus',
  { tag: '@desktop' },
  async ({ page, context, known: { product } }) => {
    await fillCart(context, product)
    await openPage(page, urls.about())
    await cartLink(page).focus()
    await page.keyboard.press('Enter')
    const drawer = miniCart(page)
    await expect(drawer.getByRole('button', { name: 'Fermer' })).toBeFocused()
    await expect(drawer.getByRole('link', { name: shownName(product) })).toBeVisible()
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && !activeElement?.closest('dialog')
      })
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(cartLink(page)).toBeFocused()
    await expect(page).toHaveURL(urls.about())
  },
)

test('MINI-01: the mini cart offers two products that each reach the free-delivery threshold, and adding one of them makes delivery free', async ({
  page,
  context,
  request,
}) => {
  // Free delivery starts at 150 DT: with this product in the cart, one more product is enough for free delivery.
  const [product] = await sellableProducts(request, { minPrice: 70, maxPrice: 120 })
  await fillCart(context, product)
  await openPage(page, urls.about())
  await cartLink(page).click()
  const offer = miniCart(page).getByRole('region', {
    name: 'Pour profiter de la livraison gratuite',
  })
  const add = offer.getByRole('button', { name: /^Ajouter au panier : / })
  await expect(add).toHaveCount(2)
  await add.first().click()
  await expect(miniCart(page).getByText('La livraison vous est offerte')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Panier : 2')
})

test('MINI-01: by touch the mini cart opens, and a tap beside it closes it @phone', async ({
  page,
  context,
  known,
}) => {
  await fillCart(context, known.product)
  await openPage(page, urls.about())
  await cartLink(page).tap()
  await expect(miniCart(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  const box = await miniCart(page).boundingBox()
  expect(box?.width).toBeGreaterThan(340)
  await page.touchscreen.tap(8, 400)
  await expect(miniCart(page)).toHaveCount(0)
})

test(
  'MINI-01: in Arabic the mini cart opens on the left',
  { tag: '@both' },
  async ({ page, context, known }) => {
    await fillCart(context, known.product)
    await speak(context, 'ar')
    await openPage(page, urls.about())
    await page.getByRole('banner').getByRole('link', { name: 'السلة: 1' }).click()
    const drawer = page.getByRole('dialog', { name: 'السلة: 1' })
    await expect(drawer.getByRole('link', { name: 'إتمام الطلب' })).toBeVisible()
    expect((await drawer.boundingBox())?.x).toBe(0)
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  },
)

test(
  'MINI-01: on the cart page, at checkout, and for a click with a modifier key, the icon acts as a link',
  { tag: '@desktop' },
  async ({ page, context, known: { product } }) => {
    await fillCart(context, product)
    await openPage(page, urls.checkout())
    await cartLink(page).click()
    await expect(title(page, 'Mon panier')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await cartLink(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await openPage(page, urls.about())
    const opened = context.waitForEvent('page')
    await cartLink(page).click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await tab.waitForURL(urls.cart())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tab.close()
  },
)

test('MINI-01: without scripts, the icon links to the cart page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(urls.about())
  await cartLink(page).click()
  await expect(title(page, 'Mon panier')).toBeVisible()
  await context.close()
})

test('MINI-01: if the mini cart is blocked, the icon opens the cart page, and later opens the mini cart again', async ({
  page,
  context,
  known: { product },
  consoleIsClean,
}) => {
  consoleIsClean.allow(complaintsOfBlockedModules)
  await fillCart(context, product)
  const unblock = await block(page, 'mf-cart-checkout', /^mini-cart/)
  await openPage(page, urls.about())
  await cartLink(page).click()
  await expect(title(page, 'Mon panier')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Passer la commande' })).toBeVisible()

  await unblock()
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(title(page, 'Parlons-en')).toBeVisible()
  await cartLink(page).click()
  await expect(miniCart(page).getByRole('link', { name: 'Commander' })).toBeVisible()
})

for (const [language, name, empty] of [
  ['fr', 'Panier : ', 'Votre panier est vide'],
  ['ar', 'السلة: ', 'سلتكم فارغة'],
] as const) {
  test(
    `NAV-09: in ${language} the mini cart has no accessibility violation: with lines, with a removed line, and empty`,
    { tag: language === 'fr' ? '@desktop' : '@phone' },
    async ({ page, context, request, expectNoA11yViolations }) => {
      await speak(context, language)
      await fillCart(context, ...(await sellableProducts(request)).slice(0, 1))
      await openPage(page, urls.about())
      await page
        .getByRole('banner')
        .getByRole('link', { name: `${name}1` })
        .click()
      const drawer = page.getByRole('dialog', { name })
      await expect(drawer.getByRole('region').getByRole('button').first()).toBeVisible()
      await expectNoA11yViolations(page)
      await drawer.locator('[data-remove]').click()
      await expect(drawer.getByText(empty)).toBeVisible()
      await expect(drawer.getByRole('region').getByRole('button').first()).toBeVisible()
      await expectNoA11yViolations(page)
    },
  )
}
