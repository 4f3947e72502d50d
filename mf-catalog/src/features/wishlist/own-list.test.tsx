import { act } from '@testing-library/react'
import { forgetSharedAnswers } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { maxWishlist } from '@shop/domain'
import { $session } from '@shop/stores'
import { aProduct, anId, facets, fakeApi, renderPage } from '@shop/testing'
import { restoreSavedProducts } from '../../wishlist/saved-products.ts'
import { Component, loadWishlist } from './wishlist.route.tsx'

const soldOut = aProduct({ name: 'Huile', stockQuantity: 0, inStock: false })
const cream = aProduct({ name: 'Crème' })

beforeEach(() => {
  localStorage.clear()
  $session.set({ status: 'signed_out' })
  restoreSavedProducts()
  forgetSharedAnswers()
})

async function open(saved: readonly string[], products: ProductSummary[]) {
  localStorage.setItem('wishlist', saved.join(','))
  const api = fakeApi({
    'product/by-ids': ({ ids }) => ({
      products: products.filter(({ _id }) => String(ids).split(',').includes(_id)),
    }),
  })
  const page = renderPage(
    [
      { path: '/favoris', Component, loader: loadWishlist, HydrateFallback: () => null },
      { path: '*', element: <h1>Ailleurs</h1> },
    ],
    { path: '/favoris' },
  )
  await page.findByRole('link', { name: new RegExp(products[0]!.name) })
  return { ...page, api }
}

const aboutSoldOut = /^Un produit est épuisé/
const isFull = /^Votre compte garde au plus 100 favoris/

test('WISH-01: if a product in the list is sold out, the page says what the shopper can do', async () => {
  const { getByText } = await open([soldOut._id, cream._id], [soldOut, cream])
  expect(getByText(aboutSoldOut)).toBeVisible()
})

test('WISH-01: an empty list links to the products, and shows the best sellers', async () => {
  fakeApi({
    'product/by-ids': { products: [] },
    'product/enhanced-filtered': {
      products: [{ ...cream, bestseller: true }],
      pagination: { total: 1, page: 1, totalPages: 1, hasMore: false },
      priceBounds: { min: 1, max: 1 },
      facets: facets(),
    },
  })
  const { findByRole, getByRole } = renderPage(
    [
      { path: '/favoris', Component, loader: loadWishlist, HydrateFallback: () => null },
      { path: '*', element: <h1>Ailleurs</h1> },
    ],
    { path: '/favoris' },
  )
  expect(await findByRole('region', { name: 'Meilleures ventes' })).toBeVisible()
  expect(await findByRole('link', { name: /Crème/ })).toBeVisible()
  expect(getByRole('link', { name: 'Découvrir nos produits' })).toHaveAttribute(
    'href',
    '/collection',
  )
})

test('WISH-01: if all products in the list are in stock, the page shows no text about sold-out products', async () => {
  const { queryByText } = await open([cream._id], [cream])
  expect(queryByText(aboutSoldOut)).toBeNull()
})

test('WISH-01: the page tells a guest that the list is stored on this device, and its sign-in link returns to the list', async () => {
  const { getByText, getByRole } = await open([cream._id], [cream])
  expect(getByText('Ces favoris sont gardés sur cet appareil.')).toBeVisible()
  expect(getByRole('link', { name: 'Se connecter pour les retrouver partout' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Ffavoris',
  )
})

test.each([
  [maxWishlist, false],
  [maxWishlist + 1, true],
])(
  'WISH-01: all of %i favourites are loaded; the page says that an account keeps at most 100: %s',
  async (count, isSaid) => {
    const ids = [cream._id, ...Array.from({ length: count - 1 }, () => anId())]
    const { api, queryByText, findByText, user, getByRole } = await open(ids, [cream])
    const asked = api.inputsOf('product/by-ids').flatMap((input) => String(input.ids).split(','))
    expect(asked).toEqual(ids)
    expect(queryByText(isFull) !== null).toBe(isSaid)
    await findByText(/produits de votre liste ne sont plus vendus/)
    await user.click(getByRole('button', { name: 'Partager ma liste' }))
    const link = new URL(await act(() => navigator.clipboard.readText()))
    expect(link.searchParams.get('produits')).toBe(cream._id)
  },
)

test('WISH-01: a list cannot be shared if the shop no longer sells any of its products', async () => {
  localStorage.setItem('wishlist', anId())
  fakeApi({ 'product/by-ids': { products: [] } })
  const page = renderPage(
    [{ path: '/favoris', Component, loader: loadWishlist, HydrateFallback: () => null }],
    { path: '/favoris' },
  )
  expect(await page.findByText('Un produit de votre liste n’est plus vendu.')).toBeVisible()
  expect(page.getByText('0 produit')).toBeVisible()
  expect(page.queryByRole('button', { name: 'Partager ma liste' })).toBeNull()
  expect(page.queryByText('Un prix baisse ? Nous vous écrivons.')).toBeNull()
})
