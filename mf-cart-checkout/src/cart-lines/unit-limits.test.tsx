import { act, waitFor, within } from '@testing-library/react'
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

async function open(cart: Cart, products = [oil, milk]) {
  localStorage.setItem('guestCart', JSON.stringify(cart))
  fakeApi({
    'product/by-ids': { products },
    'product/enhanced-filtered': listing([]),
  })
  const page = renderPage(routes, { path: '/cart' })
  act(() => {
    $settings.set(settings({ unitLimits: { perProduct: 10, perOrder: 15 } }))
    restoreCart()
  })
  const [link] = await page.findAllByRole('link', { name: oil.name })
  return { ...page, line: within(link!.closest('li')!) }
}

test('LIM-01: a quantity above the limit of an order is reduced to the limit, and a toast names the limit', async () => {
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

test('CART-08: if a quantity exceeds the stock, the toast names the stock of the product, not the number of units left for this size', async () => {
  const scarce = { ...oil, stockQuantity: 5 }
  const { findAllByRole, user } = await open({ [oil._id]: { S: 3, L: 2 } }, [scarce])
  const [small] = await findAllByRole('textbox', { name: /Huile solaire/ })
  await user.clear(small!)
  await user.type(small!, '9')
  expect(small).toHaveValue('3')
  await waitFor(() => expect($toasts.get()).toHaveLength(1))
  expect($toasts.get()).toMatchObject([{ key: 'cart.max_reached', params: { n: 5 } }])
  expect($cart.get()).toEqual({ [oil._id]: { S: 3, L: 2 } })
})

test('LIM-01: a cart that was filled before the limit was set keeps its units, and the line asks to reduce the quantity', async () => {
  const { line, getByRole, user } = await open({ [oil._id]: { default: 30 } })
  expect(
    line.getByText('Maximum 10 par commande : réduisez la quantité pour commander.'),
  ).toBeVisible()
  expect($cart.get()).toEqual({ [oil._id]: { default: 30 } })
  const proceed = getByRole('button', { name: 'Passer la commande' })
  expect(proceed).toBeDisabled()
  expect(proceed).toHaveAccessibleDescription(
    /limitée à 10 unités d’un même produit, à 15 unités au total/,
  )
  const input = line.getByRole('textbox')
  await user.clear(input)
  await user.type(input, '8')
  expect(getByRole('link', { name: 'Passer la commande' })).toBeVisible()
})

test('LIM-01: a cart with more lines than an order may have cannot be ordered, and a message names this limit', async () => {
  const sizes = Object.fromEntries(Array.from({ length: 101 }, (_, size) => [`${size} ml`, 1]))
  const { getByRole } = await open({ [oil._id]: sizes }, [{ ...oil, stockQuantity: 500 }])
  act(() => $settings.set(settings({ unitLimits: { perProduct: 200, perOrder: 200 } })))
  const proceed = getByRole('button', { name: 'Passer la commande' })
  expect(proceed).toBeDisabled()
  expect(proceed).toHaveAccessibleDescription(/et à 100 articles différents/)
  const { '100 ml': _, ...hundred } = sizes
  act(() => $cart.set({ [oil._id]: hundred }))
  expect(getByRole('link', { name: 'Passer la commande' })).toBeVisible()
})

test('LIM-01: a cart with more units in total than an order may have cannot be ordered', async () => {
  const { getByRole, line } = await open({ [oil._id]: { default: 8 }, [milk._id]: { default: 8 } })
  expect(line.queryByText(/Maximum/)).toBeNull()
  expect(getByRole('button', { name: 'Passer la commande' })).toBeDisabled()
})
