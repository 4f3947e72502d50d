import { act, waitFor, within } from '@testing-library/react'
import type { Language } from '@shop/domain'
import { $cart, $hotProducts, $products, $toasts } from '@shop/stores'
import { ApiError } from '@shop/api'
import { aProduct, fakeApi, painted, renderWithProviders, toastTexts } from '@shop/testing'
import { ProductCard } from './product-card.tsx'

beforeEach(() => {
  localStorage.clear()
  $cart.set({})
  $products.set({})
  $hotProducts.set([])
  $toasts.set([])
})

const toasts = (language?: Language) => toastTexts($toasts.get(), language)

test.each([
  [0, 'Rupture de stock'],
  [1, 'Stock limité'],
  [4, 'Stock limité'],
  [5, 'En stock'],
])('CARD-01: with %i units in stock, the label is %s', (stockQuantity, label) => {
  const product = aProduct({ stockQuantity, inStock: stockQuantity > 0 })
  const { getByText } = renderWithProviders(<ProductCard product={product} />)
  expect(getByText(label)).toBeVisible()
})

test('CARD-01: the stars are beside the price, and the label is on the picture', () => {
  const product = aProduct({ stockQuantity: 1, price: 30, rating: { average: 4, count: 4 } })
  const { getByText, getByRole } = renderWithProviders(<ProductCard product={product} />)
  const stars = getByRole('img', { name: /4,0/ })
  const picture = getByText('Stock limité').parentElement!.parentElement!
  expect(picture).toContainElement(picture.querySelector('img'))
  expect(picture).not.toContainElement(stars)
  expect(stars.parentElement!.lastElementChild).toBe(stars)
  expect(stars.parentElement!.firstElementChild).toContainElement(getByText('30,00 DT'))
  expect(getComputedStyle(stars.parentElement!).columnGap).not.toBe('')
})

test('CARD-02: the card of a reduced product shows a badge, and the new and old price with 2 decimals', () => {
  const product = aProduct({ price: 30.5, discount: 20 })
  const { getByText } = renderWithProviders(<ProductCard product={product} />)
  expect(getByText('−20 %')).toBeVisible()
  expect(getByText('24,40 DT')).toBeVisible()
  expect(getByText('30,50 DT').closest('del')).toBeVisible()
})

test('CARD-02: the hot-seller badge appears when the list of best sellers has loaded', () => {
  const product = aProduct()
  const { queryByText, getByText } = renderWithProviders(<ProductCard product={product} />)
  expect(queryByText('Meilleure vente')).toBeNull()
  act(() => $hotProducts.set([product._id]))
  expect(getByText('Meilleure vente')).toBeVisible()
})

test('CARD-02: the product’s name is in the language of the page', () => {
  const product = aProduct({ translations: { en: { name: 'Almond cream' } } })
  const { getByRole } = renderWithProviders(<ProductCard product={product} />, { language: 'en' })
  expect(getByRole('link', { name: 'Almond cream' })).toHaveAttribute(
    'href',
    `/product/${product._id}`,
  )
})

test.each([
  ['Hygéliane Spray nasal', /Spray nasal/, 'ltr'],
  ['Hygéliane بخاخ الأنف', /بخاخ الأنف/, null],
])(
  'NAME-02: on an Arabic page, the beginning of the name %s sets the reading direction',
  (name, title, direction) => {
    const product = aProduct({ name, brand: 'Hygéliane', range: 'Air', translations: {} })
    const { getByText, getByRole } = renderWithProviders(<ProductCard product={product} />, {
      language: 'ar',
    })
    const link = within(getByRole('link'))
    expect(link.getByText(title).getAttribute('dir')).toBe(direction)
    for (const part of [/^\P{L}?Hygéliane\P{L}?$/u, /^\P{L}?Air\P{L}?$/u])
      expect(getByText(part).tagName).toBe('BDI')
  },
)

test('NAME-02: the range is beside the brand, and not in the title', () => {
  const name = 'Hygéliane Air Spray nasal, 50 ml'
  const product = aProduct({ name, brand: 'Hygéliane', range: 'Air', size: '50 ml' })
  const { getByRole, getByText } = renderWithProviders(<ProductCard product={product} />)
  expect(getByRole('link')).toHaveAccessibleName('Hygéliane · Air Spray nasal 50\u00a0ml')
  expect(getByText('Spray nasal')).toBeVisible()
})

test('NAME-01: brand, name and size are parts of the link, with a non-breaking space between 50 and ml', () => {
  const name = 'Eaulys Crème solaire SPF 50+, 50 ml'
  const product = aProduct({ name, brand: 'Eaulys', size: '50 ml' })
  const { getByRole, getByText } = renderWithProviders(<ProductCard product={product} />)
  expect(getByRole('link')).toHaveAccessibleName('Eaulys Crème solaire SPF\u00a050+ 50\u00a0ml')
  expect(getByText('Eaulys')).toBeVisible()
  expect(getByRole('button', { name: /panier/ })).toHaveAccessibleName(
    'Ajouter au panier : Eaulys Crème solaire SPF\u00a050+, 50\u00a0ml',
  )
})

test('CARD-03: the button puts one unit into the cart, and a message says so', async () => {
  const product = aProduct({ name: 'Savon' })
  $products.set({ [product._id]: product })
  const { getByRole, user } = renderWithProviders(<ProductCard product={product} />)
  await user.click(getByRole('button', { name: 'Ajouter au panier : Savon' }))
  expect($cart.get()).toEqual({ [product._id]: { default: 1 } })
  expect(toasts()).toEqual(['Produit ajouté au panier'])
  expect($toasts.get()).toMatchObject([{ addedProductId: product._id }])
})

test('CARD-03: the button shows a tick for a moment after adding', async () => {
  const product = aProduct()
  $products.set({ [product._id]: product })
  jest.useFakeTimers()
  try {
    const { getByRole } = renderWithProviders(<ProductCard product={product} />)
    const button = getByRole('button', { name: /panier/ })
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
    act(() => button.click())
    expect(button).toHaveAttribute('data-variant', 'primary')
    await pass(100)
    expect($cart.get()).toEqual({ [product._id]: { default: 1 } })
    await pass(1300)
    expect(button).toHaveAttribute('data-variant', 'primary')
    await pass(200)
    expect(button).toHaveAttribute('data-variant', 'secondary')
  } finally {
    jest.useRealTimers()
  }
})

test('FAST-01: the product is in the cart even if the shopper leaves the page right after the tap', async () => {
  const product = aProduct()
  $products.set({ [product._id]: product })
  const { getByRole } = renderWithProviders(<ProductCard product={product} />)
  act(() => getByRole('button', { name: /panier/ }).click())
  expect(localStorage.getItem('guestCart')).toBeNull()
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'))
  })
  expect(localStorage.getItem('guestCart')).toBe(JSON.stringify({ [product._id]: { default: 1 } }))
  await act(painted)
})

test('CARD-03: the button of a sold-out product says why the product cannot be added', async () => {
  const product = aProduct({ stockQuantity: 0, inStock: false })
  const { getByRole, user } = renderWithProviders(<ProductCard product={product} />)
  await user.click(getByRole('button', { name: /panier/ }))
  expect(toasts()).toEqual(['Ce produit est actuellement en rupture de stock'])
  expect(toasts('en')).toEqual(['This product is currently out of stock'])
  expect($cart.get()).toEqual({})
})

test('CARD-03: if the API cannot be reached, a message says that the product was not added', async () => {
  fakeApi({ 'product/by-ids': new ApiError({ code: 'network', status: 0, message: '' }) })
  const { getByRole, user } = renderWithProviders(<ProductCard product={aProduct()} />)
  await user.click(getByRole('button', { name: /panier/ }))
  await waitFor(() => expect(toasts()).toEqual(["Échec de l'ajout au panier"]))
  expect(toasts('en')).toEqual(['This could not be added to your cart'])
})
