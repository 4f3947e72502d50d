import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { addToCart, openMenu, openPage, shownName } from '../shopper/browse.ts'
import { confirmOrder } from '../shopper/order.ts'

test('NAV-09: the cart, a toast, and the checkout with its messages have no accessibility violation', async ({
  page,
  known: { product },
  expectNoA11yViolations,
}) => {
  await addToCart(page, product)
  await expectNoA11yViolations(page)
  await openPage(page, urls.cart())
  await expect(page.getByRole('link', { name: shownName(product), exact: true })).toBeVisible()
  await expectNoA11yViolations(page)
  await openPage(page, urls.checkout())
  await confirmOrder(page)
  await expect(page.getByText('Indiquez votre ville.').first()).toBeVisible()
  await expectNoA11yViolations(page)
})

test(
  'NAV-09: the open menu and the open filters have no accessibility violation',
  {
    tag: '@phone',
  },
  async ({ page, isMobile, expectNoA11yViolations }) => {
    await openPage(page, urls.collection())
    const menu = await openMenu(page, isMobile)
    await expect(menu.getByRole('link', { name: 'Visage', exact: true })).toBeVisible()
    await expectNoA11yViolations(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filtres' }).click()
    await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible()
    await expectNoA11yViolations(page)
  },
)

test('GTRK-01: a tracked order has no accessibility violation', async ({
  page,
  known: { order },
  expectNoA11yViolations,
}) => {
  await openPage(page, urls.guestOrderTracking())
  await page.getByRole('textbox', { name: 'Numéro de commande' }).fill(order.orderId)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(order.email)
  await page.getByRole('button', { name: 'Suivre ma commande', exact: true }).click()
  const found = page.getByRole('region', { name: /^Commande n° / })
  await expect(found).toBeVisible()
  await expectNoA11yViolations(page)

  await test.step('a cancelled order', async () => {
    await page.route('**/api/order/guest-order', async (route) => {
      const answer = await (await route.fetch()).text()
      await route.fulfill({ body: answer.replace('"Order Placed"', '"Cancelled"') })
    })
    // On a phone the form is folded; this button unfolds it.
    const change = page.getByRole('button', { name: 'Chercher une autre commande' })
    if (await change.isVisible()) await change.click()
    await page.getByRole('button', { name: 'Suivre ma commande', exact: true }).click()
    await expect(found.getByText('Cette commande a été annulée.')).toBeVisible()
    await expectNoA11yViolations(page)
  })
})

test(
  'ROUTE-08: the not-found page has no accessibility violation',
  {
    tag: '@phone',
  },
  async ({ page, consoleIsClean, expectNoA11yViolations }) => {
    consoleIsClean.allow(/status of 404/)
    await openPage(page, '/une-page-inconnue')
    await expectNoA11yViolations(page)
  },
)
