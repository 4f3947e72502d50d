import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import {
  cards,
  cartLink,
  openPage,
  rememberDocument,
  shownName,
  title,
  unfoldFooter,
} from '../shopper/browse.ts'

test.beforeEach(({ consoleIsClean }) =>
  consoleIsClean.allow(/net::ERR_(FAILED|CONNECTION_REFUSED)|status of 50\d/),
)

test('LIST-04: if the API of a list cannot be reached, its page shows an error message, and Retry loads the list', async ({
  page,
}) => {
  await openPage(page, urls.about())
  const isSameDocument = await rememberDocument(page)
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tous les produits' }).click()
  await expect(title(page, 'Tous les produits')).toBeVisible()
  await expect(
    page.getByText('Une erreur inattendue est survenue lors de la récupération des produits.'),
  ).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click()
  await expect(cards(page)).toHaveCount(20)
  expect(await isSameDocument()).toBe(true)
})

for (const [how, answer] of [
  ['answers 500', 500],
  ['refuses connections', undefined],
] as const) {
  test(`ERR-01: if the API of a product page ${how}, an error message appears in the layout, and Retry loads the page`, async ({
    page,
    known: { product },
    expectNoA11yViolations,
  }) => {
    // Changes the answer before the page is opened, because the page may prefetch a product.
    await page.route('**/api/product/one/**', (route) =>
      answer === undefined
        ? route.abort('connectionrefused')
        : route.fulfill({ status: answer, json: { success: false, code: 'server_error' } }),
    )
    await openPage(page, urls.collection({ category: product.category }))
    const isSameDocument = await rememberDocument(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: shownName(product), exact: true })
      .click()
    await expect(title(page, 'Un problème est survenu')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(cartLink(page)).toBeVisible()
    await expectNoA11yViolations(page)
    await page.unroute('**/api/product/one/**')
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click()
    await expect(title(page, shownName(product))).toBeVisible()
    expect(await isSameDocument()).toBe(true)
  })
}

test(
  'GTRK-02: tracking says that the search failed, and the next search finds the order',
  {
    tag: '@phone',
  },
  async ({ page, known: { order } }) => {
    await openPage(page, urls.guestOrderTracking())
    await page.route('**/api/order/guest-order', (route) => route.abort('connectionrefused'))
    await page.getByRole('textbox', { name: 'Numéro de commande' }).fill(order.orderId.slice(-8))
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(order.email)
    const search = page.getByRole('button', { name: 'Suivre ma commande', exact: true })
    await search.click()
    await expect(page.getByText('Erreur lors de la recherche', { exact: true })).toBeVisible()
    await page.unroute('**/api/order/guest-order')
    await search.click()
    await expect(page.getByRole('region', { name: /^Commande n° / })).toBeVisible()
  },
)

test(
  'GTRK-02: a wrong e-mail address and an unknown order number cause the same message',
  {
    tag: '@phone',
  },
  async ({ page, consoleIsClean, known: { order } }) => {
    consoleIsClean.allow(/status of 404/)
    await openPage(page, urls.guestOrderTracking())
    const number = page.getByRole('textbox', { name: 'Numéro de commande' })
    const email = page.getByRole('textbox', { name: 'Adresse e-mail' })
    const search = page.getByRole('button', { name: 'Suivre ma commande', exact: true })
    const refusal = page.getByText(
      'Commande non trouvée. Vérifiez votre numéro de commande et votre email.',
    )
    await number.fill(order.orderId.slice(-8))
    await email.fill('autre@example.tn')
    await search.click()
    await expect(refusal).toBeVisible()
    await number.fill('01234567')
    await expect(async () => {
      await email.fill(order.email)
      await search.click()
      await expect(refusal).toBeVisible()
    }).toPass()
  },
)

test(
  'GEN-01: if texts do not arrive, the language does not change, and the page says so',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await openPage(page, urls.about())
    await page.route('**/locales/ar/**', (route) => route.abort())
    const language = page.getByRole('combobox', { name: 'Langue' })
    await language.selectOption({ label: 'العربية' })
    await expect(
      page.getByText('La langue n’a pas pu être changée. Veuillez réessayer.'),
    ).toBeVisible()
    await expect(language).toHaveValue('fr')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await page.unroute('**/locales/ar/**')
    await language.selectOption({ label: 'العربية' })
    await expect(title(page, 'العناية ببساطة')).toBeVisible()
  },
)
