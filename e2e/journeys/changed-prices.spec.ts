import type { Page } from '@playwright/test'
import { discountedPrice, formatMoney } from '@shop/domain'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newEmail, type Product, sellableProducts } from '../shopper/api.ts'
import { fillCart, holdCode, openPage } from '../shopper/browse.ts'
import { confirmOrder, fillInAddress, readOrderId } from '../shopper/order.ts'

interface Sent {
  amount: number
  items: { price: number; name: string }[]
}

/** From now on the page receives prices that differ from the shop's. Returns the orders that were sent. */
async function showPrices(page: Page, priceOf: (product: Product) => number): Promise<Sent[]> {
  await page.route('**/api/product/by-ids?*', async (route) => {
    const answer = await route.fetch()
    const { products, ...rest } = (await answer.json()) as { products: Product[] }
    const json = {
      ...rest,
      products: products.map((each) => ({ ...each, price: priceOf(each) })),
    }
    await route.fulfill({ response: answer, json })
  })
  const sent: Sent[] = []
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/order/place')) sent.push(asked.postDataJSON() as Sent)
  })
  return sent
}

const dinars = (tnd: number) => formatMoney(tnd, 'fr').replaceAll(/\s/g, ' ')

test('CHK-10: a total above the shown total is refused and reported beside the line, and a second press places the order', async ({
  page,
  context,
  request,
  consoleIsClean,
  expectNoA11yViolations,
}) => {
  consoleIsClean.allow(/409/)
  const [product] = await sellableProducts(request)
  await fillCart(context, product)
  const lower = Math.max(1, Math.floor(product.price / 2))
  const sent = await showPrices(page, () => lower)
  await openPage(page, urls.checkout())
  await fillInAddress(page, newEmail())
  await confirmOrder(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Le total de votre commande a changé' })
  await expect(notice).toBeVisible()
  const [from, to] = [lower, product.price].map((price) =>
    dinars(discountedPrice(price, product.discount)),
  )
  const line = page.getByRole('list', { name: 'Produits du panier' }).getByRole('listitem')
  await expect(line).toContainText(`le prix est passé de ${from} à ${to}`)
  // Scrolls to the end of the page, where the bar with the total covers no part of a button.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectNoA11yViolations(page)
  await confirmOrder(page)
  await readOrderId(page)
  expect(sent).toHaveLength(2)
  expect(sent[0]!.amount).toBeLessThan(sent[1]!.amount)
  expect(sent[1]!.items).toMatchObject([{ name: product.name, price: product.price }])
  await expect(page.getByText(/Bonne nouvelle/)).toBeHidden()
})

test('CHK-10: a total below the shown total is accepted, and the confirmation says that the order costs less', async ({
  page,
  context,
  request,
}) => {
  const [product] = await sellableProducts(request)
  await fillCart(context, product)
  await showPrices(page, ({ price }) => price + 20)
  await openPage(page, urls.checkout())
  await fillInAddress(page, newEmail())
  await confirmOrder(page)
  await readOrderId(page)
  await expect(page.getByText(/Bonne nouvelle\s: votre commande coûte/)).toBeVisible()
})

test('CHK-10: a fee that changed while the tab was hidden is reported when the tab is visible again', async ({
  page,
  context,
  request,
}) => {
  const [product] = await sellableProducts(request)
  await fillCart(context, product)
  await openPage(page, urls.checkout())
  await expect(page.getByText('Livraison', { exact: true })).toBeVisible()
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch()
    const { settings } = (await answer.json()) as { settings: object }
    const changed = { ...settings, deliveryFee: 25, freeDeliveryThreshold: 5000 }
    await route.fulfill({ response: answer, json: { success: true, settings: changed } })
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(
    page.getByText(/^Livraison\s: les frais sont passés de/).filter({ visible: true }),
  ).not.toHaveCount(0)
})

test('CART-08: a quantity that is typed into the server-rendered cart before hydration is kept', async ({
  page,
  context,
  request,
}) => {
  const [product] = await sellableProducts(request)
  await fillCart(context, product)
  const release = await holdCode(page)
  await page.goto(urls.cart(), { waitUntil: 'commit' })
  const units = page.getByRole('textbox', { name: /^Quantité de/ })
  await units.fill('5')
  release()
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('guestCart') ?? '{}') as object)
  await expect.poll(stored).toEqual({ [product._id]: { default: 5 } })
  await expect(units).toHaveValue('5')
})

test('PROD-02: a unit above an order’s limit is not added', async ({ page, request }) => {
  const [product] = await sellableProducts(request)
  await openPage(page, urls.product(product._id))
  const most = Math.min(product.stockQuantity, 99)
  await page.evaluate(
    ([id, quantity]) =>
      localStorage.setItem('guestCart', JSON.stringify({ [id]: { default: quantity } })),
    [product._id, most] as const,
  )
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await expect(page.getByText(/Quantité maximum atteinte/).first()).toBeVisible()
  await expect(page.getByText('Produit ajouté au panier')).toHaveCount(0)
})
