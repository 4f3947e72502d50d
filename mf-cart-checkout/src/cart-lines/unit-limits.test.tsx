import { act, within } from '@testing-library/react'
import type { Cart } from '@shop/domain'
import { $cart, $settings, $toasts, restoreCart } from '@shop/stores'
import { aProduct, fakeApi, renderPage, settings } from '@shop/testing'
import { listing, resetCart } from '../testing/cart-shop.ts'
import { CartPage } from '../features/cart/cart-page.tsx'

const oil = aProduct({ name: 'Huile solaire', stockQuantity: 80 })
const milk = aProduct({ name: 'Lait corporel', stockQuantity: 80 })
const routes = [
  { path: '/cart', Component: CartPage },
  { path: '*', element: <p>elsewhere</p> },
]

beforeEach(() => act(resetCart))

async function open(cart: Cart) {
  localStorage.setItem('guestCart', JSON.stringify(cart))
  fakeApi({
    'product/by-ids': { products: [oil, milk] },
    'product/enhanced-filtered': listing([]),
  })
  const page = renderPage(routes, { path: '/cart' })
  act(() => {
    $settings.set(settings({ unitLimits: { perProduct: 10, perOrder: 15 } }))
    restoreCart()
  })
  const link = await page.findByRole('link', { name: oil.name })
  return { ...page, line: within(link.closest('li')!) }
}

test('LIM-01: a line takes no more than an order may have, and says why', async () => {
  const { line, user } = await open({ [oil._id]: { default: 9 } })
  const input = line.getByRole('textbox')
  await user.clear(input)
  await user.type(input, '30')
  expect(input).toHaveValue('10')
  expect(line.getByRole('button', { name: /^Augmenter/ })).toBeDisabled()
  expect($toasts.get()).toContainEqual(
    expect.objectContaining({ key: 'cart.limit_reached', params: { n: 10 } }),
  )
})

test('LIM-01: a cart from before the limit keeps its units, and says what to reduce', async () => {
  const { line, getByRole, user } = await open({ [oil._id]: { default: 30 } })
  expect(
    line.getByText('Maximum 10 par commande : réduisez la quantité pour commander.'),
  ).toBeVisible()
  expect($cart.get()).toEqual({ [oil._id]: { default: 30 } })
  const proceed = getByRole('button', { name: 'Passer la commande' })
  expect(proceed).toBeDisabled()
  expect(proceed).toHaveAccessibleDescription(
    /limitée à 10 unités d’un même produit et à 15 unités au total/,
  )
  const input = line.getByRole('textbox')
  await user.clear(input)
  await user.type(input, '8')
  expect(getByRole('link', { name: 'Passer la commande' })).toBeVisible()
})

test('LIM-01: an order has no more units in all than the limit', async () => {
  const { getByRole, line } = await open({ [oil._id]: { default: 8 }, [milk._id]: { default: 8 } })
  expect(line.queryByText(/Maximum/)).toBeNull()
  expect(getByRole('button', { name: 'Passer la commande' })).toBeDisabled()
})
