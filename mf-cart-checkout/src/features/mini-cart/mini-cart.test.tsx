import { act, waitFor, within } from '@testing-library/react'
import type { ProductSummary } from '@shop/contracts'
import type { Cart } from '@shop/domain'
import { $cart, restoreCart, restoreCoupon } from '@shop/stores'
import { aProduct, fakeApi, renderWithProviders } from '@shop/testing'
import { cream, listing, noConnection, resetCart, soap, ten } from '../../testing/cart-shop.ts'
import { Component as MiniCart } from './mini-cart.tsx'

const oil = aProduct({ name: 'Huile solaire', price: 105, bestseller: true })
const serum = aProduct({ name: 'Sérum', price: 110 })
const mask = aProduct({ name: 'Masque', price: 140 })

beforeEach(() => act(resetCart))

interface Answers {
  products?: ProductSummary[]
  suggested?: ProductSummary[]
}

function open(cart: Cart, { products = [cream, soap], suggested = [oil, serum] }: Answers = {}) {
  localStorage.setItem('guestCart', JSON.stringify(cart))
  const api = fakeApi({
    'product/by-ids': { products },
    'product/enhanced-filtered': listing(suggested),
  })
  const page = renderWithProviders(<MiniCart />)
  act(() => {
    restoreCart()
    restoreCoupon()
  })
  const suggestions = async () =>
    within(await page.findByRole('region', { name: 'Pour profiter de la livraison gratuite' }))
  return { ...page, api, suggestions }
}

test('MINI-01: the drawer shows lines, amounts, sum, the amount missing for free delivery, and links to cart and checkout', async () => {
  const { findByRole, getByText, getByRole } = open({ [cream._id]: { default: 2 } })
  const line = within((await findByRole('link', { name: 'Crème Amande' })).closest('li')!)
  expect(line.getByRole('textbox', { name: 'Quantité de Crème Amande' })).toHaveValue('2')
  expect(line.getByText('40,00 DT')).toBeVisible()
  expect(getByText('Sous-total').parentElement).toHaveTextContent('40,00 DT')
  expect(getByText('Plus que 110,00 DT pour la livraison gratuite')).toBeVisible()
  expect(getByRole('link', { name: 'Voir le panier' })).toHaveAttribute('href', '/cart')
  expect(getByRole('link', { name: 'Commander' })).toHaveAttribute('href', '/place-order')
})

test('MINI-01: a changed quantity changes the sum; a problem is reported inside the drawer', async () => {
  const { user, findByRole, getByRole, getByText, findByText } = open({
    [cream._id]: { default: 4 },
  })
  const more = await findByRole('button', { name: 'Augmenter la quantité de Crème Amande' })
  await user.click(more)
  await waitFor(() => expect(getByText('Sous-total').parentElement).toHaveTextContent('100,00 DT'))
  await user.type(getByRole('textbox'), '9', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect(await findByText('Quantité maximum atteinte. Seulement 5 disponible')).toBeVisible()
})

test('MINI-01, CART-11: a removed line can be put back', async () => {
  const { user, findByRole, getByRole } = open({ [cream._id]: { default: 2 } })
  await user.click(await findByRole('button', { name: 'Retirer Crème Amande' }))
  expect($cart.get()).toEqual({})
  const undo = getByRole('button', { name: /^Annuler/ })
  expect(undo).toHaveFocus()
  await user.click(undo)
  expect(await findByRole('textbox')).toHaveValue('2')
})

test('MINI-01: two products that each reach the free-delivery threshold are offered; they are neither sold out nor in the cart', async () => {
  const soldOut = aProduct({ name: 'Épuisé', stockQuantity: 0 })
  const { api, suggestions, user, getByText, findByText } = open(
    { [cream._id]: { default: 3 } },
    { suggested: [soldOut, cream, oil, serum, mask] },
  )
  const offer = await suggestions()
  await offer.findByRole('link', { name: 'Huile solaire' })
  expect(offer.getAllByRole('listitem')).toHaveLength(2)
  expect(offer.getByRole('link', { name: 'Sérum' })).toHaveAttribute(
    'href',
    `/product/${serum._id}`,
  )
  expect(api.inputsOf('product/enhanced-filtered')).toEqual([
    expect.objectContaining({ minPrice: '90', maxPrice: '105', sort: 'relevant' }),
  ])
  const add = offer.getByRole('button', { name: 'Ajouter au panier\u00a0: Huile solaire' })
  await user.click(add)
  expect(await findByText('La livraison vous est offerte')).toBeVisible()
  expect(add).toHaveFocus()
  expect(getByText('Sous-total').parentElement).toHaveTextContent('165,00 DT')
})

test('MINI-01: among products that reach the free-delivery threshold, products of the cart’s categories come first', async () => {
  const ofHair = aProduct({ name: 'Sérum cheveux', price: 95, category: 'Cheveux' })
  const { suggestions } = open({ [cream._id]: { default: 3 } }, { suggested: [ofHair, oil, serum] })
  const offer = await suggestions()
  expect(await offer.findByRole('link', { name: 'Huile solaire' })).toBeVisible()
  expect(offer.getByRole('link', { name: 'Sérum' })).toBeVisible()
  expect(offer.queryByRole('link', { name: 'Sérum cheveux' })).toBeNull()
})

test('MINI-01: if a large amount is missing, the offered products go with the cart and cost no more than the cart', async () => {
  const dry = aProduct({ name: 'Crème mains', price: 31, needs: ['Peau sèche'] })
  const same = aProduct({ name: 'Crème riche', price: 20 })
  const balm = aProduct({ name: 'Baume lèvres', price: 12, subSubCategory: 'Lèvres' })
  const mist = aProduct({ name: 'Brume', price: 28, subSubCategory: 'Brumes' })
  const { api, findByRole } = open(
    { [dry._id]: { default: 1 } },
    { products: [dry], suggested: [dry, same, balm, mist] },
  )
  const offer = within(await findByRole('region', { name: 'Pour compléter votre panier' }))
  expect(await offer.findByRole('link', { name: 'Baume lèvres' })).toBeVisible()
  expect(offer.getByRole('link', { name: 'Brume' })).toBeVisible()
  expect(offer.getAllByRole('listitem')).toHaveLength(2)
  const [asked] = api.inputsOf('product/enhanced-filtered')
  expect(asked).toMatchObject({ needs: 'Peau sèche', maxPrice: '31' })
  expect(asked).not.toHaveProperty('minPrice')
})

test('MINI-01: if too few products help with the same needs, products of the same categories are offered', async () => {
  const balm = aProduct({ name: 'Baume lèvres', price: 12, subSubCategory: 'Lèvres' })
  const mist = aProduct({ name: 'Brume', price: 28, subSubCategory: 'Brumes' })
  const { api, findByRole } = open({ [cream._id]: { default: 1 } }, { suggested: [balm, mist] })
  const offer = within(await findByRole('region', { name: 'Pour compléter votre panier' }))
  expect(await offer.findByRole('link', { name: 'Brume' })).toBeVisible()
  expect(api.inputsOf('product/enhanced-filtered')).toEqual([
    expect.objectContaining({ categories: cream.category, maxPrice: '20' }),
  ])
})

test('MINI-01: if too few best sellers are close to the missing amount, the cheapest products above this amount are offered', async () => {
  const { api, suggestions } = open({ [cream._id]: { default: 3 } }, { suggested: [] })
  api.answer({
    'product/enhanced-filtered': ({ maxPrice }) => listing(maxPrice ? [oil] : [serum, mask]),
  })
  const offer = await suggestions()
  expect(await offer.findByRole('link', { name: 'Masque' })).toBeVisible()
  expect(offer.queryByRole('link', { name: 'Huile solaire' })).toBeNull()
})

test('MINI-01, CART-10: a coupon increases the missing amount, and also reduces the price of an added product', async () => {
  localStorage.setItem('appliedCoupon', JSON.stringify(ten))
  const { api, findByText, suggestions } = open({ [cream._id]: { default: 5 } })
  const discount = { amount: 10, originalAmount: 100, finalAmount: 90, percentage: 10 }
  api.answer({ 'coupon/apply': { coupon: ten, discount } })
  expect(await findByText('Plus que 60,00 DT pour la livraison gratuite')).toBeVisible()
  expect(await findByText('−10,00 DT')).toBeVisible()
  await suggestions()
  // With a product of 68 dinars, the subtotal is 100 + 68 = 168 dinars. The coupon takes off 10 %, rounded to 17 dinars. This
  // leaves 151 dinars, and delivery is free from 150 dinars on.
  expect(api.inputsOf('product/enhanced-filtered')[0]).toMatchObject({ minPrice: '68' })
})

test('MINI-01: nothing is offered if delivery is free, or if the offers cannot be loaded', async () => {
  const free = open({ [soap._id]: { default: 9 } })
  expect(await free.findByText('La livraison vous est offerte')).toBeVisible()
  expect(free.api.inputsOf('product/enhanced-filtered')).toEqual([])
  free.unmount()
  act(resetCart)
  const { api, queryByRole } = open({ [cream._id]: { default: 1 } })
  api.answer({ 'product/enhanced-filtered': noConnection })
  await waitFor(() => expect(api.inputsOf('product/enhanced-filtered')).toHaveLength(1))
  await waitFor(() => expect(queryByRole('region')).toBeNull())
})

test('MINI-01: a line that cannot be bought also blocks the order in the mini cart', async () => {
  const gone = aProduct()._id
  const { findByRole } = open({ [gone]: { default: 1 }, [cream._id]: { default: 1 } })
  const order = await findByRole('button', { name: 'Commander' })
  expect(order).toBeDisabled()
  expect(order).toHaveAccessibleDescription(/Retirez les produits indisponibles/)
})

test('MINI-01: an empty cart links to other pages and offers best-selling products', async () => {
  const { findByText, getByRole, findByRole, queryByRole } = open({})
  expect(await findByText('Votre panier est vide')).toBeVisible()
  expect(getByRole('link', { name: 'Continuer mes achats' })).toHaveAttribute('href', '/collection')
  expect(await findByRole('link', { name: 'Huile solaire' })).toBeVisible()
  expect(queryByRole('link', { name: 'Commander' })).toBeNull()
})

test('MINI-01: if the products cannot be loaded, the drawer says so and can load them again', async () => {
  localStorage.setItem('guestCart', JSON.stringify({ [cream._id]: { default: 1 } }))
  const api = fakeApi({ 'product/by-ids': noConnection })
  const { user, findByRole } = renderWithProviders(<MiniCart />)
  act(restoreCart)
  expect(await findByRole('alert')).toHaveTextContent('Échec du chargement de votre panier')
  api.answer({ 'product/by-ids': { products: [cream] }, 'product/enhanced-filtered': listing([]) })
  await user.click(await findByRole('button', { name: 'Réessayer' }))
  expect(await findByRole('link', { name: 'Crème Amande' })).toBeVisible()
})
