import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession } from '../shopper/account.ts'
import { newEmail, placeOrder } from '../shopper/api.ts'
import { openPage, title } from '../shopper/browse.ts'
import { tabTo } from '../shopper/keyboard.ts'
import { codeInMailTo } from '../shopper/sign-in/mailbox.ts'
import { expectSignedIn } from '../shopper/sign-in/sign-up.ts'

const password = 'Un-bon-mot-2026'

test(
  'NAV-09: an account is opened by keyboard alone',
  { tag: '@desktop' },
  async ({ page, expectNoA11yViolations }) => {
    const email = newEmail()
    await openPage(page, urls.login())
    await tabTo(page, page.getByRole('button', { name: 'Créer un compte' }))
    await page.keyboard.press('Enter')
    await expect(title(page, 'Créer un compte')).toBeFocused()

    await tabTo(page, page.getByRole('button', { name: 'Créer mon compte' }))
    await page.keyboard.press('Enter')
    const name = page.getByRole('textbox', { name: 'Nom complet' })
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Le nom est requis')
    await expectNoA11yViolations(page)

    await page.keyboard.type('Amel Trabelsi')
    const typed = [
      ['Adresse e-mail', email],
      ['Mot de passe', password],
      ['Confirmer le mot de passe', password],
    ] as const
    for (const [field, text] of typed) {
      await tabTo(page, page.getByRole('textbox', { name: field, exact: true }))
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect(title(page, 'Vérifier votre adresse')).toBeFocused()
    await tabTo(page, page.getByRole('textbox', { name: 'Code reçu par e-mail' }))
    await page.keyboard.type((await codeInMailTo(email, 'verify=')).toLowerCase())
    await page.keyboard.press('Enter')
    await expectSignedIn(page, email)
  },
)

test(
  'NAV-09: an order of an account is opened by keyboard, and has no violation',
  { tag: '@desktop' },
  async ({ page, context, request, known: { product }, expectNoA11yViolations }) => {
    const account = await newAccount(request)
    const { orderId } = await placeOrder(request, product, 1, account.token)
    await rememberSession(context, account)
    await openPage(page, urls.orders())
    const details = page.getByRole('button', { name: /Voir le détail/ })
    await tabTo(page, details)
    await page.keyboard.press('Enter')
    await expect(page.getByText('12 rue Ulysse')).toBeVisible()
    await expectNoA11yViolations(page)
    await openPage(page, urls.userOrderConfirmation({ orderId }))
    await expect(title(page, 'Merci, votre commande est enregistrée')).toBeVisible()
    await expectNoA11yViolations(page)
  },
)
