import { act, screen, waitFor, within } from '@testing-library/react'
import { $cart, $settings, $toasts, rememberProducts, showCartResult } from '@shop/stores'
import { aProduct, renderWithProviders, settings } from '@shop/testing'
import { ToastsViewport } from './toasts-viewport.tsx'

const cream = aProduct({
  name: 'Eaulys Crème solaire, 50 ml',
  brand: 'Eaulys',
  size: '50 ml',
  price: 40,
  discount: 25,
})
const soap = aProduct({ name: 'Savon noir' })
const said = () => screen.getByRole('status')

beforeEach(() => {
  $toasts.set([])
  $settings.set(settings())
  rememberProducts([cream, soap])
  $cart.set({ [cream._id]: { default: 1 } })
})

function add(productId: string): void {
  act(() => showCartResult('add', { status: 'ok' }, productId))
}

test('CART-09: what was added is shown with picture, name, price, delivery and the way to the cart', async () => {
  const { user } = renderWithProviders(<ToastsViewport />)
  add(cream._id)
  expect(said()).toHaveTextContent('Produit ajouté au panier')
  const link = await within(said()).findByRole('link', { name: 'Voir le panier' })
  expect(link).toHaveAttribute('href', '/cart')
  expect(said()).toHaveTextContent('Eaulys Crème solaire 50 ml')
  expect(said()).toHaveTextContent('30,00 DT')
  expect(said()).toHaveTextContent('120,00 DT')
  expect(said().querySelector('img')).toHaveAttribute('alt', '')
  await user.click(link)
  expect(said()).toBeEmptyDOMElement()
})

test('CART-09: in Arabic the name keeps its number with its unit', async () => {
  const product = aProduct({
    brand: 'Eaulys',
    translations: { ar: { name: 'كريم شمس SPF 50+ – Eaulys، 50 مل', size: '50 مل' } },
  })
  rememberProducts([product])
  renderWithProviders(<ToastsViewport />, { language: 'ar' })
  add(product._id)
  await within(said()).findByRole('link', { name: 'عرض السلة' })
  expect(within(said()).getByText('50\u00a0مل', { normalizer: (text) => text })).toBeVisible()
})

test('CART-09: the next product that is added takes the place of the last', async () => {
  renderWithProviders(<ToastsViewport />)
  add(cream._id)
  add(soap._id)
  await waitFor(() => expect(said()).toHaveTextContent('Savon noir'))
  expect(said()).not.toHaveTextContent('Eaulys')
})

test('CART-09: a refusal is said as a warning, without picture and link', () => {
  renderWithProviders(<ToastsViewport />)
  act(() => showCartResult('add', { status: 'max_reached', available: 3 }, cream._id))
  expect(said()).toHaveTextContent('Quantité maximum atteinte. Seulement 3 disponible')
  expect(within(said()).queryByRole('link')).toBeNull()
})
