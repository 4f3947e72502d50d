import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import {
  countedUnits,
  customer,
  lastUnits,
  newEmail,
  placeOrder,
  sellableProducts,
  stockOf,
} from '../shopper/api.ts'
import {
  cartLink,
  fillCart,
  openPage,
  openWithFilledCart,
  shownName,
  speak,
  untilHydrated,
} from '../shopper/browse.ts'
import { checkoutWords, confirmOrder, fillInAddress, readOrderId } from '../shopper/order.ts'
import { enlargeText, tooWide } from '../shopper/reflow.ts'

for (const language of ['fr', 'en', 'ar'] as const) {
  test(
    `CHK-01: a guest places an order by keyboard alone in ${language}`,
    { tag: '@desktop' },
    async ({ page, context, request }) => {
      const [product] = await sellableProducts(request)
      const { fields, submit, thanks } = checkoutWords[language]
      await speak(context, language)
      await fillCart(context, product)
      await openPage(page, urls.checkout())
      await page.getByRole('textbox', { name: fields[0], exact: true }).focus()
      const { firstName, lastName, phone, city, street, zipcode } = customer
      const texts = [firstName, lastName, phone, newEmail(), street, city, zipcode]
      // Enter goes from one required field to the next; after the last field it places the order.
      for (const [index, text] of texts.entries()) {
        await expect(
          page.getByRole('textbox', { name: fields[index] ?? '', exact: true }),
        ).toBeFocused()
        await page.keyboard.type(text)
        if (index < texts.length - 1) await page.keyboard.press('Enter')
      }
      await expect(page.getByRole('button', { name: submit })).toBeEnabled()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeVisible()
    },
  )
}

test(
  'CHK-05: if another shopper buys the units between cart and order, the page reports this and offers to go back',
  { tag: '@phone' },
  async (
    { page, context, request, consoleIsClean, expectNoA11yViolations },
    { repeatEachIndex },
  ) => {
    consoleIsClean.allow(/status of 409/)
    const product = await lastUnits(request, repeatEachIndex)
    await fillCart(context, product)
    await openPage(page, urls.checkout())
    await fillInAddress(page, newEmail())
    await placeOrder(request, product, product.stockQuantity)
    await confirmOrder(page)
    await expect(page.getByText(`Problème de stock: ${product.name} (0 disponible)`)).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Stock insuffisant' })
    await expect(dialog.getByText('Voulez-vous revenir à votre panier')).toBeVisible()
    await expectNoA11yViolations(page)
    await dialog.getByRole('button', { name: 'Rester sur cette page' }).click()
    await expect(page.getByText('Certains produits ne peuvent pas être commandés')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirmer la commande' })).toBeDisabled()
    await expectNoA11yViolations(page)
    await page.getByRole('link', { name: 'Retour au panier' }).first().click()
    await expect(page.locator('[data-blocked=true]')).toContainText(shownName(product))
  },
)

test(
  'CHK-08: two tabs that send the same cart at the same time place one order, and both tabs show it',
  { tag: '@phone' },
  async ({ page, context, request, consoleIsClean }, { repeatEachIndex }) => {
    // Both tabs send their order with the same key, but with different bodies. The second order gets 409, and its tab
    // loads the first order.
    consoleIsClean.allow(/status of 409/)
    // A product that lost-answer.spec.ts does not use.
    const product = await countedUnits(request, 3 * repeatEachIndex + 2)
    const tab = await context.newPage()
    await fillCart(context, product)
    await openPage(page, urls.checkout())
    await fillInAddress(page, newEmail())
    await openPage(tab, urls.checkout())
    await tab.getByRole('textbox', { name: 'Rue et numéro' }).fill('2 rue du Port')
    const before = await stockOf(request, product)
    // Both tabs send their order before the shop has answered either of them.
    const bothSent = Promise.withResolvers<void>()
    await context.route('**/api/order/place', async (route) => {
      await bothSent.promise
      await route.continue()
    })
    await Promise.all([page, tab].map(submitForm))
    bothSent.resolve()
    const orderId = await readOrderId(page)
    expect(await readOrderId(tab)).toBe(orderId)
    expect(await stockOf(request, product), 'the units were taken once').toBe(before - 1)
    await openPage(page, urls.cart())
    await expect(cartLink(page)).toHaveAccessibleName('Panier : 0')
  },
)

/** Submits without a click, which would wait until a background tab has been drawn. */
async function submitForm(page: Page): Promise<void> {
  await page
    .getByRole('form', { name: 'Finaliser ma commande' })
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
}

test('CHK-09: typed texts are kept through signing in and back, and through a reload', async ({
  page,
  request,
}) => {
  await openWithFilledCart(page, request, urls.checkout())
  await fillInAddress(page, 'amel@example.tn')
  await page.getByRole('textbox', { name: 'Ville' }).fill('Midoun')
  await page.getByRole('combobox', { name: 'Gouvernorat' }).selectOption('Médenine')
  await page.getByRole('button', { name: 'Note pour le livreur' }).click()
  await page.getByRole('textbox', { name: 'Note pour le livreur' }).fill('Sonnez deux fois')
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fplace-order$/)
  await page.goBack()
  await expect(page.getByLabel('Ville')).toHaveValue('Midoun')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Rue et numéro' })).toHaveValue(customer.street)
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('amel@example.tn')
  await expect(page.getByLabel('Ville')).toHaveValue('Midoun')
  await expect(page.getByRole('combobox', { name: 'Gouvernorat' })).toHaveValue('Médenine')
  await expect(page.getByRole('textbox', { name: 'Note pour le livreur' })).toHaveValue(
    'Sonnez deux fois',
  )
})

test(
  'CHK-09: texts typed while the page is still loading are kept',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const [product] = await sellableProducts(request)
    await fillCart(context, product)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\.m?js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(urls.checkout(), { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Ville' }).fill('Midoun')
    release()
    await untilHydrated(page)
    await expect(page.getByLabel('Ville')).toHaveValue('Midoun')
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goBack()
    await expect(page.getByLabel('Ville')).toHaveValue('Midoun')
  },
)

for (const language of ['fr', 'ar'] as const) {
  test(
    `GEN-06: total and button stay in view at 320 px and 200 % text in ${language}, and cover no field`,
    { tag: '@phone' },
    async ({ page, context, request, expectNoA11yViolations }) => {
      const [product] = await sellableProducts(request)
      await speak(context, language)
      await fillCart(context, product)
      await page.setViewportSize({ width: 320, height: 700 })
      await openPage(page, urls.checkout())
      const submit = page.getByRole('button', { name: checkoutWords[language].submit })
      await expect(submit).toBeInViewport({ ratio: 1 })
      for (const name of checkoutWords[language].fields) {
        const field = page.getByRole('textbox', { name, exact: true })
        await field.focus()
        const [box, bar] = [await field.boundingBox(), await submit.boundingBox()]
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      }
      expect(await tooWide(page)).toEqual([])
      // Scrolls to the top of the page: elsewhere the header or the bar may cover a field so far that too little of it is left to tap.
      await page.evaluate(() => scrollTo(0, 0))
      await expectNoA11yViolations(page)
      await enlargeText(page)
      expect(await tooWide(page)).toEqual([])
    },
  )
}
