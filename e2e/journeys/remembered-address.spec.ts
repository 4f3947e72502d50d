import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession } from '../shopper/account.ts'
import { customer, newEmail, placeOrder } from '../shopper/api.ts'
import { openPage, speak, title } from '../shopper/browse.ts'
import { checkoutWords, confirmOrder, fillInAddress } from '../shopper/order.ts'

const box = { name: 'Retenir mon adresse sur cet appareil' }

test(
  'ADDR-01: a guest who says so finds the address again at the next order, and erases it by one tap',
  { tag: '@phone' },
  async ({ page, known: { product }, expectNoA11yViolations }) => {
    const email = newEmail()
    const openCheckout = async () => {
      await openPage(page, urls.product(product._id))
      await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
      await expect(page.getByText('Produit ajouté au panier').first()).toBeVisible()
      await openPage(page, urls.checkout())
      await expect(title(page, 'Finaliser ma commande')).toBeVisible()
    }
    await openCheckout()
    await fillInAddress(page, email)
    await page.getByRole('checkbox', box).check()
    await expectNoA11yViolations(page)
    await confirmOrder(page)

    await openCheckout()
    const street = page.getByRole('textbox', { name: 'Rue et numéro' })
    await expect(street).toHaveValue(customer.street)
    await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email)
    await page.getByRole('checkbox', box).uncheck()
    await page.evaluate(() => localStorage.removeItem('checkoutAddress'))
    await page.reload()
    await expect(page.getByRole('checkbox', box)).not.toBeChecked()
    await expect(street).toHaveValue('')
  },
)

test(
  'ADDR-01: in Arabic an account finds the address of its newest order',
  { tag: '@desktop' },
  async ({ page, context, request, known: { product } }) => {
    const account = await newAccount(request)
    await placeOrder(request, product, 1, account.token)
    await speak(context, 'ar')
    await rememberSession(context, account)
    await openPage(page, urls.product(product._id))
    await page.getByRole('button', { name: 'إضافة إلى السلة', exact: true }).click()
    await expect(page.getByRole('link', { name: /^السلة: 1/ }).first()).toBeVisible()
    await openPage(page, urls.checkout())
    const [, , , , , streetName] = checkoutWords.ar.fields
    await expect(page.getByRole('textbox', { name: streetName })).toHaveValue(customer.street)
  },
)
