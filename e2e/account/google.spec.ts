import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount } from '../shopper/account.ts'
import { newEmail } from '../shopper/api.ts'
import { openPage, title, untilHydrated } from '../shopper/browse.ts'
import { expectSignedIn } from '../shopper/sign-in/sign-up.ts'
import { watchTraces } from '../shopper/sign-in/traces.ts'

test('ROUTE-06: sign-in with Google returns to the page that asked for sign-in', async ({
  page,
}) => {
  const email = newEmail()
  const traces = watchTraces(page)
  await openPage(page, urls.login({ returnTo: urls.orders() }))
  await page.getByRole('link', { name: 'Continuer avec Google' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(page, email)
  await expect(page).toHaveURL(urls.orders())
  await expect(page.getByText('Vous n’avez pas encore de commande')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await traces.expectNone([token ?? '', 'token='])
})

test(
  'ROUTE-06: after a refusal at Google, the page reports the refusal, and the shopper can sign in in another way',
  { tag: '@phone' },
  async ({ page, expectNoA11yViolations }) => {
    await openPage(page, urls.login({ returnTo: urls.orders() }))
    await page.getByRole('link', { name: 'Continuer avec Google' }).click()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await untilHydrated(page)
    await expect(
      page.getByText('Vous n’avez pas autorisé la connexion avec Google.').first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/returnTo=%2Forders/)
    await expectNoA11yViolations(page)
  },
)

test(
  'SEC-03: a link with another account’s token opens no session',
  { tag: '@desktop' },
  async ({ page, request, consoleIsClean }) => {
    consoleIsClean.allow(/status of 401/)
    const { token } = await newAccount(request)
    for (const path of [urls.authCallback(), urls.login()]) {
      await openPage(page, `${path}#token=${token}`)
      await expect(page.getByText('La connexion n’a pas abouti').first()).toBeVisible()
      await expect(title(page, 'Se connecter')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      expect(page.url()).not.toContain(token)
      await page.goto('about:blank')
    }
    const session = await page.context().newCDPSession(page)
    const { entries } = await session.send('Page.getNavigationHistory')
    expect(entries.filter(({ url }) => url.includes(token))).toEqual([])
  },
)
