import { act, waitFor, within } from '@testing-library/react'
import { ApiError, forgetSharedAnswers } from '@shop/api'
import { maxWishlist, type Language } from '@shop/domain'
import { $session, $toasts } from '@shop/stores'
import { aProduct, anId, fakeApi, renderPage } from '@shop/testing'
import { restoreSavedProducts } from '../../wishlist/saved-products.ts'
import { Component, loadWishlist } from './wishlist.route.tsx'

const cream = aProduct({ name: 'Crème' })
const soap = aProduct({ name: 'Savon' })
const failure = new ApiError({ code: 'server_error', status: 500, message: '' })
const products = [cream, soap]

beforeEach(() => {
  localStorage.clear()
  $toasts.set([])
  $session.set({ status: 'signed_out' })
  restoreSavedProducts()
  forgetSharedAnswers()
})

function open(path = '/favoris', language: Language = 'fr') {
  return renderPage(
    [{ path: '/favoris', Component, loader: loadWishlist, HydrateFallback: () => null }],
    { path, language },
  )
}
const save = (...ids: string[]) => localStorage.setItem('wishlist', ids.join(','))

test.each<[Language, string, string]>([
  ['fr', 'Mes favoris', 'Aucun favori pour l’instant'],
  ['en', 'My wishlist', 'Nothing saved yet'],
  ['ar', 'مفضلتي', 'لا شيء في المفضلة بعد'],
])(
  'WISH-01: in %s an empty list says how to add products, and links to the products',
  async (language, title, empty) => {
    const api = fakeApi()
    const { findByText, getByRole } = open('/favoris', language)
    await findByText(empty)
    expect(getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(api.recorded).toEqual([])
  },
)

test('WISH-01: a guest’s list shows its products with price and button; a removed product returns to its position', async () => {
  save(cream._id, soap._id)
  const api = fakeApi({ 'product/by-ids': { products } })
  const { findByRole, getByRole, getByText, queryByRole, user } = open()
  expect(await findByRole('link', { name: /Savon/ })).toBeVisible()
  expect(api.inputsOf('product/by-ids')).toEqual([{ ids: `${cream._id},${soap._id}` }])
  expect(getByText('2 produits')).toBeVisible()
  expect(getByRole('button', { name: /^Ajouter au panier : .*Savon/ })).toBeVisible()
  const heart = getByRole('button', { name: /^Ajouter aux favoris : .*Savon/ })
  act(() => heart.focus())
  await user.keyboard('{Enter}')
  const back = await findByRole('button', { name: /^Remettre : .*Savon/ })
  expect(back).toHaveFocus()
  expect(queryByRole('link', { name: /Savon/ })).toBeNull()
  expect(getByText('1 produit')).toBeVisible()
  expect(localStorage.getItem('wishlist')).toBe(cream._id)
  await user.keyboard('{Enter}')
  expect(await findByRole('link', { name: /Savon/ })).toBeVisible()
  expect(api.inputsOf('product/by-ids')).toHaveLength(1)
})

test.each([
  ['signs out', { status: 'signed_out' } as const],
  ['signs in to a different account', { status: 'signed_in', accountId: 'other' } as const],
])('WISH-01: if another tab %s, the page no longer shows the account’s list', async (_, next) => {
  localStorage.setItem('accountWishlist', `account ${cream._id},${soap._id}`)
  $session.set({ status: 'signed_in', accountId: 'account' })
  const api = fakeApi({
    'product/by-ids': { products },
    'wishlist/get': { productIds: [cream._id, soap._id] },
  })
  const { findByRole, findByText, queryByRole, queryByText } = open()
  expect(await findByRole('link', { name: /Savon/ })).toBeVisible()
  api.answer({ 'wishlist/get': { productIds: [] } })
  act(() => {
    localStorage.removeItem('accountWishlist')
    $session.set(next)
  })
  expect(await findByText('Aucun favori pour l’instant')).toBeVisible()
  expect(queryByText(/Savon/)).toBeNull()
  expect(queryByRole('button', { name: /^Remettre/ })).toBeNull()
})

test('WISH-01: the page says that the list could not be loaded, and Retry loads it', async () => {
  save(cream._id)
  const api = fakeApi({ 'product/by-ids': failure })
  const { findByRole, user } = open()
  await user.click(await findByRole('button', { name: 'Réessayer' }))
  api.answer({ 'product/by-ids': { products: [cream] } })
  await user.click(await findByRole('button', { name: 'Réessayer' }))
  expect(await findByRole('link', { name: /Crème/ })).toBeVisible()
})

test('WISH-01: the page says that products are no longer sold, and one press removes them', async () => {
  save(cream._id, anId())
  fakeApi({ 'product/by-ids': { products: [cream] } })
  const { findByText, getByRole, queryByText, user } = open()
  await findByText('Un produit de votre liste n’est plus vendu.')
  await user.click(getByRole('button', { name: 'Retirer de ma liste' }))
  await waitFor(() => expect(queryByText(/n’est plus vendu/)).toBeNull())
  expect(localStorage.getItem('wishlist')).toBe(cream._id)
})

test('WISH-01: the link of a list contains the ids of its products and nothing else', async () => {
  save(cream._id, soap._id)
  fakeApi({ 'product/by-ids': { products } })
  const { findByRole, user } = open()
  await user.click(await findByRole('button', { name: 'Partager ma liste' }))
  await waitFor(() => expect($toasts.get()).toMatchObject([{ key: 'wishlist:copied' }]))
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/favoris?produits=${cream._id},${soap._id}`,
  )
})

test('WISH-01: one press saves a whole shared list, and the visitor’s own list keeps its products', async () => {
  const own = anId()
  save(own)
  fakeApi({ 'product/by-ids': { products } })
  const { findByRole, getByRole, getAllByRole, user } = open(
    `/favoris?produits=${cream._id},${soap._id}`,
  )
  expect(await findByRole('heading', { level: 1 })).toHaveTextContent('Une liste de favoris')
  expect(within(getAllByRole('listitem')[0]!).getByRole('link')).toHaveAccessibleName(/Crème/)
  await user.click(getByRole('button', { name: 'Tout ajouter à mes favoris' }))
  const link = await findByRole('link', { name: 'Voir mes favoris' })
  expect(link).toHaveAttribute('href', '/favoris')
  expect(link).toHaveFocus()
  expect(localStorage.getItem('wishlist')).toBe(`${cream._id},${soap._id},${own}`)
})

test.each([
  '<script>alert(1)</script>',
  "' or 1=1 --",
  'javascript:alert(1)',
  'FFFFFFFFFFFFFFFFFFFFFFFF',
  '',
])('WISH-01: for the address %j nothing is requested and no product is shown', async (ids) => {
  const api = fakeApi()
  const { findByText } = open(`/favoris?produits=${encodeURIComponent(ids)}`)
  await findByText('Cette liste est vide')
  expect(api.recorded).toEqual([])
})

test('WISH-01: for an address with too many ids, the first 100 different ids are requested', async () => {
  const ids = Array.from({ length: maxWishlist + 20 }, () => anId())
  const api = fakeApi({ 'product/by-ids': { products } })
  const { findByText } = open(`/favoris?produits=${ids.join(',')},${ids[0]}`)
  await findByText('2 produits')
  expect(api.inputsOf('product/by-ids')).toEqual([{ ids: ids.slice(0, maxWishlist).join(',') }])
})

test('WISH-01: a shared list whose products are all saved links to the visitor’s own list, and does not move the focus', async () => {
  save(cream._id, soap._id)
  fakeApi({ 'product/by-ids': { products } })
  const { findByRole, queryByRole } = open(`/favoris?produits=${cream._id},${soap._id}`)
  expect(await findByRole('link', { name: 'Voir mes favoris' })).not.toHaveFocus()
  expect(queryByRole('button', { name: 'Tout ajouter à mes favoris' })).toBeNull()
})

test('WISH-01: the page says that a shared list could not be loaded, and Retry loads it', async () => {
  const api = fakeApi({ 'product/by-ids': failure })
  const { findByRole, findByText, user } = open(`/favoris?produits=${cream._id},${soap._id}`)
  const retry = await findByRole('button', { name: 'Réessayer' })
  api.answer({ 'product/by-ids': { products } })
  await user.click(retry)
  expect(await findByText('2 produits')).toBeVisible()
})
