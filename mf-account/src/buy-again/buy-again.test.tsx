import { screen, within } from '@testing-library/react'
import {
  $cart,
  $missingProducts,
  $products,
  $settings,
  addToCart,
  clearCart,
  rememberProducts,
} from '@shop/stores'
import {
  anOrder,
  anOrderItem,
  aProduct,
  fakeApi,
  renderWithProviders,
  settings,
} from '@shop/testing'
import { BuyAgain } from './buy-again.tsx'

const cream = aProduct({ name: 'Crème', price: 20, stockQuantity: 5 })
const soap = aProduct({ name: 'Savon', price: 8, stockQuantity: 50 })
const item = (product: typeof cream, quantity: number, more: object = {}) =>
  anOrderItem({ id: product._id, name: product.name, price: product.price, quantity, ...more })

type Products = (typeof cream)[]

async function buyAgain(items: ReturnType<typeof item>[], products: Products = [cream, soap]) {
  fakeApi({ 'product/by-ids': { products } })
  const page = renderWithProviders(<BuyAgain order={anOrder({ items })} />)
  await page.user.click(screen.getByRole('button', { name: 'Commander à nouveau' }))
  const link = page.container.querySelector<HTMLElement>('[tabindex="-1"]')
  return { ...page, outcome: link! }
}

const changes = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => {
  localStorage.clear()
  clearCart()
  $products.set({})
  $missingProducts.set(new Set())
  $settings.set(settings())
})

test('ADDR-01: the lines of an order are put into the cart again, and the focus moves to the message about this', async () => {
  const { outcome } = await buyAgain([item(cream, 2), item(soap, 1)])
  expect($cart.get()).toEqual({ [cream._id]: { default: 2 }, [soap._id]: { default: 1 } })
  expect(outcome).toHaveFocus()
  expect(outcome).toHaveTextContent('3')
  expect(changes()).toEqual([])
  expect(within(outcome).getByRole('link')).toHaveAttribute('href', '/cart')
})

test('ADDR-01: if too few units are available, these units are added, and the page says how many', async () => {
  await buyAgain([item(cream, 9)])
  expect($cart.get()).toEqual({ [cream._id]: { default: 5 } })
  expect(changes()).toEqual([expect.stringMatching(/^Crème – .*5.*9/)])
})

test('ADDR-01: a changed price is shown with the old and the new price; an unchanged price is not shown', async () => {
  await buyAgain([item(cream, 1, { price: 15 }), item(soap, 1)])
  expect(changes()).toEqual([expect.stringMatching(/^Crème – .*20,00.*15,00/)])
})

test('ADDR-01: sold-out and deleted products are named; if no product was added, the page has no link to the cart', async () => {
  const empty = aProduct({ name: 'Huile', inStock: false, stockQuantity: 0 })
  const { outcome } = await buyAgain([item(empty, 1), item(cream, 1)], [empty])
  expect(changes()).toHaveLength(2)
  expect(changes()[0]).toMatch(/^Huile – /)
  expect(changes()[1]).toMatch(/^Crème – /)
  expect(changes()[0]?.replace('Huile', '')).not.toBe(changes()[1]?.replace('Crème', ''))
  expect($cart.get()).toEqual({})
  expect(within(outcome).queryByRole('link')).not.toBeInTheDocument()
})

test('LIM-01: if a limit prevents units from being added, the page says whether the limit is for an order or for a product', async () => {
  $settings.set(settings({ unitLimits: { perProduct: 3, perOrder: 4 } }))
  await buyAgain([item(cream, 5), item(soap, 5)])
  expect($cart.get()).toEqual({ [cream._id]: { default: 3 }, [soap._id]: { default: 1 } })
  const [ofProduct, ofOrder] = changes()
  expect(ofProduct).toMatch(/^Crème – .*3/)
  expect(ofOrder).toMatch(/^Savon – .*4/)
})

test('ADDR-01: a product that is already in the cart with the maximum quantity is named, and not added', async () => {
  rememberProducts([cream])
  await addToCart(cream._id, 'default', 5)
  await buyAgain([item(cream, 1)])
  expect($cart.get()).toEqual({ [cream._id]: { default: 5 } })
  expect(changes()).toHaveLength(1)
})
