import { shortOrderNumber } from '@shop/domain'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { openPage } from '../shopper/browse.ts'
import { tabTo } from '../shopper/keyboard.ts'
import { watchTraces } from '../shopper/sign-in/traces.ts'

test(
  'GTRK-01: each empty field is marked, and the first empty field gets the focus',
  { tag: '@phone' },
  async ({ page, consoleIsClean, expectNoA11yViolations }) => {
    consoleIsClean.allow(/status of 400/)
    await openPage(page, urls.guestOrderTracking())
    await page.getByRole('button', { name: 'Suivre ma commande', exact: true }).click()
    const number = page.getByRole('textbox', { name: 'Numéro de commande' })
    const email = page.getByRole('textbox', { name: 'Adresse e-mail' })
    await expect(number).toBeFocused()
    await expect(number).toHaveAccessibleDescription(/Indiquez le numéro de votre commande/)
    await expect(email).toHaveAccessibleDescription(/Indiquez votre adresse e-\u2060mail/)
    await expectNoA11yViolations(page)

    await test.step('an order number in an invalid format', async () => {
      await number.fill('12')
      await email.fill('personne@example.org')
      await page.getByRole('button', { name: 'Suivre ma commande', exact: true }).click()
      await expect(page.getByText(/^Format de numéro de commande/).first()).toBeVisible()
      await expectNoA11yViolations(page)
    })
  },
)

test('GTRK-01: an order is found by its full number, by its short number, and with # before the number', async ({
  page,
  known: { order },
}) => {
  const short = shortOrderNumber(order.orderId)
  const traces = watchTraces(page)
  await openPage(page, urls.guestOrderTracking())
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(order.email)
  for (const number of [order.orderId, short, `#${short.toLowerCase()}`]) {
    await page.getByRole('textbox', { name: 'Numéro de commande' }).fill(number)
    await page.getByRole('button', { name: 'Suivre ma commande', exact: true }).click()
    const found = page.getByRole('heading', { level: 2, name: `Commande n° ${short}` })
    await expect(found).toBeFocused()
    // On a phone the form is folded. Sending the form empty hides the found order, so that the next heading belongs
    // to a new search.
    const change = page.getByRole('button', { name: 'Chercher une autre commande' })
    if (await change.isVisible()) await change.click()
    await page.getByRole('textbox', { name: 'Numéro de commande' }).fill('')
    await page.keyboard.press('Enter')
    await expect(found).toBeHidden()
  }
  await traces.expectNone([order.email])
})

test(
  'GTRK-01: an order is searched again and found by keyboard alone',
  { tag: '@desktop' },
  async ({ page, consoleIsClean, known: { order }, expectNoA11yViolations }) => {
    consoleIsClean.allow(/404/)
    const short = shortOrderNumber(order.orderId)
    await openPage(page, urls.guestOrderTracking())
    const number = page.getByRole('textbox', { name: 'Numéro de commande' })
    const email = page.getByRole('textbox', { name: 'Adresse e-mail' })
    await tabTo(page, number)
    await page.keyboard.type(`#${short}`)
    await page.keyboard.press('Tab')
    await expect(email).toBeFocused()
    await page.keyboard.type('personne@example.org')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Commande non trouvée.').first()).toBeVisible()
    await expectNoA11yViolations(page)
    await tabTo(page, email, 'Shift+Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(order.email)
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('button', { name: 'Suivre ma commande', exact: true }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { level: 2, name: `Commande n° ${short}` }),
    ).toBeFocused()
    await expect(page.getByText('Commande non trouvée.')).toHaveCount(0)
  },
)
