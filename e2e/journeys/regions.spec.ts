import * as urls from '@shop/urls'
import { expect, test as shared } from '../fixtures.ts'
import { runShopCommand, type Shop, startShop } from '../setup/built-shop.ts'
import { newEmail, sellableProducts } from '../shopper/api.ts'
import { addToCart, openPage } from '../shopper/browse.ts'
import { tabTo } from '../shopper/keyboard.ts'
import { checkoutWords, confirmOrder, fillInAddress, readOrderId } from '../shopper/order.ts'

/** A shop of its own, because terms of a governorate change the checkout of every shopper. */
const test = shared.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const shop = await startShop()
      const env = { DATA_DIR: shop.dataDir, PUBLIC_URL: shop.url }
      runShopCommand(
        env,
        'regions',
        'set',
        'Sfax',
        '--fee',
        '17',
        '--free-from',
        '5000',
        '--days',
        '1-2',
      )
      runShopCommand(env, 'settings', 'set', '--pickup', 'yes')
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.describe.configure({ mode: 'serial' })

test('OPER-10, TRUST-01: an order to Sfax has the delivery fee of Sfax; checkout, confirmation and the next product’s page show the same day and fee', async ({
  page,
  request,
  expectNoA11yViolations,
}) => {
  const [product, other] = await sellableProducts(request)
  await addToCart(page, product)
  await openPage(page, urls.checkout())
  await fillInAddress(page, newEmail())
  await page.getByRole('combobox', { name: 'Gouvernorat' }).selectOption('Sfax')
  const city = page.getByRole('combobox', { name: 'Ville' })
  await city.fill('Sousse')
  await page.keyboard.press('Tab')
  await expect(city).toHaveAccessibleDescription(/dans un autre gouvernorat/)
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary.getByText('17,00 DT', { exact: true })).toBeVisible()
  await expect(summary.getByText(/^Chez vous entre/)).toBeVisible()
  await confirmOrder(page)
  await expect(city).toHaveAccessibleDescription(/dans un autre gouvernorat/)
  await city.fill('Sakiet Ezzit')
  // Scrolls to the top: elsewhere, depending on the layout, a link may lie partly below the header and count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoA11yViolations(page)
  await confirmOrder(page)
  await readOrderId(page)
  await expect(page.getByText('17,00 DT', { exact: true })).toBeVisible()
  const cash = page.getByText('À payer en espèces', { exact: true })
  expect((await cash.boundingBox())!.y).toBeLessThan(844)
  await openPage(page, urls.product(other._id))
  await expect(page.getByText(/^Chez vous entre/)).toBeVisible()
  await expect(page.getByText(/17,00\sDT, offerte dès/)).toBeVisible()
})

test('OPER-10: in Arabic, by keyboard, a shopper orders for collection at the pharmacy, without fee and address', async ({
  page,
  request,
  expectNoA11yViolations,
}) => {
  const [product] = await sellableProducts(request)
  await addToCart(page, product)
  await openPage(page, `${urls.checkout()}?lng=ar`)
  const { fields, submit, thanks } = checkoutWords.ar
  const texts = ['أمل', 'الطرابلسي', '20123456', newEmail()]
  await page.getByRole('textbox', { name: fields[0], exact: true }).focus()
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const pickup = page.getByRole('radio', { name: 'الاستلام من الصيدلية مجانًا' })
  await tabTo(page, page.getByRole('radio', { name: 'التوصيل إلى عنوانكم' }))
  await page.keyboard.press('ArrowDown')
  await expect(pickup).toBeChecked()
  await expect(page.getByRole('textbox', { name: fields[4] })).toHaveCount(0)
  await expectNoA11yViolations(page)
  await tabTo(page, page.getByRole('button', { name: submit }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeVisible()
  await expect(page.getByText('من الصيدلية', { exact: true })).toBeVisible()
})
