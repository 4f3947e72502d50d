import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession, signInElsewhere, unfoldAccount } from '../shopper/account.ts'
import { customer, type Product } from '../shopper/api.ts'
import { holdCode, openMenu, openPage, speak, title, untilHydrated } from '../shopper/browse.ts'
import { shopName } from '../setup/demo-shop.ts'

/** Password of every account that `newAccount` makes. */
const password = 'Un-bon-mot-2026'

/** Signs the browser in at the first load only, so that later loads show whether the page has kept or ended the session. */
async function openSignedIn(page: Page, token: string, url: string): Promise<void> {
  await openPage(page, urls.about())
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  await openPage(page, url)
}

async function emailOf(request: APIRequestContext, token: string): Promise<string> {
  const answer = await request.post('/api/account/get', { headers: { token }, data: {} })
  return ((await answer.json()) as { account: { email: string } }).account.email
}

/** Places an order with the account of `token`, or as a guest with this e-mail. */
async function order(
  request: APIRequestContext,
  { _id }: Product,
  { email, token }: { email: string; token?: string },
): Promise<string> {
  const answer = await request.post('/api/order/place', {
    headers: { 'Idempotency-Key': randomUUID(), ...(token && { token }) },
    data: {
      address: { ...customer, email, country: 'Tunisia' },
      items: [{ id: _id, quantity: 1 }],
      isGuestOrder: true,
      guestInfo: { name: 'Amel Trabelsi', email, phone: customer.phone },
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { orderId: string }).orderId
}

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

test(
  'ACC-01: a new name is shown in the menu at once, and also after a reload',
  { tag: '@both' },
  async ({ page, request, isMobile }) => {
    const { name, token } = await newAccount(request)
    await openSignedIn(page, token, urls.account())
    await unfoldAccount(page)
    const form = section(page, 'Votre nom')
    const field = form.getByRole('textbox', { name: 'Nom complet' })
    await expect(field).toHaveValue(name)
    await field.fill('Émna Ben Salah')
    await form.getByRole('button', { name: 'Enregistrer le nom' }).click()
    await expect(form.getByText('Votre nom est enregistré.')).toBeVisible()
    const expectInMenu = async () => {
      if (isMobile) {
        const menu = await openMenu(page, isMobile)
        await expect(menu.getByText('Émna Ben Salah')).toBeVisible()
        await expect(menu.getByRole('link', { name: 'Mon compte' })).toBeVisible()
      } else {
        await page.getByRole('button', { name: 'Mon compte', exact: true }).click()
        await expect(page.getByRole('banner').getByText('Émna Ben Salah')).toBeVisible()
      }
    }
    await expectInMenu()
    await openPage(page, urls.account())
    await expectInMenu()
  },
)

test('ACC-01: signing out everywhere ends other sessions', async ({ page, request, browser }) => {
  const { token } = await newAccount(request)
  const email = await emailOf(request, token)
  const login = await request.post('/api/user/login', { data: { email, password } })
  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await openSignedIn(otherPage, ((await login.json()) as { token: string }).token, urls.orders())
  await expect(otherPage.getByText('Vous n’avez pas encore de commande')).toBeVisible()
  await openSignedIn(page, token, urls.account())
  await unfoldAccount(page)
  const sessions = section(page, 'Vos connexions')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('Ce navigateur', { exact: true })).toHaveCount(1)
  await sessions.getByRole('button', { name: 'Me déconnecter partout' }).click()
  await expect(page).toHaveURL(urls.login())
  await expect(page.getByText('Vous êtes déconnecté partout.')).toBeVisible()
  // The other browser shows the notice on the account's page or at sign-in, depending on which of two answers arrives first.
  await otherPage.reload()
  await expect.poll(() => otherPage.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(otherPage.getByRole('main')).toContainText('Se connecter')
  await other.close()
})

test('ACC-01: an order in progress prevents the deletion of the account, and the page says so', async ({
  page,
  request,
  known,
  consoleIsClean,
  expectNoA11yViolations,
}) => {
  consoleIsClean.allow(/status of 409/)
  const { token } = await newAccount(request)
  await order(request, known.product, { email: await emailOf(request, token), token })
  await openSignedIn(page, token, urls.account())
  await unfoldAccount(page)
  const form = section(page, 'Supprimer le compte')
  await form.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await form.getByRole('textbox', { name: 'Mot de passe actuel' }).fill(password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(form.getByText(/Une de vos commandes est encore en route/)).toBeVisible()
  await expectNoA11yViolations(page)
})

test('ACC-01: every failed change is reported beside its form, without an accessibility violation', async ({
  page,
  context,
  request,
  consoleIsClean,
  expectNoA11yViolations,
}) => {
  consoleIsClean.allow(/status of 500/)
  const account = await newAccount(request)
  await signInElsewhere(request, account)
  await rememberSession(context, account)
  const json = { success: false, code: 'server_error', message: '' }
  await page.route(/\/api\/account\/(?!get$)/, (route) => route.fulfill({ status: 500, json }))
  await openPage(page, urls.account())
  await unfoldAccount(page)
  const changes = [
    ['Votre nom', 'Enregistrer le nom'],
    ['Mot de passe', 'Changer le mot de passe'],
    ['Langue des e-mails', 'Enregistrer la langue'],
    [`La lettre de ${shopName}`, 'M’inscrire'],
    ['Vos connexions', 'Me déconnecter partout'],
    ['Vos données', 'Télécharger mes données'],
    ['Supprimer le compte', 'Supprimer définitivement'],
  ] as const
  await section(page, 'Votre nom').getByRole('textbox').fill('Émna')
  await section(page, 'Langue des e-mails').getByRole('radio', { name: 'English' }).check()
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  for (const [name, button] of changes) {
    const card = section(page, name)
    if (name === 'Supprimer le compte') await card.getByRole('checkbox').check()
    if (['Mot de passe', 'Supprimer le compte'].includes(name)) {
      for (const field of await card.getByRole('textbox').all()) await field.fill(password)
    }
    await card.getByRole('button', { name: button, exact: true }).click()
    await expect(card.getByText('Erreur serveur. Veuillez réessayer.')).toBeVisible()
  }
  await expectNoA11yViolations(page)

  await test.step('invalid values in the fields are marked', async () => {
    await section(page, 'Votre nom').getByRole('textbox').fill('')
    for (const [name, button] of [changes[0], changes[1]]) {
      await section(page, name).getByRole('button', { name: button, exact: true }).click()
    }
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectNoA11yViolations(page)
  })
})

test('ACC-02: a guest’s order can be added to an account, and can still be tracked', async ({
  page,
  request,
  known,
}) => {
  const { token } = await newAccount(request)
  const email = await emailOf(request, token)
  const orderId = await order(request, known.product, { email })
  await openSignedIn(page, token, urls.orders())
  await expect(
    page.getByText('1 commande passée sans compte avec votre e-\u2060mail'),
  ).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajouter à mon compte' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toHaveAccessibleName(
    new RegExp(orderId.slice(-8).toUpperCase()),
  )
  const tracked = await request.post('/api/order/guest-order', { data: { orderId, email } })
  expect(tracked.status()).toBe(200)
})

for (const language of ['fr', 'ar'] as const) {
  test(
    `ACC-01: the account’s page in ${language} has no accessibility violation while its form for the deletion is open`,
    { tag: language === 'fr' ? '@desktop' : '@phone' },
    async ({ page, context, request, expectNoA11yViolations }) => {
      const { token } = await newAccount(request)
      await speak(context, language)
      await openSignedIn(page, token, urls.account())
      await expect(title(page, language === 'fr' ? 'Mon compte' : 'حسابي')).toBeVisible()
      await expectNoA11yViolations(page)
      await unfoldAccount(page)
      const open = page.getByRole('button', {
        name: language === 'fr' ? 'Supprimer mon compte' : 'حذف حسابي',
      })
      await open.click()
      await expectNoA11yViolations(page)
    },
  )
}

test(
  'ACC-01: by keyboard alone, a shopper changes the name of the account, and cancels its deletion',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { token } = await newAccount(request)
    await openSignedIn(page, token, urls.account())
    for (const group of ['Nom et e-\u2060mails', 'Confidentialité']) {
      await page.getByRole('main').locator('summary', { hasText: group }).focus()
      await page.keyboard.press('Enter')
    }
    const name = page.getByRole('textbox', { name: 'Nom complet' })
    await name.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Leïla')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Votre nom est enregistré.')).toBeVisible()
    const open = page.getByRole('button', { name: 'Supprimer mon compte' })
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Mot de passe actuel' })).toBeFocused()
    // Moves the focus past the button that shows the password.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Supprimer définitivement' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  },
)

test('ACC-01: values typed and chosen before hydration are saved', async ({
  page,
  context,
  request,
}) => {
  await rememberSession(context, await newAccount(request))
  const codeComes = await holdCode(page)
  await page.goto(urls.account(), { waitUntil: 'commit' })
  await unfoldAccount(page)
  const name = page.getByRole('textbox', { name: 'Nom complet' })
  await name.fill('Salma Ben Youssef')
  await name.press('Enter')
  await page.getByRole('radio', { name: 'English' }).check()
  codeComes()
  await untilHydrated(page)
  await expect(name).toHaveValue('Salma Ben Youssef')
  await page.getByRole('button', { name: 'Enregistrer le nom' }).click()
  await expect(page.getByText('Votre nom est enregistré.')).toBeVisible()
  const asked = page.waitForRequest('**/api/account/change-mail-language')
  await page.getByRole('button', { name: 'Enregistrer la langue' }).click()
  expect((await asked).postDataJSON()).toEqual({ language: 'en' })
})
