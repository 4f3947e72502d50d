import { act } from '@testing-library/react'
import { $destination, $settings, restoreCart } from '@shop/stores'
import { aProduct, fakeApi, renderPage, renderWithProviders, settings } from '@shop/testing'
import { CartPage } from '../features/cart/cart-page.tsx'
import { Component as MiniCart } from '../features/mini-cart/mini-cart.tsx'
import { cream, listing, resetCart } from '../testing/cart-shop.ts'

const shop = settings({
  deliveryFee: 8,
  freeDeliveryThreshold: 150,
  regions: { Sfax: { deliveryFee: 7.5, days: { from: 1, to: 3 } } },
})
/** A Friday: the second day of delivery after it is a Monday, because days of delivery do not include Sundays. */
const now = Date.parse('2026-11-27T09:00:00Z')

beforeEach(() =>
  act(() => {
    resetCart()
    $settings.set(shop)
    localStorage.setItem('guestCart', JSON.stringify({ [cream._id]: { default: 2 } }))
    fakeApi({
      'product/by-ids': { products: [cream] },
      'product/enhanced-filtered': listing([]),
      settings: { settings: shop },
    })
    jest.spyOn(Date, 'now').mockReturnValue(now)
  }),
)
afterEach(() => {
  act(() => $destination.set({}))
})

test('TRUST-01: the cart shows the delivery day and fee, the cash to prepare, the cost of a return and the phone number; day and fee depend on the governorate', async () => {
  const { findByText, getByText, getByRole } = renderPage([{ path: '*', Component: CartPage }])
  act(() => restoreCart())
  expect((await findByText('Chez vous lundi 30 novembre')).parentElement).toHaveTextContent(
    'Chez vous lundi 30 novembre Livraison 8,00 DT',
  )
  expect(getByText('À préparer en espèces : 48,00 DT')).toBeVisible()
  expect(
    getByText('Retour possible sous 30 jours, frais à votre charge sauf erreur ou défaut'),
  ).toBeVisible()
  expect(getByRole('link', { name: /^Une question/ })).toHaveAttribute('href', 'tel:+21600000000')
  act(() => $destination.set({ governorate: 'Sfax' }))
  expect(
    getByText('Chez vous entre samedi 28 novembre et mardi 1er décembre').parentElement,
  ).toHaveTextContent('Livraison 7,50 DT')
  // The amount is rounded to a whole dinar.
  expect(getByText('À préparer en espèces : 48,00 DT')).toBeVisible()
})

test('TRUST-01: if products have different time limits for returns, the cart shows the shortest and the longest limit', async () => {
  const pills = aProduct({ category: 'Compléments alimentaires', stockQuantity: 5 })
  const cart = { [cream._id]: { default: 1 }, [pills._id]: { default: 1 } }
  localStorage.setItem('guestCart', JSON.stringify(cart))
  fakeApi({
    'product/by-ids': { products: [cream, pills] },
    'product/enhanced-filtered': listing([]),
    settings: { settings: shop },
  })
  const { findByText } = renderPage([{ path: '*', Component: CartPage }])
  act(() => restoreCart())
  expect(await findByText(/^Retour possible sous 7 à 30 jours selon le produit,/)).toBeVisible()
})

test('NAV-03: the cart shows the amount missing for free delivery once, and does not also show the threshold', async () => {
  const { findByText, getAllByText, queryByText } = renderPage([{ path: '*', Component: CartPage }])
  act(() => restoreCart())
  expect(await findByText('Chez vous lundi 30 novembre')).toBeVisible()
  expect(getAllByText(/pour la livraison gratuite/)).toHaveLength(1)
  expect(queryByText(/offerte dès/)).toBeNull()
})

test('TRUST-01: the mini cart shows day and fee in the same words as the cart', async () => {
  const { findByText } = renderWithProviders(<MiniCart />, { language: 'en' })
  act(() => restoreCart())
  expect((await findByText('Arrives on Monday 30 November')).parentElement).toHaveTextContent(
    'Arrives on Monday 30 November Delivery 8.00 TND',
  )
})

test('OPER-10: for a pick-up order, the cart shows neither delivery day nor delivery fee', async () => {
  const { findByText, getByText, queryByText } = renderPage([{ path: '*', Component: CartPage }])
  act(() => restoreCart())
  await findByText('Chez vous lundi 30 novembre')
  act(() => $destination.set({ isPickup: true }))
  expect(queryByText(/^Chez vous/)).toBeNull()
  expect(queryByText(/^livraison/)).toBeNull()
  expect(getByText('À préparer en espèces : 40,00 DT')).toBeVisible()
})
