import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { newEmail, type Product } from './api.ts'
import { codeInMailTo } from './sign-in/mailbox.ts'

export type Account = { name: string; email: string; password: string; token: string }

/**
 * Registers and verifies an account without a browser, and signs it in. `dataDir` is the shop's data folder; by
 * default that of the shop that all tests share.
 */
export async function newAccount(request: APIRequestContext, dataDir?: string): Promise<Account> {
  const email = newEmail()
  const name = `Amel ${email.slice(8, 16)}`
  const password = 'Un-bon-mot-2026'
  const registered = await request.post('/api/user/register', {
    data: { name, email, password, confirmPassword: password },
  })
  expect(registered.status(), await registered.text()).toBe(200)
  const code = await codeInMailTo(email, 'verify=', dataDir)
  const verified = await request.post('/api/user/verify', { data: { email, code } })
  expect(verified.status(), await verified.text()).toBe(200)
  const { token } = (await verified.json()) as { token: string }
  return { name, email, password, token }
}

/** Makes the server render no page for the session. The browser then calls the API, and a test can change the API's answers. */
export async function withoutServedPages(page: Page): Promise<void> {
  await page.route('**/*', (route) => {
    const isAsked = route.request().headers()['first-call'] !== undefined
    return isAsked ? route.fulfill({ status: 204 }) : route.fallback()
  })
}

/** Signs the browser in before its first page, like the browser of a returning shopper (SESS-01). */
export async function rememberSession(
  context: BrowserContext,
  { token }: Pick<Account, 'token'>,
): Promise<void> {
  await context.addInitScript((value) => {
    // Blank pages have no storage. The token is stored only once, because the shop may end the session or replace the token.
    if (location.origin === 'null' || localStorage.getItem('rememberedSession')) return
    localStorage.setItem('rememberedSession', 'once')
    localStorage.setItem('token', value)
  }, token)
}

const words = {
  fr: { email: 'Adresse e-mail', password: 'Mot de passe', submit: 'Me connecter' },
  en: { email: 'Email address', password: 'Password', submit: 'Sign in' },
  ar: { email: 'البريد الإلكتروني', password: 'كلمة المرور', submit: 'تسجيل الدخول' },
} as const

/** Fills in and sends the form of the open sign-in page. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
  language: keyof typeof words = 'fr',
): Promise<void> {
  const { [language]: text } = words
  const form = page.getByRole('form')
  await form.getByRole('textbox', { name: text.email, exact: true }).fill(email)
  await form.getByLabel(new RegExp(`^${text.password}`)).fill(password)
  await form.getByRole('button', { name: text.submit, exact: true }).click()
}

/** Signs the account in without a browser; returns the account with the token of this new session. */
export async function signInElsewhere(
  request: APIRequestContext,
  account: Account,
): Promise<Account> {
  const { email, password } = account
  const answer = await request.post('/api/user/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return { ...account, ...((await answer.json()) as { token: string }) }
}

/** Ends the session on the server. The browser keeps its token. */
export async function endSession(request: APIRequestContext, { token }: Account): Promise<void> {
  const answer = await request.post('/api/user/logout', { headers: { token }, data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
}

type Cart = Record<string, Record<string, number>>

/** The account's cart on the server. */
export async function serverCart(request: APIRequestContext, { token }: Account): Promise<Cart> {
  const answer = await request.post('/api/cart/get', { headers: { token }, data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { cartData: Cart }).cartData
}

/** Puts units of a product into the account's cart without a browser. */
export async function putIntoCart(
  request: APIRequestContext,
  { token }: Account,
  { _id }: Product,
  quantity = 1,
): Promise<void> {
  const data = { itemId: _id, size: 'default', quantity }
  const answer = await request.post('/api/cart/update', { headers: { token }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Unfolds the groups of the account's page, which hold its sections. */
export async function unfoldAccount(page: Page): Promise<void> {
  const groups = page.getByRole('main').locator('details:not([open]) > summary')
  await expect(page.getByRole('main').locator('summary').first()).toBeVisible()
  while ((await groups.count()) > 0) await groups.first().click()
}
