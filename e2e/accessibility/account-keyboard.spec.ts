import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession } from '../shopper/account.ts'
import { newEmail, placeOrder } from '../shopper/api.ts'
import { openPage, speak, title } from '../shopper/browse.ts'
import { holdTimers } from '../shopper/held-timers.ts'
import { tabTo } from '../shopper/keyboard.ts'
import { codeInMailTo, linkInMailTo, mailsTo } from '../shopper/sign-in/mailbox.ts'
import { expectSignedIn } from '../shopper/sign-in/sign-up.ts'

const password = 'Un-bon-mot-2026'

test(
  'NAV-09: a shopper creates an account by keyboard alone',
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
    await expect(name).toHaveAccessibleDescription('Indiquez votre nom.')
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
  'NAV-09: an order of an account is opened by keyboard, and its page has no accessibility violation',
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

test(
  'VER-01: in Arabic, the link in a verification mail is used by keyboard alone, and the home page opens',
  { tag: '@phone' },
  async ({ page, context, expectNoA11yViolations }) => {
    await speak(context, 'ar')
    const email = newEmail()
    // Uses the context's client, because the link signs in only the browser that registered.
    const registered = await context.request.post('/api/user/register', {
      data: { name: 'أمل الطرابلسي', email, password, confirmPassword: password },
    })
    expect(registered.status(), await registered.text()).toBe(200)
    const link = await linkInMailTo(email, 'verify=')
    const [mail] = await mailsTo(email)
    expect(mail?.html).toContain('dir="rtl"')

    const wayHome = await holdTimers(page, 2500)
    await openPage(page, link)
    await expect(title(page, 'تم التحقق من عنوانكم')).toBeFocused()
    await expectNoA11yViolations(page)
    await tabTo(page, page.getByRole('link', { name: 'إلى الصفحة الرئيسية' }))
    await wayHome.release()
    await expect(page).toHaveURL(urls.home())
    // The link that had the focus is gone, so the page moves the focus to its heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  },
)
