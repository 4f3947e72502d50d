import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { sellableProducts, soldOutProduct } from '../shopper/api.ts'
import {
  fillCart,
  openPage,
  openWithFilledCart,
  shownName,
  speak,
  title,
} from '../shopper/browse.ts'
import { enlargeText, tooWide } from '../shopper/reflow.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Code promo' })
const fold = (page: Page) => page.getByRole('button', { name: 'J’ai un code promo' })
const saves = (page: Page) => page.getByText(/^Ce code vous fait économiser /)
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function apply(page: Page, code: string): Promise<void> {
  if (await box(page).isHidden()) await fold(page).click()
  await box(page).fill(code)
  await page.getByRole('button', { name: 'Appliquer' }).click()
}

test('COUP-02: a promo code stays after a change of the cart, after a reload and at checkout, and can be removed', async ({
  page,
  request,
}) => {
  const product = await openWithFilledCart(page, request, urls.cart())
  await apply(page, 'bienvenue10')
  await expect(saves(page)).toBeVisible()
  const before = await saves(page).textContent()
  await page.getByRole('button', { name: `Augmenter la quantité de ${product.name}` }).click()
  await expect(saves(page)).not.toHaveText(before ?? '')
  const discount = await stored(page, 'couponDiscount')
  const amount = (await saves(page).textContent()) ?? ''

  await page.reload()
  await expect(saves(page)).toHaveText(amount)
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await expect(title(page, 'Finaliser ma commande')).toBeVisible()
  await expect(page.getByText('BIENVENUE10').first()).toBeVisible()
  expect(await stored(page, 'couponDiscount')).toBe(discount)

  await openPage(page, urls.cart())
  await page.getByRole('button', { name: 'Retirer le code BIENVENUE10' }).click()
  await expect(fold(page)).toBeFocused()
  expect(await stored(page, 'appliedCoupon')).toBeNull()
})

test('COUP-01: a code that does not exist and a code that has expired are refused', async ({
  page,
  context,
  known: { product },
  consoleIsClean,
}) => {
  consoleIsClean.allow(/status of 400/)
  await fillCart(context, product)
  await openPage(page, urls.cart())
  for (const code of ['JAMAIS', 'EXPIRE20']) {
    await apply(page, code)
    await expect(box(page)).toHaveAccessibleDescription('Code promo invalide')
  }
})

test('COUP-01: a stored code that has expired is removed with a message', async ({
  page,
  context,
  known: { product },
  consoleIsClean,
}) => {
  consoleIsClean.allow(/status of 400/)
  await fillCart(context, product)
  await context.addInitScript(() => {
    if (location.origin === 'null' || sessionStorage.getItem('once')) return
    sessionStorage.setItem('once', 'yes')
    const coupon = { code: 'EXPIRE20', percentage: 20, description: '' }
    localStorage.setItem('appliedCoupon', JSON.stringify(coupon))
  })
  await openPage(page, urls.cart())
  await expect(box(page)).toHaveAccessibleDescription(/Le code EXPIRE20 n’est plus valable/)
  expect(await stored(page, 'appliedCoupon')).toBeNull()
})

test('COUP-02: two tabs show the same promo code @desktop', async ({ page, context, known }) => {
  await fillCart(context, known.product)
  const tab = await context.newPage()
  await openPage(tab, urls.cart())
  await openPage(page, urls.cart())
  await apply(page, 'BIENVENUE10')
  await expect(saves(tab)).toBeVisible()
  await tab.getByRole('button', { name: 'Retirer le code BIENVENUE10' }).click()
  await expect(saves(page)).toBeHidden()
  await expect(fold(page)).toBeVisible()
})

test('NAV-09: the cart page fits on 320 px with text at 200 % before the cart’s lines are known @phone', async ({
  page,
  context,
  known: { product },
}) => {
  await fillCart(context, product)
  await context.clearCookies()
  await page.route(/by-ids/, () => {})
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, urls.cart())
  await expect(page.getByText('Arrondi', { exact: true })).toBeAttached()
  await enlargeText(page)
  expect(await tooWide(page)).toEqual([])
})

test('NAV-09: the bar with the button never covers the focused element; with text at 200 %, the bar of a phone scrolls with the page @phone', async ({
  page,
  context,
  known: { product },
}) => {
  await fillCart(context, product)
  await openPage(page, urls.checkout())
  const bar = page.locator('[data-foot-bar]')
  await expect(bar).toBeInViewport()
  await page.getByRole('button', { name: /livreur/ }).click()
  await page.getByRole('textbox', { name: 'Prénom' }).focus()
  const note = page.getByRole('textbox', { name: /livreur/ })
  const focused = page.locator('form :focus')
  const header = page.getByRole('banner')
  while (!(await note.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab')
    const [field, foot] = [await focused.boundingBox(), await bar.boundingBox()]
    expect(field!.y + field!.height).toBeLessThanOrEqual(foot!.y)
    const { y, height } = (await header.boundingBox())!
    expect(field!.y).toBeGreaterThanOrEqual(y + height)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await enlargeText(page)
  await expect(bar).not.toBeInViewport()
})

test('GEN-07: a message covers neither the total nor the button of cart and checkout @phone', async ({
  page,
  context,
  known: { product },
}) => {
  await fillCart(context, product)
  await openPage(page, urls.cart())
  await page.getByRole('button', { name: /^Augmenter la quantité/ }).click()
  const toast = page.getByText('Panier mis à jour')
  // Hovers over the toast, which stays while the pointer is on it.
  await toast.hover()
  const isClear = async () => {
    const [message, button] = [
      await toast.boundingBox(),
      await page.locator('[data-foot-bar]').boundingBox(),
    ]
    return (
      message &&
      button &&
      (message.y + message.height <= button.y || button.y + button.height <= message.y)
    )
  }
  await expect.poll(isClear).toBe(true)
  const proceed = page.getByRole('link', { name: 'Passer la commande' })
  await proceed.click({ trial: true })
  await page
    .locator('[data-foot-bar]')
    .evaluate((bar) => scrollTo(0, (bar as HTMLElement).offsetTop - innerHeight + 200))
  await expect.poll(isClear).toBe(true)
  await proceed.click()
  await expect(page).toHaveURL(urls.checkout())
  await expect(toast).toBeVisible()
  await expect.poll(isClear).toBe(true)
  await page.getByRole('button', { name: 'Confirmer la commande' }).click({ trial: true })
})

test(
  'CART-11: by keyboard, a removed line is put back at its old position',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const [first, second] = await sellableProducts(request)
    await fillCart(context, first, second)
    await openPage(page, urls.cart())
    const lines = page.getByRole('list', { name: 'Produits du panier' }).getByRole('listitem')
    await page.getByRole('button', { name: `Retirer ${first.name}` }).focus()
    await page.keyboard.press('Enter')
    const undo = page.getByRole('button', { name: /^Annuler/ })
    await expect(undo).toBeFocused()
    await expect(lines.first()).toContainText('a été retiré du panier')
    await page.keyboard.press('Enter')
    await expect(lines.first().getByRole('link', { name: shownName(first) })).toBeVisible()
    await expect(page.getByRole('button', { name: `Retirer ${first.name}` })).toBeFocused()

    await page.getByRole('button', { name: `Retirer ${first.name}` }).click()
    await expect(undo).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: shownName(second) })).toBeVisible()
    await expect(undo).toHaveCount(0)
  },
)

test('CART-11: a price that has changed is reported beside the line', async ({
  page,
  context,
  known: { product },
}) => {
  await fillCart(context, product)
  await openPage(page, urls.cart())
  const line = page
    .getByRole('list', { name: 'Produits du panier' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: shownName(product) }) })
  await expect(line).toBeVisible()
  await expect.poll(() => stored(page, 'seenProducts')).not.toBeNull()
  await page.route('**/api/product/by-ids?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { products: { price: number }[] }
    for (const each of body.products) each.price += 5
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  await expect(line).toContainText('le prix est passé de')
  await expect(line).toContainText(product.name)
})

for (const language of ['fr', 'ar'] as const) {
  test(
    `NAV-09: in ${language} the cart with a code, a wrong code, a sold-out and a removed line has no accessibility violation`,
    { tag: language === 'fr' ? '@desktop' : '@phone' },
    async ({ page, context, request, consoleIsClean, expectNoA11yViolations }) => {
      consoleIsClean.allow(/status of 400/)
      const [first, second] = await sellableProducts(request)
      const soldOut = await soldOutProduct(request)
      await speak(context, language)
      await fillCart(context, first, soldOut, second)
      await openPage(page, urls.cart())
      await expect(page.locator('[data-blocked=true]')).toHaveCount(1)
      await page.getByRole('complementary').getByRole('button', { expanded: false }).click()
      await page.locator('input[maxlength="20"]').fill('JAMAIS')
      await page.keyboard.press('Enter')
      await expect(page.locator('input[aria-invalid=true]')).toBeVisible()
      await expectNoA11yViolations(page)
      await page.locator('input[maxlength="20"]').fill('BIENVENUE10')
      await page.keyboard.press('Enter')
      await expect(page.getByText('BIENVENUE10').first()).toBeVisible()
      await page.locator('[data-remove]').first().click()
      await expect(page.locator('[data-undo]')).toBeFocused()
      await expectNoA11yViolations(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(width).toBeLessThanOrEqual(0)
    },
  )
}

test('NAV-09: the empty cart is accessible', async ({ page, expectNoA11yViolations }) => {
  await openPage(page, urls.cart())
  await expect(page.getByText('Votre panier est vide')).toBeVisible()
  const offer = page.getByRole('region', { name: 'Meilleures ventes' })
  await expect(offer.getByRole('button').first()).toBeVisible()
  await expectNoA11yViolations(page)
})
