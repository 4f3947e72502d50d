import { waitFor } from '@testing-library/react'
import { ApiError, configureApi, forgetSharedAnswers } from '@shop/api'
import type { Language } from '@shop/domain'
import { aProduct, anId } from '@shop/testing'
import { openListing } from '../testing/open-listing.tsx'
import { Component, heroProducts } from './hero-products.route.tsx'

const listing = { definition: heroProducts, Component }
const failure = new ApiError({ code: 'server_error', status: 500, message: '' })
const [a, b] = [anId(), anId()]
const products = [
  aProduct({ _id: a, name: 'Sérum', price: 60 }),
  aProduct({ _id: b, name: 'Lait', price: 10 }),
]

const open = (path: string, language: Language, found = products) =>
  openListing(listing, path, { language, answered: { 'product/by-ids': { products: found } } })

afterEach(() => {
  configureApi({ keepAnswersMs: 0 })
  forgetSharedAnswers()
})

test.each<[Language, string, string]>([
  ['fr', 'Notre sélection', 'Vous cherchez d’autres produits\u202f?'],
  ['en', 'Curated selection from hero banner', 'Looking for more products?'],
  ['ar', 'مختاراتنا', 'هل تبحثون عن منتجات أخرى؟'],
])(
  'HSEL-01: in %s the page shows the hero’s products under a title, and links to more products',
  async (language, title, more) => {
    const { getByRole, api } = await open(`/hero-products?products=${a},${b}`, language)
    expect(getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(getByRole('link', { name: /Lait/ })).toBeVisible()
    expect(getByRole('link', { name: more })).toHaveAttribute('href', '/collection')
    expect(api.inputsOf('product/by-ids')).toEqual([{ ids: `${a},${b}` }])
  },
)

test('HSEL-01: the page sorts the products itself, and requests no text that is not an id', async () => {
  const path = `/hero-products?products=${a},oops,${b}`
  const { getAllByRole, getByRole, user, place, api } = await open(path, 'fr')
  await user.selectOptions(getByRole('combobox', { name: 'Trier par' }), 'price_low')
  expect(place()).toBe(`/hero-products?products=${a},oops,${b}&sort=price_low`)
  const first = () => getAllByRole('heading', { level: 3 })[0]
  await waitFor(() => expect(first()).toHaveTextContent('Lait'))
  expect(api.inputsOf('product/by-ids').at(-1)).toEqual({ ids: `${a},${b}` })
})

test('HSEL-01: an address without products redirects to the collection', async () => {
  const { place } = await open('/hero-products', 'fr')
  expect(place()).toBe('/collection')
})

test.each<[Language, string, string, { retry: string; all: string }]>([
  [
    'fr',
    'Produits indisponibles',
    'Erreur lors du chargement de la sélection',
    { retry: 'Réessayer', all: 'Voir tous les produits' },
  ],
  [
    'en',
    'Products Not Available',
    'Error loading selected products',
    { retry: 'Retry', all: 'View All Products' },
  ],
  [
    'ar',
    'المنتجات غير متوفرة',
    'تعذّر تحميل المنتجات المختارة',
    { retry: 'إعادة المحاولة', all: 'عرض جميع المنتجات' },
  ],
])(
  'HSEL-01: in %s the page says that the selection could not be loaded, and Retry loads it',
  async (language, title, text, { retry, all }) => {
    const path = `/hero-products?products=${a}`
    const { getByRole, findByRole, user, api } = await openListing(listing, path, {
      language,
      answered: { 'product/by-ids': failure },
    })
    expect(getByRole('alert')).toHaveTextContent(title)
    expect(getByRole('alert')).toHaveTextContent(text)
    expect(getByRole('link', { name: all })).toHaveAttribute('href', '/collection')
    api.answer({ 'product/by-ids': { products } })
    await user.click(getByRole('button', { name: retry }))
    expect(await findByRole('link', { name: /Sérum/ })).toBeVisible()
  },
)

test('HSEL-01: Retry requests the products again, even if an answer without products has just arrived', async () => {
  configureApi({ keepAnswersMs: 30_000 })
  const { api, getByRole, findByRole, user } = await open(`/hero-products?products=${a}`, 'fr', [])
  api.answer({ 'product/by-ids': { products } })
  await user.click(getByRole('button', { name: 'Réessayer' }))
  expect(await findByRole('link', { name: /Sérum/ })).toBeVisible()
})

test.each<[Language, string]>([
  ['fr', 'Aucun produit trouvé pour la sélection (2 demandés)'],
  ['en', 'No products found for the selected items (2 requested)'],
  ['ar', 'لم يُعثر على المنتجين المختارين (طُلب منتجان)'],
])(
  'HSEL-01: in %s, if no selected product is on sale any more, the page says how many were selected',
  async (language, text) => {
    const { getByText } = await open(`/hero-products?products=${a},${b}`, language, [])
    expect(getByText(text)).toBeVisible()
  },
)
