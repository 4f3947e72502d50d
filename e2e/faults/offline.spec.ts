import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, putIntoCart, rememberSession, serverCart } from '../shopper/account.ts'
import { sellableProducts } from '../shopper/api.ts'
import { cartLink, miniCart, openPage } from '../shopper/browse.ts'

test.beforeEach(({ consoleIsClean }) =>
  consoleIsClean.allow(/ERR_INTERNET_DISCONNECTED|An error was not reported/),
)

for (const end of ['while the page is open', 'after the browser was closed'] as const) {
  test(
    `CART-04: lines added and changed offline are saved in the account’s cart when the connection is back, ${end}`,
    { tag: '@phone' },
    async ({ page, context, request }) => {
      const [product, other] = await sellableProducts(request)
      const account = await newAccount(request)
      await putIntoCart(request, account, product)
      await rememberSession(context, account)
      await openPage(page, urls.product(other._id))
      await expect(cartLink(page)).toHaveAccessibleName('Panier : 1')
      // Opens the mini cart once, so that its code is loaded before the network is cut.
      await cartLink(page).click()
      const increase = miniCart(page).getByRole('button', {
        name: `Augmenter la quantité de ${product.name}`,
      })
      await expect(increase).toBeEnabled()
      await page.keyboard.press('Escape')

      await context.setOffline(true)
      await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
      await expect(cartLink(page)).toHaveAccessibleName('Panier : 2')
      await cartLink(page).click()
      await increase.click()
      await increase.click()
      await expect(miniCart(page)).toHaveAccessibleName('Panier : 4')
      expect(await serverCart(request, account)).toEqual({ [product._id]: { default: 1 } })

      let shown = page
      if (end === 'after the browser was closed') {
        await page.close()
        shown = await context.newPage()
      }
      await context.setOffline(false)
      if (shown !== page) await openPage(shown, urls.cart())
      const wanted = { [product._id]: { default: 3 }, [other._id]: { default: 1 } }
      await expect.poll(() => serverCart(request, account), { timeout: 15_000 }).toEqual(wanted)
      await openPage(shown, urls.cart())
      await expect(cartLink(shown)).toHaveAccessibleName('Panier : 4')
      const quantity = shown.getByRole('textbox', { name: `Quantité de ${product.name}` })
      await expect(quantity).toHaveValue('3')
    },
  )
}
