import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { countedUnits, newEmail, sellableProducts, stockOf } from '../shopper/api.ts'
import { addToCart, openPage, title } from '../shopper/browse.ts'
import { confirmOrder, fillInAddress, readOrderId } from '../shopper/order.ts'

const failed = 'Échec de la commande'

test.beforeEach(({ consoleIsClean }) => consoleIsClean.allow(/net::ERR_FAILED/))

// The two tests may run at the same time and compare stock, so each has a product of its own.
for (const [between, position] of [
  ['without a reload', 0],
  ['after a reload', 1],
] as const) {
  test(
    `CHK-08: an order whose answer was lost is sent again ${between}, and the shop has only one order`,
    {
      tag: '@phone',
    },
    async ({ page, request }, { repeatEachIndex }) => {
      const product = await countedUnits(request, 3 * repeatEachIndex + position)
      const stock = () => stockOf(request, product)
      const before = await stock()
      let placed: { orderId: string } | undefined
      await page.route('**/api/order/place', async (route) => {
        const answer = await route.fetch()
        placed = (await answer.json()) as { orderId: string }
        await route.abort()
      })
      await addToCart(page, product)
      await openPage(page, urls.checkout())
      await fillInAddress(page, newEmail())
      await confirmOrder(page)
      await expect(page.getByText(failed)).toBeVisible()
      expect(placed?.orderId).toMatch(/^[0-9a-f]{24}$/)
      expect(await stock()).toBe(before - 1)

      await page.unroute('**/api/order/place')
      if (between === 'after a reload') {
        await openPage(page, urls.checkout())
        await expect(page.getByText('Votre dernier envoi est resté sans réponse')).toBeVisible()
      }
      await confirmOrder(page)
      expect(await readOrderId(page)).toBe(placed?.orderId)
      expect(await stock(), 'the units were taken once').toBe(before - 1)
    },
  )
}

test('CHK-07: if an order never reached the shop, cart and form are kept, and the order succeeds when it is sent again', async ({
  page,
  request,
}) => {
  const [product] = await sellableProducts(request)
  await addToCart(page, product)
  await openPage(page, urls.checkout())
  const email = newEmail()
  await fillInAddress(page, email)
  await page.route('**/api/order/place', (route) => route.abort())
  await confirmOrder(page)
  await expect(page.getByText(failed)).toBeVisible()
  await expect(title(page, 'Finaliser ma commande')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email)
  await page.unroute('**/api/order/place')
  await confirmOrder(page)
  await readOrderId(page)
})
