import type { Page, Route } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import {
  newAccount,
  putIntoCart,
  rememberSession,
  serverCart,
  signIn,
  signInElsewhere,
} from '../shopper/account.ts'
import { sellableProducts } from '../shopper/api.ts'
import { cards, openPage, rememberDocument, title, unfoldFooter } from '../shopper/browse.ts'

const failed = 'Une erreur inattendue est survenue lors de la récupération des produits.'
// Matches both calls that can load a list. If one call fails, the page makes the list from the answer of the other (LIST-05).
const lists = /\/api\/products?\//

test.beforeEach(({ consoleIsClean }) =>
  consoleIsClean.allow(/net::ERR_(FAILED|CONNECTION_RESET)|status of 401/),
)

/** Answers with half of the body, like a connection that breaks in the middle. */
async function truncate(route: Route): Promise<void> {
  const answer = await route.fetch()
  const body = await answer.text()
  const { 'content-length': _, 'content-encoding': __, ...headers } = answer.headers()
  await route.fulfill({ status: 200, headers, body: body.slice(0, body.length / 2) })
}

const faults: [how: string, answer: (route: Route) => Promise<void>, said: string][] = [
  ['resets the connection', (route) => route.abort('connectionreset'), failed],
  ['ends in the middle of its answer', truncate, 'Erreur serveur. Veuillez réessayer.'],
]

for (const [how, answer, said] of faults) {
  test(`LIST-04, ERR-01: if the API of a list ${how}, its page shows an error message, and Retry loads the list`, async ({
    page,
  }) => {
    await openPage(page, urls.about())
    const isSameDocument = await rememberDocument(page)
    await page.route(lists, answer)
    await toCollection(page)
    await expect(page.getByText(said)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click()
    await expect(cards(page)).toHaveCount(20)
    expect(await isSameDocument()).toBe(true)
  })
}

test('LIST-04, ERR-01: a list whose API is slow shows an error after the time limits of its calls, and Retry loads it', async ({
  page,
}) => {
  const held: (() => void)[] = []
  await openPage(page, urls.about())
  await page.route(lists, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => null)
  })
  await toCollection(page)
  await expect(page.getByText(failed)).toHaveCount(0)
  // Waits for two time limits: after the first one, the page requests the list by the other call, which is slow too.
  await expect(page.getByText(failed)).toBeVisible({ timeout: 40_000 })
  await page.unroute(lists)
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click()
  await expect(cards(page)).toHaveCount(20)
  for (const release of held) release()
})

test(
  'SESS-02: if the API refuses every call of an account, the shopper has to sign in once, the page sends few calls, and the cart does not change',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const [product] = await sellableProducts(request)
    const account = await newAccount(request)
    await putIntoCart(request, account, product)
    await rememberSession(context, account)
    await openPage(page, urls.cart())
    const quantity = page.getByRole('textbox', { name: `Quantité de ${product.name}` })
    await expect(quantity).toHaveValue('1')
    let refused = 0
    const isCall = (url: URL) => url.pathname.startsWith('/api/')
    await page.route(isCall, async (route) => {
      if (route.request().method() !== 'POST') return await route.fallback()
      refused += 1
      await route.fulfill({
        status: 401,
        json: { success: false, code: 'unauthorized', message: 'Veuillez vous reconnecter' },
      })
    })
    await page.getByRole('button', { name: `Augmenter la quantité de ${product.name}` }).click()
    await expect(page).toHaveURL(urls.login({ returnTo: urls.cart() }))
    await expect(page.getByText('Votre session a expiré')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(refused, 'calls that were refused').toBeLessThanOrEqual(6)
    await page.unroute(isCall)
    await signIn(page, account)
    await expect(title(page, 'Mon panier')).toBeVisible()
    await expect(quantity).toHaveValue('2')
    const changed = { [product._id]: { default: 2 } }
    const elsewhere = await signInElsewhere(request, account)
    await expect.poll(() => serverCart(request, elsewhere)).toEqual(changed)
  },
)

async function toCollection(page: Page): Promise<void> {
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tous les produits' }).click()
  await expect(title(page, 'Tous les produits')).toBeVisible()
}
