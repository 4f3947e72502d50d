import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../shopper/account.ts'
import { newEmail } from '../shopper/api.ts'
import { openPage, speak, title, untilHydrated } from '../shopper/browse.ts'
import { holdTimers } from '../shopper/held-timers.ts'
import { codeInMailTo, linkInMailTo } from '../shopper/sign-in/mailbox.ts'
import { chooseNewPassword, enterCode, expectSignedIn, signUp } from '../shopper/sign-in/sign-up.ts'
import { watchTraces } from '../shopper/sign-in/traces.ts'

const password = 'Un-bon-mot-2026'

test('AUTH-03: the code in the mail verifies the account, and the page that asked for sign-in opens', async ({
  page,
  consoleIsClean,
  expectNoA11yViolations,
}) => {
  consoleIsClean.allow(/status of 400/)
  const traces = watchTraces(page)
  const email = await startSignUp(page, urls.login({ returnTo: urls.orders() }))
  await expect(title(page, 'Vérifier votre adresse')).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await expectNoA11yViolations(page)

  await page.reload()
  await untilHydrated(page)
  await enterCode(page, 'AAAAAA')
  await expect(page.getByText('Code de vérification invalide ou expiré').first()).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Code de vérification invalide ou expiré')
  await expectNoA11yViolations(page)

  const code = await codeInMailTo(email, 'verify=')
  await enterCode(page, code)
  await expectSignedIn(page, email)
  await expect(page).toHaveURL(urls.orders())
  await expect(page.getByText('Vous n’avez pas encore de commande')).toBeVisible()
  await expectNoA11yViolations(page)
  await traces.expectNone([email, code])
})

test('VER-01: the link in the mail verifies the account once, and the home page opens after 2.5 s', async ({
  page,
  consoleIsClean,
  expectNoA11yViolations,
}) => {
  consoleIsClean.allow(/status of 400/)
  const email = await startSignUp(page)
  const link = await linkInMailTo(email, 'verify=')
  const traces = watchTraces(page, link)
  const wayHome = await holdTimers(page, 2500)
  await page.goto(link)
  await expect(title(page, 'Votre adresse est vérifiée')).toBeFocused()
  await expectNoA11yViolations(page)
  await expect(page).toHaveURL(urls.paths.verifyEmail)
  await wayHome.release()
  await expect(page).toHaveURL(urls.home())
  await traces.expectNone([email, await codeInMailTo(email, 'verify=')])

  await test.step('a second use of the link', async () => {
    await openPage(page, link)
    await expect(title(page, 'La vérification n’a pas abouti')).toBeFocused()
    const reason = page.getByRole('main').getByText('Code de vérification invalide ou expiré')
    await expect(reason).toBeVisible()
    await expectNoA11yViolations(page)
  })
})

test(
  'SEC-03: in a browser that has not registered, the link asks for the password first',
  { tag: '@phone' },
  async ({ page, browser, baseURL, extraHTTPHeaders, expectNoA11yViolations }) => {
    const email = await startSignUp(page)
    const link = await linkInMailTo(email, 'verify=')
    const other = await browser.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: extraHTTPHeaders ?? {},
    })
    const phone = await other.newPage()
    const wayToSignIn = await holdTimers(phone, 3000)
    await phone.goto(link)
    await expect(title(phone, 'Choisir votre mot de passe')).toBeFocused()
    await expectNoA11yViolations(phone)
    await chooseNewPassword(phone, 'Celui-du-telephone-1')
    await expect(title(phone, 'Votre mot de passe est enregistré')).toBeFocused()
    await expectNoA11yViolations(phone)
    await wayToSignIn.release()
    await expect(phone).toHaveURL(urls.login())
    await signIn(phone, { email, password: 'Celui-du-telephone-1' })
    await expectSignedIn(phone, email)
    await other.close()
  },
)

test(
  'AUTH-03: sign-in before the address is verified opens the form for the code, with a warning',
  { tag: '@desktop' },
  async ({ page, consoleIsClean, expectNoA11yViolations }) => {
    consoleIsClean.allow(/status of 403/)
    const email = await startSignUp(page)
    await page.getByRole('button', { name: 'Retour à la connexion' }).click()
    await signIn(page, { email, password })
    await expect(title(page, 'Vérifier votre adresse')).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: 'Votre compte n’est pas vérifié' }),
    ).toBeVisible()
    await expectNoA11yViolations(page)
    await enterCode(page, await codeInMailTo(email, 'verify='))
    await expectSignedIn(page, email)
    await expect(page).toHaveURL(urls.home())
  },
)

test(
  'AUTH-05: if the code has expired, the page says how long to wait for another code',
  { tag: '@desktop' },
  async ({ page, consoleIsClean, expectNoA11yViolations }) => {
    consoleIsClean.allow(/status of 429/)
    await page.clock.install()
    await startSignUp(page)
    // Moves only the browser's clock by half an hour: for the server the code was just sent.
    await page.clock.fastForward('30:01')
    await expect(page.getByText('Le code a expiré.')).toBeVisible()
    await page.getByRole('button', { name: 'Recevoir un nouveau code' }).click()
    await expect(page.locator(':focus')).toContainText(
      /Un code a été demandé il y a un instant.* Réessayez dans (?:1 minute|\d+ secondes?)\./,
    )
    await expectNoA11yViolations(page)
  },
)

test(
  'AUTH-04: in Arabic the button that shows a password does not cover it',
  { tag: '@phone' },
  async ({ page, context }) => {
    await speak(context, 'ar')
    await openPage(page, urls.login())
    const input = page.locator('input[name=password]')
    await expect(input).toHaveCSS('direction', 'ltr')
    const room = await input.evaluate((element) => {
      const button = element.parentElement?.querySelector('button')?.getBoundingClientRect()
      const { left, right } = element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const text = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
      return { text, button: [button?.left, button?.right] }
    })
    const [textStart = 0, textEnd = 0] = room.text
    const [buttonStart = 0, buttonEnd = 0] = room.button
    expect(buttonStart >= textEnd || buttonEnd <= textStart, JSON.stringify(room)).toBe(true)
  },
)

/** Registers by the form, and waits for the step that asks for the code. */
async function startSignUp(page: Page, address = urls.login()): Promise<string> {
  const email = newEmail()
  await openPage(page, address)
  await page.getByRole('button', { name: 'Créer un compte' }).click()
  await expect(title(page, 'Créer un compte')).toBeFocused()
  await signUp(page, email, password)
  await expect(title(page, 'Vérifier votre adresse')).toBeVisible()
  return email
}
