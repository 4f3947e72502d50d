import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, signIn } from '../shopper/account.ts'
import { openPage, title, untilHydrated } from '../shopper/browse.ts'
import { holdTimers } from '../shopper/held-timers.ts'
import { tabTo } from '../shopper/keyboard.ts'
import { codeInMailTo, linkInMailTo } from '../shopper/sign-in/mailbox.ts'
import { chooseNewPassword, enterCode, expectSignedIn } from '../shopper/sign-in/sign-up.ts'
import { watchTraces } from '../shopper/sign-in/traces.ts'

const another = 'Un-autre-mot-2027'

test('AUTH-04: with the code in the mail, a shopper replaces the forgotten password', async ({
  page,
  request,
  consoleIsClean,
  expectNoA11yViolations,
}) => {
  consoleIsClean.allow(/status of 40[01]/)
  const { email } = await newAccount(request)
  const traces = watchTraces(page)
  await openPage(page, urls.login())
  await signIn(page, { email, password: another })
  await expect(page.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click()
  await expect(title(page, 'Mot de passe oublié')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email)
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Recevoir un code' }).click()

  await expect(title(page, 'Saisir le code reçu')).toBeFocused()
  await enterCode(page, 'AAAAAA')
  await expect(page.locator(':focus')).toContainText('Code de réinitialisation invalide')
  await expectNoA11yViolations(page)
  const code = await codeInMailTo(email, 'reset=')
  await enterCode(page, code)
  await expect(title(page, 'Choisir un nouveau mot de passe')).toBeFocused()
  await expectNoA11yViolations(page)
  await page.reload()
  await untilHydrated(page)
  await expect(title(page, 'Choisir un nouveau mot de passe')).toBeVisible()
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill('court')
  await page.getByRole('textbox', { name: 'Confirmer le mot de passe' }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await expectNoA11yViolations(page)
  await chooseNewPassword(page, another)
  await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
  await signIn(page, { email, password: another })
  await expectSignedIn(page, email)
  await traces.expectNone([email, code])
})

test(
  'VER-01: the link in the mail opens the form for a new password, and sign-in opens 3 s after the change',
  { tag: '@phone' },
  async ({ page, request, consoleIsClean, expectNoA11yViolations }) => {
    consoleIsClean.allow(/status of 400/)
    const { email } = await newAccount(request)
    const asked = await request.post('/api/user/forgot-password', { data: { email } })
    expect(asked.status()).toBe(200)
    const link = await linkInMailTo(email, 'reset=')
    const traces = watchTraces(page, link)
    const wayToSignIn = await holdTimers(page, 3000)
    await page.goto(link)
    await expect(title(page, 'Choisir un nouveau mot de passe')).toBeFocused()
    await expect(page).toHaveURL(urls.paths.verifyEmail)
    await expectNoA11yViolations(page)
    await chooseNewPassword(page, another)
    await expect(title(page, 'Votre mot de passe est enregistré')).toBeFocused()
    await expect(page).toHaveURL(urls.paths.verifyEmail)
    await wayToSignIn.release()
    await expect(page).toHaveURL(urls.login())
    await traces.expectNone([email, await codeInMailTo(email, 'reset=')])
    await signIn(page, { email, password: another })
    await expectSignedIn(page, email)

    await test.step('a second use of the link', async () => {
      await openPage(page, link)
      await expect(
        page.getByRole('main').getByText('Code de réinitialisation invalide ou expiré'),
      ).toBeVisible()
      await expectNoA11yViolations(page)
    })
  },
)

test(
  'AUTH-04: a forgotten password is replaced by keyboard alone',
  { tag: '@desktop' },
  async ({ page, request, consoleIsClean }) => {
    consoleIsClean.allow(/status of 400/)
    const { email } = await newAccount(request)
    await openPage(page, urls.login())
    await tabTo(page, page.getByRole('button', { name: 'Mot de passe oublié ?' }))
    await page.keyboard.press('Enter')
    await expect(title(page, 'Mot de passe oublié')).toBeFocused()
    await tabTo(page, page.getByRole('textbox', { name: 'Adresse e-mail' }))
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(title(page, 'Saisir le code reçu')).toBeFocused()
    const code = page.getByRole('textbox', { name: 'Code reçu par e-mail' })
    await tabTo(page, code)
    await page.keyboard.type('AAAAAA')
    await page.keyboard.press('Enter')
    await expect(page.locator(':focus')).toContainText('Code de réinitialisation invalide')
    await tabTo(page, code, 'Shift+Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(await codeInMailTo(email, 'reset='))
    await page.keyboard.press('Enter')
    await expect(title(page, 'Choisir un nouveau mot de passe')).toBeFocused()
    for (const name of ['Mot de passe', 'Confirmer le mot de passe']) {
      await tabTo(page, page.getByRole('textbox', { name, exact: true }))
      await page.keyboard.type(another)
    }
    await page.keyboard.press('Enter')
    await expect(title(page, 'Se connecter')).toBeFocused()
  },
)
