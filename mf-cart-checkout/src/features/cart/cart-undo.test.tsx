import { act, waitFor, within } from '@testing-library/react'
import type { ProductSummary } from '@shop/contracts'
import type { Cart } from '@shop/domain'
import { $cart, $toasts, restoreCart, restoreCoupon } from '@shop/stores'
import { fakeApi, renderPage } from '@shop/testing'
import { cream, listing, resetCart, soap, ten } from '../../testing/cart-shop.ts'
import { CartPage } from './cart-page.tsx'

const routes = [
  { path: '/cart', Component: CartPage },
  { path: '*', element: <p>elsewhere</p> },
]
const twoLines = { [cream._id]: { default: 2 }, [soap._id]: { default: 1 } }

beforeEach(() => act(resetCart))

async function open(cart: Cart = twoLines, products: ProductSummary[] = [cream, soap]) {
  localStorage.setItem('guestCart', JSON.stringify(cart))
  const discount = { amount: 0, originalAmount: 0, finalAmount: 0, percentage: 10 }
  fakeApi({
    'product/by-ids': { products },
    'product/enhanced-filtered': listing([]),
    'coupon/apply': { coupon: ten, discount },
  })
  const page = renderPage(routes, { path: '/cart' })
  act(() => {
    restoreCart()
    restoreCoupon()
  })
  await page.findByRole('link', { name: 'Crème Amande' })
  const remove = (name: string) =>
    page.user.click(page.getByRole('button', { name: `Retirer ${name}` }))
  const undoButton = (name: string) =>
    page.getByRole('button', { name: `Annuler\u00a0: remettre ${name} dans le panier` })
  const items = () =>
    within(page.getByRole('list', { name: 'Produits du panier' })).getAllByRole('listitem')
  return { ...page, remove, undoButton, items }
}

const toastKeys = () => $toasts.get().map((toast) => ('key' in toast ? toast.key : toast.text))

test('CART-11: a removed line is replaced by a button that puts the line back at its position', async () => {
  const { user, remove, undoButton, items, findByRole, getByText } = await open()
  await remove('Crème Amande')
  expect($cart.get()).toEqual({ [soap._id]: { default: 1 } })
  expect(toastKeys()).toEqual(['cart.removed'])
  expect(items()[0]).toHaveTextContent('Crème Amande a été retiré du panier.')
  expect(undoButton('Crème Amande')).toHaveFocus()
  expect(getByText('1 article')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await findByRole('textbox', { name: 'Quantité de Crème Amande' })).toHaveValue('2')
  expect(within(items()[0]!).getByRole('link', { name: 'Crème Amande' })).toBeVisible()
  await waitFor(async () =>
    expect(await findByRole('button', { name: 'Retirer Crème Amande' })).toHaveFocus(),
  )
})

test('CART-11: every line that was removed can be put back', async () => {
  const { user, remove, undoButton, findByRole, getByText } = await open()
  await remove('Crème Amande')
  await remove('Savon doux')
  expect(getByText('Votre panier est vide')).toBeVisible()
  expect(undoButton('Savon doux')).toHaveFocus()
  await user.click(undoButton('Crème Amande'))
  await user.click(undoButton('Savon doux'))
  expect(await findByRole('textbox', { name: 'Quantité de Savon doux' })).toHaveValue('1')
  expect($cart.get()).toEqual(twoLines)
})

test('COUP-02, CART-11: putting the last line back also restores its coupon', async () => {
  localStorage.setItem('appliedCoupon', JSON.stringify(ten))
  const { user, remove, undoButton, findByText, queryByText } = await open({
    [cream._id]: { default: 2 },
  })
  await findByText('Ce code vous fait économiser 4,00 DT.')
  await remove('Crème Amande')
  await waitFor(() => expect(localStorage.getItem('appliedCoupon')).toBeNull())
  expect(queryByText(/vous fait économiser/)).toBeNull()
  await user.click(undoButton('Crème Amande'))
  expect(await findByText('Ce code vous fait économiser 4,00 DT.')).toBeVisible()
})

test('COUP-02, CART-11: a coupon that the shopper removed does not come back with a line', async () => {
  localStorage.setItem('appliedCoupon', JSON.stringify(ten))
  const { user, remove, undoButton, findByText, findByRole, getByRole, queryByText } = await open()
  await findByText(/vous fait économiser/)
  await remove('Crème Amande')
  await user.click(getByRole('button', { name: 'Retirer le code DIX' }))
  await user.click(undoButton('Crème Amande'))
  expect(await findByRole('textbox', { name: 'Quantité de Crème Amande' })).toBeVisible()
  expect(queryByText(/vous fait économiser/)).toBeNull()
})

test('CART-11: if a removed line is sold out, there is no button to put it back', async () => {
  const { remove, items, queryByText, getByRole } = await open(twoLines, [
    { ...cream, stockQuantity: 0 },
    soap,
  ])
  await remove('Crème Amande')
  expect(items()).toHaveLength(1)
  expect(queryByText(/a été retiré du panier/)).toBeNull()
  expect(getByRole('button', { name: 'Retirer Savon doux' })).toHaveFocus()
})

test('CART-11: after the shopper leaves the page, a line can no longer be put back', async () => {
  const { remove, router, findByText, queryByText, findByRole } = await open()
  await remove('Crème Amande')
  await act(() => router.navigate('/'))
  expect(await findByText('elsewhere')).toBeVisible()
  await act(() => router.navigate('/cart'))
  expect(await findByRole('link', { name: 'Savon doux' })).toBeVisible()
  expect(queryByText(/a été retiré du panier/)).toBeNull()
})

test('CART-07, CART-11: a line that another tab puts back returns to its old position', async () => {
  const { remove, items, queryByText } = await open()
  await remove('Crème Amande')
  const cart = { [soap._id]: { default: 1 }, [cream._id]: { default: 4 } }
  localStorage.setItem('guestCart', JSON.stringify(cart))
  act(restoreCart)
  expect(queryByText(/a été retiré du panier/)).toBeNull()
  expect(within(items()[0]!).getByRole('textbox')).toHaveValue('4')
})
