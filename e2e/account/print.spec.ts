import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession, withoutServedPages } from '../shopper/account.ts'
import { placeOrder } from '../shopper/api.ts'
import { openPage } from '../shopper/browse.ts'

// The printable area of an A4 sheet, in CSS pixels.
const sheet = { width: 718, height: 1000 }
const longEmail = 'une-adresse-vraiment-tres-longue-a-recopier@parapharmacie.example.tn'

test(
  'CONF-02: an order is printed with customer and address side by side, without the controls of the screen',
  { tag: '@desktop' },
  async ({ page, context, request, known }) => {
    const account = await newAccount(request)
    const { orderId } = await placeOrder(request, known.product, 1, account.token)
    await rememberSession(context, account)
    await withoutServedPages(page)
    type Answer = { orders: { address: object }[] }
    await page.route('**/api/order/userorders', async (route) => {
      const response = await route.fetch()
      const { orders, ...rest } = (await response.json()) as Answer
      const [{ address, ...order } = { address: {} }] = orders
      const long = { ...order, address: { ...address, email: longEmail } }
      await route.fulfill({ response, json: { ...rest, orders: [long], guestOrders: 1 } })
    })
    const block = (name: string) => page.getByRole('heading', { name, exact: true })

    await test.step('the confirmation', async () => {
      await openPage(page, urls.userOrderConfirmation({ orderId }))
      await expect(block('Vos coordonnées')).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(sheet)
      const customer = await block('Vos coordonnées').boundingBox()
      const address = await block('Adresse de livraison').boundingBox()
      expect(address?.y).toBe(customer?.y)
      const icons = page.getByText(longEmail).locator('xpath=ancestor::dl').locator('svg')
      const widths = await icons.evaluateAll((all) =>
        all.map((icon) => icon.getBoundingClientRect().width),
      )
      expect(widths).toHaveLength(3)
      expect(new Set(widths).size, widths.join(', ')).toBe(1)
    })

    await test.step('the list of orders', async () => {
      await page.emulateMedia({ media: 'screen' })
      await openPage(page, urls.orders())
      const offer = page.getByText('1 commande passée sans compte avec votre e-\u2060mail')
      await expect(offer).toBeVisible()
      await page.getByRole('button', { name: 'Voir le détail' }).click()
      await expect(block('Vos coordonnées')).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(offer).toBeHidden()
      await expect(block('Vos coordonnées')).toBeVisible()
    })
  },
)
