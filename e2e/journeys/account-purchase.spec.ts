import type { Page } from '@playwright/test'
import { discountedPrice, formatMoney, shortOrderNumber } from '@shop/domain'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, serverCart, signIn } from '../shopper/account.ts'
import { sellableProducts } from '../shopper/api.ts'
import { openPage, speak, title } from '../shopper/browse.ts'
import { checkoutWords, confirmOrder, fillInAddress } from '../shopper/order.ts'

const words = {
  fr: {
    add: 'Ajouter au panier',
    cart: /^Panier : /,
    order: 'Commander',
    orders: 'Mes commandes',
  },
  en: { add: 'Add to cart', cart: /^Cart: /, order: 'Check out', orders: 'My orders' },
  ar: { add: 'إضافة إلى السلة', cart: /^السلة: /, order: 'إتمام الطلب', orders: 'طلباتي' },
} as const

for (const language of ['fr', 'en', 'ar'] as const) {
  test(
    `CHK-07: a signed-in shopper finds the order, its sums and an empty cart in ${language}`,
    { tag: language === 'en' ? '@desktop' : '@phone' },
    async ({ page, context, request }) => {
      const { [language]: text } = words
      const [product] = await sellableProducts(request)
      const account = await newAccount(request)
      await speak(context, language)
      await openPage(page, urls.login({ returnTo: urls.product(product._id) }))
      await signIn(page, account, language)

      const price = discountedPrice(product.price, product.discount)
      const sums = [price, 10].map((sum) => formatMoney(sum, language))
      const total = formatMoney(Math.round(price + 10), language)
      const add = page.getByRole('button', { name: text.add, exact: true })
      await add.click()
      const cart = page.getByRole('banner').getByRole('link', { name: text.cart })
      await expect(cart).toHaveAccessibleName(/1$/)
      await expect
        .poll(() => serverCart(request, account))
        .toEqual({ [product._id]: { default: 1 } })
      await cart.click()
      const drawer = page.getByRole('dialog', { name: text.cart })
      await drawer.getByRole('link', { name: text.order }).click()

      const [firstName, , , email] = checkoutWords[language].fields
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      await expect(field(firstName)).toHaveValue('Amel')
      await expect(field(email)).toHaveValue(account.email)
      await fillInAddress(page, account.email, language)
      await expectSums(page, [...sums, total])
      await confirmOrder(page, language)

      await expect(title(page, checkoutWords[language].thanks)).toBeVisible()
      const { searchParams, pathname } = new URL(page.url())
      const orderId = searchParams.get('orderId') ?? ''
      expect(`${pathname}?${searchParams.toString()}`).toBe(urls.userOrderConfirmation({ orderId }))
      await expectSums(page, [...sums, total])

      await page.getByRole('link', { name: text.orders }).click()
      const order = page.getByRole('article').filter({ hasText: shortOrderNumber(orderId) })
      await expect(order).toContainText(total)
      await expect(cart).toHaveAccessibleName(/0$/)
      expect(await serverCart(request, account)).toEqual({})
    },
  )
}

async function expectSums(page: Page, sums: readonly string[]): Promise<void> {
  for (const sum of sums) {
    const shown = page.getByRole('main').getByText(sum, { exact: true }).filter({ visible: true })
    await expect(shown.first()).toBeVisible()
  }
}
