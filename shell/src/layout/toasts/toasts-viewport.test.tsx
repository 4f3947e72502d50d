import { act, screen, waitFor, within } from '@testing-library/react'
import {
  $cart,
  $settings,
  $toasts,
  rememberProducts,
  showCartResult,
  showToast,
} from '@shop/stores'
import { readSeenProducts } from '@shop/stores/seen-products'
import { aProduct, changeLanguage, renderWithProviders, settings } from '@shop/testing'
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

test('CART-09: the added product is shown with picture, name and price, the subtotal of the cart, and links to the cart and to checkout', async () => {
  const { user } = renderWithProviders(<ToastsViewport />)
  add(cream._id)
  expect(said()).toHaveTextContent('Produit ajouté au panier')
  const link = await within(said()).findByRole('link', { name: 'Voir le panier' })
  expect(link).toHaveAttribute('href', '/cart')
  expect(said()).toHaveTextContent('Eaulys Crème solaire 50 ml')
  expect(said()).toHaveTextContent('30,00 DT')
  expect(said()).toHaveTextContent('Sous-total du panier30,00 DT')
  expect(within(said()).getByRole('link', { name: 'Commander' })).toHaveAttribute(
    'href',
    '/place-order',
  )
  expect(said().querySelector('img')).toHaveAttribute('alt', '')
  await user.click(link)
  expect(said()).toBeEmptyDOMElement()
})

test('CART-09: the amount missing for free delivery is shown below the subtotal', async () => {
  renderWithProviders(<ToastsViewport />)
  add(cream._id)
  await within(said()).findByRole('link', { name: 'Voir le panier' })
  expect(said()).toHaveTextContent('Plus que 120,00 DT pour la livraison gratuite')
  expect(said()).toHaveTextContent('Sous-total du panier30,00 DT')
})

test('CART-11: the added product is stored with the price that was shown', async () => {
  localStorage.clear()
  renderWithProviders(<ToastsViewport />)
  add(cream._id)
  await within(said()).findByRole('link', { name: 'Voir le panier' })
  expect(readSeenProducts()[cream._id]).toMatchObject({ price: 40, discount: 25 })
})

test('CART-11: a product added before its data are loaded is stored after they have loaded', async () => {
  localStorage.clear()
  const late = aProduct({ price: 55, discount: 10 })
  renderWithProviders(<ToastsViewport />)
  add(late._id)
  await within(said()).findByRole('link', { name: 'Voir le panier' })
  expect(readSeenProducts()[late._id]).toBeUndefined()
  act(() => rememberProducts([late]))
  expect(readSeenProducts()[late._id]).toMatchObject({ price: 55, discount: 10 })
})

test('CART-09: in Arabic, the number in a name stays beside its unit', async () => {
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

test('CART-09: the message about the next added product replaces the message about the previous product', async () => {
  renderWithProviders(<ToastsViewport />)
  add(cream._id)
  add(soap._id)
  await waitFor(() => expect(said()).toHaveTextContent('Savon noir'))
  expect(said()).not.toHaveTextContent('Eaulys')
})

test('CART-09: a refusal is shown as a warning, without picture and link', () => {
  renderWithProviders(<ToastsViewport />)
  act(() => showCartResult('add', { status: 'max_reached', available: 3 }, cream._id))
  expect(said()).toHaveTextContent('Quantité maximum atteinte. Seulement 3 disponible')
  expect(within(said()).queryByRole('link')).toBeNull()
})

describe('GEN-07: toasts stay', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
  const show = (text: string) => act(() => void showToast({ kind: 'warning', text }))
  const closeButton = () =>
    within(said()).getAllByRole('button', { name: 'Fermer la notification' })[0]!

  function open() {
    jest.useFakeTimers({ advanceTimers: true })
    return renderWithProviders(<ToastsViewport />)
  }

  afterEach(() => jest.useRealTimers())

  test('while the pointer is on a toast, and for 5 s more', async () => {
    const { user } = open()
    show('Stock limité')
    show('Panier mis à jour')
    await user.hover(screen.getByText('Stock limité'))
    pass(20_000)
    expect(said()).toHaveTextContent('Stock limitéPanier mis à jour')
    await user.unhover(screen.getByText('Stock limité'))
    pass(4500)
    expect(said()).toHaveTextContent('Stock limitéPanier mis à jour')
    pass(500)
    expect(said()).toBeEmptyDOMElement()
  })

  test('while the focus is in a toast, and for 5 s more', async () => {
    const { user } = open()
    show('Stock limité')
    await user.tab()
    expect(closeButton()).toHaveFocus()
    show('Panier mis à jour')
    pass(20_000)
    expect(said()).toHaveTextContent('Stock limitéPanier mis à jour')
    act(() => closeButton().blur())
    pass(5000)
    expect(said()).toBeEmptyDOMElement()
  })

  test('no longer than usual if the toast with pointer and focus was closed', async () => {
    const { user } = open()
    show('Stock limité')
    await user.click(closeButton())
    show('Panier mis à jour')
    pass(5000)
    expect(said()).toBeEmptyDOMElement()
  })
})

test('GEN-01: a toast’s text changes with the language, even if the text is in the namespace of a page', async () => {
  const { i18n } = renderWithProviders(<ToastsViewport />)
  act(() => {
    showToast({ kind: 'warning', key: 'product-page:onlySoMany', params: { available: 7 } })
  })
  expect(screen.getByText(/Seulement 7 en stock/)).toBeInTheDocument()
  await changeLanguage(i18n, 'en')
  expect(screen.getByText(/Only 7 in stock/)).toBeInTheDocument()
})
