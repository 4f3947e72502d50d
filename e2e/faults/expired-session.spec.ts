import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import {
  endSession,
  newAccount,
  putIntoCart,
  rememberSession,
  serverCart,
  signIn,
  signInElsewhere,
} from '../shopper/account.ts'
import { customer, sellableProducts } from '../shopper/api.ts'
import { openPage, title } from '../shopper/browse.ts'
import { confirmOrder, fillInAddress, readOrderId } from '../shopper/order.ts'

test(
  'SESS-02: a session that ends in the middle of checkout requires a new sign-in, and typed text is kept',
  { tag: '@phone' },
  async ({ page, context, request, consoleIsClean }) => {
    consoleIsClean.allow(/status of 401/)
    const [product] = await sellableProducts(request)
    const account = await newAccount(request)
    await putIntoCart(request, account, product, 2)
    await rememberSession(context, account)
    await openPage(page, urls.checkout())
    await expect(page.getByText('Commande avec votre compte')).toBeVisible()
    const email = `livraison-${account.email}`
    await fillInAddress(page, email)
    await page.getByRole('combobox', { name: 'Gouvernorat' }).selectOption('Médenine')
    await page.getByRole('button', { name: 'Note pour le livreur' }).click()
    await page.getByRole('textbox', { name: 'Note pour le livreur' }).fill('Sonnez deux fois')

    await endSession(request, account)
    await confirmOrder(page)
    await expect(page).toHaveURL(urls.login({ returnTo: urls.checkout() }))
    await expect(page.getByText('Votre session a expiré')).toBeVisible()
    await signIn(page, account)

    await expect(title(page, 'Finaliser ma commande')).toBeVisible()
    await expect(page.getByText('Commande avec votre compte')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Rue et numéro' })).toHaveValue(customer.street)
    await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email)
    await expect(page.getByRole('combobox', { name: 'Gouvernorat' })).toHaveValue('Médenine')
    await expect(page.getByRole('textbox', { name: 'Note pour le livreur' })).toHaveValue(
      'Sonnez deux fois',
    )
    // The shop has answered the order, so there is no notice about an order without an answer.
    await expect(page.getByText('Votre dernier envoi est resté sans réponse')).toHaveCount(0)
    await confirmOrder(page)
    await readOrderId(page)
    await expect(page.getByText('Quantité : 2')).toBeVisible()
    await expect(page.getByText('Sonnez deux fois')).toBeVisible()
    const elsewhere = await signInElsewhere(request, account)
    expect(await serverCart(request, elsewhere)).toEqual({})
  },
)

test(
  'CART-03: a quantity changed after the session has ended is kept until the shopper signs in again',
  { tag: '@desktop' },
  async ({ page, context, request, consoleIsClean }) => {
    consoleIsClean.allow(/status of 401/)
    const [product] = await sellableProducts(request)
    const account = await newAccount(request)
    await putIntoCart(request, account, product)
    await rememberSession(context, account)
    await openPage(page, urls.cart())
    const quantity = page.getByRole('textbox', { name: `Quantité de ${product.name}` })
    await expect(quantity).toHaveValue('1')
    await endSession(request, account)
    await page.getByRole('button', { name: `Augmenter la quantité de ${product.name}` }).click()
    await expect(page).toHaveURL(urls.login({ returnTo: urls.cart() }))
    await signIn(page, account)
    await expect(quantity).toHaveValue('2')
    const elsewhere = await signInElsewhere(request, account)
    const changed = { [product._id]: { default: 2 } }
    await expect.poll(() => serverCart(request, elsewhere)).toEqual(changed)
  },
)
