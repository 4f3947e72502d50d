import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { Cart } from '@shop/domain'
import { $products, $toasts } from '@shop/stores'
import { anId, aProduct } from '@shop/testing'
import { cream, fillIn, openCheckout, resetCheckout, soap } from '../testing/open-checkout.tsx'

resetCheckout()

test('CHK-05: products that cannot be delivered are listed, block the order, and link to the cart', async () => {
  const oil = aProduct({ name: 'Huile solaire', stockQuantity: 0 })
  const cart: Cart = {
    [cream._id]: { a: 4, b: 3 },
    [oil._id]: { default: 1 },
    [anId()]: { default: 1 },
  }
  const page = await openCheckout({ cart, products: [cream, oil] })
  const banner = within(await page.findByRole('alert'))
  expect(banner.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Crème AmandeStock insuffisant (disponible\u00a0: 5, demandé\u00a0: 7)',
    'Huile solaireRupture de stock',
    'Produit retiré de la venteCe produit n’est plus en vente',
  ])
  expect(page.submitButton()).toBeDisabled()
  expect(page.submitButton()).toHaveAccessibleDescription(/ne peuvent pas être commandés/)
  await page.user.click(banner.getByRole('link', { name: 'Retour au panier' }))
  expect(page.pathOf()).toBe('/cart')
})

test('CHK-05: after a refused order the page warns and lists the problem, and a second later asks whether to return to the cart', async () => {
  const refused = new ApiError({
    code: 'out_of_stock',
    status: 409,
    message: '',
    outOfStockItems: [{ id: cream._id, item: 'Crème Amande', availableQuantity: 1 }],
  })
  const page = await openCheckout({ answers: { 'order/place': refused } })
  fillIn(page)
  jest.useFakeTimers()
  fireEvent.click(page.submitButton())
  expect(await page.findByRole('alert')).toHaveTextContent('disponible : 1, demandé : 2')
  expect($toasts.get()).toContainEqual(
    expect.objectContaining({
      kind: 'warning',
      text: 'Problème de stock: Crème Amande (1 disponible)',
    }),
  )
  expect(page.submitButton()).toBeDisabled()
  expect(page.queryByRole('dialog')).toBeNull()
  act(() => jest.advanceTimersByTime(1000))
  jest.useRealTimers()
  const dialog = within(page.getByRole('dialog'))
  expect(
    dialog.getByText('Voulez-vous revenir à votre panier pour ajuster les quantités?'),
  ).toBeVisible()
  await page.user.click(dialog.getByRole('link', { name: 'Retour au panier' }))
  expect(page.pathOf()).toBe('/cart')
  expect($products.get()[cream._id]?.stockQuantity).toBe(1)
})

test('CHK-05: the page distinguishes the refused product from a product with the same French name, in the shopper’s language', async () => {
  const named = (en: string) =>
    aProduct({ name: 'Crème', translations: { en: { name: en } }, stockQuantity: 9 })
  const [almond, rose] = [named('Almond cream'), named('Rose cream')]
  const page = await openCheckout({
    cart: { [almond._id]: { default: 2 }, [rose._id]: { default: 2 } },
    products: [almond, rose],
    answers: {
      'order/place': new ApiError({
        code: 'out_of_stock',
        status: 409,
        message: '',
        outOfStockItems: [{ id: rose._id, item: 'Crème', availableQuantity: 1 }],
      }),
    },
    language: 'en',
  })
  for (const input of page.getAllByRole('textbox')) {
    fireEvent.change(input, { target: { value: 'a@b.tn' } })
  }
  fireEvent.change(page.getByLabelText(/^Phone/), { target: { value: '20123456' } })
  fireEvent.change(page.getByLabelText(/^Postal code/), { target: { value: '4180' } })
  await page.user.click(page.getByRole('button', { name: 'Place order' }))
  expect(await page.findByRole('alert')).toHaveTextContent('Rose cream')
  expect(page.getByRole('alert')).not.toHaveTextContent('Almond cream')
  expect($toasts.get()).toEqual([
    expect.objectContaining({ text: 'Stock problem: Rose cream (1 available)' }),
  ])
})

test('CHK-06: a product that is no longer sold is reported and listed', async () => {
  const refused = new ApiError({ code: 'product_unavailable', status: 409, message: '' })
  const cart = { [cream._id]: { default: 1 }, [soap._id]: { default: 1 } }
  const page = await openCheckout({ cart, answers: { 'order/place': refused } })
  fillIn(page)
  page.api.answer({ 'product/by-ids': { products: [soap] } })
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.submitButton()).toBeDisabled())
  expect(page.getByText(/n’est plus en vente. Revenez au panier/)).toBeVisible()
  const listed = page.getByText('Ce produit n’est plus en vente').closest('li')
  expect(listed).toHaveTextContent('Crème AmandeCe produit n’est plus en vente')
  expect(page.queryByText('Rupture de stock')).toBeNull()
})

test('CHK-05: a product that was off sale for a while can be ordered again without a reload of the page', async () => {
  const page = await openCheckout()
  page.api.answer({ 'product/by-ids': { products: [] } })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await page.findByText('Ce produit n’est plus en vente')).toBeVisible()
  expect(page.submitButton()).toBeDisabled()
  page.api.answer({ 'product/by-ids': { products: [cream] } })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(page.submitButton()).toBeEnabled())
  expect(page.queryByText('Ce produit n’est plus en vente')).toBeNull()
})

test('CHK-06: an empty cart cannot be ordered', async () => {
  const page = await openCheckout({ cart: {} })
  expect(page.getByText('Votre panier est vide')).toBeVisible()
  expect(page.queryByRole('textbox')).toBeNull()
  expect(page.getByRole('link', { name: 'Continuer mes achats' })).toHaveAttribute(
    'href',
    '/collection',
  )
})
