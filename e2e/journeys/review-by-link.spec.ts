import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { placeOrder } from '../shopper/api.ts'
import { openPage } from '../shopper/browse.ts'
import { linkInMailTo } from '../shopper/sign-in/mailbox.ts'
import { runShopCommand } from '../setup/built-shop.ts'

test(
  'REV-01: with the link in a mail, a guest reviews a delivered product once, and all visitors see the review',
  { tag: '@phone' },
  async ({ page, request, known: { product }, expectNoA11yViolations }, { testId }) => {
    const { SHOP_DATA_DIR: DATA_DIR, SHOP_URL: PUBLIC_URL } = process.env
    const order = await placeOrder(request, product)
    runShopCommand({ DATA_DIR, PUBLIC_URL }, 'orders', 'set-status', order.orderId, 'Delivered')
    const link = await linkInMailTo(order.email, urls.paths.writeReview)
    const content = `Très agréable (${testId})`

    await openPage(page, link)
    await page.getByRole('button', { name: 'Publier mon avis' }).click()
    await expect(page.getByText('Choisissez une note')).toBeVisible()
    await page.getByRole('radio', { name: 'Très bien' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('textbox', { name: 'Votre avis' }).fill(content)
    await expectNoA11yViolations(page)
    await page.getByRole('button', { name: 'Publier mon avis' }).click()
    await expect(page.getByText('Merci, votre avis est publié')).toBeVisible()

    await openPage(page, link)
    await expect(page.getByText('Vous avez déjà donné votre avis')).toBeVisible()

    await openPage(page, urls.productReviews(product._id))
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText(content)).toBeVisible()
    await expect(panel.getByText('Achat vérifié').first()).toBeVisible()
    await expectNoA11yViolations(page)
  },
)
