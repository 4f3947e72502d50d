import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession, withoutServedPages } from '../shopper/account.ts'
import { newEmail } from '../shopper/api.ts'
import { openPage, title } from '../shopper/browse.ts'

test(
  'CONF-03: a guest’s link that is incomplete or wrong, or that belongs to another guest, shows no order',
  { tag: '@phone' },
  async ({ page, known: { order }, consoleIsClean, expectNoA11yViolations }) => {
    consoleIsClean.allow(/status of 40[04]/)
    const { orderConfirmation } = urls
    const whole = orderConfirmation(order)
    const links = [
      [urls.paths.orderConfirmation, 400, 'Lien de confirmation de commande non valable'],
      [whole.replace('guest=true', ''), 400, 'Lien de confirmation de commande non valable'],
      [
        orderConfirmation({ ...order, orderId: 'x<y' }),
        400,
        'Lien de confirmation de commande non valable',
      ],
      [orderConfirmation({ ...order, email: newEmail() }), 404, 'Commande introuvable'],
      [orderConfirmation({ ...order, orderId: 'f'.repeat(24) }), 404, 'Commande introuvable'],
    ] as const
    for (const [link, status, heading] of links) {
      const answer = await page.goto(link)
      expect(answer?.status(), link).toBe(status)
      await expect(title(page, heading)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Suivre ma commande' })).toBeVisible()
      if (link === urls.paths.orderConfirmation) await expectNoA11yViolations(page)
    }
    await expectNoA11yViolations(page)
  },
)

test(
  'CONF-03: an account’s link shows no order of another account',
  { tag: '@desktop' },
  async ({ page, context, request, known: { order }, consoleIsClean, expectNoA11yViolations }) => {
    await openPage(page, urls.userOrderConfirmation(order))
    await expect(page.getByText('Veuillez vous connecter pour voir vos commandes')).toBeVisible()
    await expectNoA11yViolations(page)
    await rememberSession(context, await newAccount(request))
    await openPage(page, urls.userOrderConfirmation(order))
    await expect(title(page, 'Commande introuvable')).toBeVisible()
    await expectNoA11yViolations(page)
    await openPage(page, urls.paths.userOrderConfirmation)
    await expect(title(page, 'Lien de confirmation de commande non valable')).toBeVisible()
    await expectNoA11yViolations(page)

    await test.step('the error message for orders that cannot be loaded', async () => {
      consoleIsClean.allow(/status of 500/)
      const json = { success: false, code: 'server_error', message: '' }
      await withoutServedPages(page)
      await page.route('**/api/order/userorders', (route) => route.fulfill({ status: 500, json }))
      await openPage(page, urls.userOrderConfirmation(order))
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
      await expectNoA11yViolations(page)
    })
  },
)
