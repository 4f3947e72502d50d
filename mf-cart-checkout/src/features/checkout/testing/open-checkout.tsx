import { act, fireEvent, waitFor } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import type { Cart } from '@shop/domain'
import {
  $cart,
  $coupon,
  $destination,
  $guestOrders,
  $isCartRestored,
  $missingProducts,
  $pendingLines,
  $products,
  $settings,
  $toasts,
  restoreCart,
  setToken,
} from '@shop/stores'
import { anId, aProduct, fakeApi, renderPage, settings } from '@shop/testing'
import { Component as CheckoutPage } from '../checkout.route.tsx'

const routes = [
  { path: '/place-order', Component: CheckoutPage },
  { path: '*', element: <p>elsewhere</p> },
]
export const cream = aProduct({ name: 'Crème Amande', price: 20, stockQuantity: 5 })
export const soap = aProduct({ name: 'Savon doux', price: 30.5, discount: 20, stockQuantity: 50 })
export const orderId = anId()
export const placed = { orderId, message: 'Commande enregistrée' }
/** The account that `setToken` signs in. */
export const account = {
  name: 'Amel Ben Salah',
  email: 'amel@example.org',
  hasPassword: true,
  newsletter: false,
  sessions: [],
}
export const noConnection = new ApiError({ code: 'network', status: 0, message: '' })
const typed = {
  Prénom: ' Amel ',
  Nom: 'Trabelsi',
  Téléphone: '20 123 456',
  Ville: 'Houmt Souk',
  'Rue et numéro': '3 rue du Port',
  'Code postal': '4180',
  'Adresse e-mail': 'Amel@Example.org',
}

/** Call once in each test file: every test begins as a guest with an empty cart and empty storage. */
export function resetCheckout(): void {
  // jsdom has the element `dialog`, but not its methods.
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal ??= function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close ??= function close() {
      this.open = false
    }
  })
  afterEach(() => jest.useRealTimers())
  beforeEach(() => {
    localStorage.clear()
    setToken(undefined)
    $cart.set({})
    $coupon.set(undefined)
    $destination.set({})
    $guestOrders.set([])
    $isCartRestored.set(false)
    $products.set({})
    $missingProducts.set(new Set())
    $settings.set(settings({ deliveryFee: 8, freeDeliveryThreshold: 150 }))
    $toasts.set([])
  })
}

interface Opened {
  cart?: Cart
  products?: ProductSummary[]
  answers?: Parameters<typeof fakeApi>[0]
  language?: 'en' | 'ar'
}

export type OpenCheckout = Awaited<ReturnType<typeof openCheckout>>

/** Opens the checkout, by default with a cart of two creams. */
export async function openCheckout({
  cart = { [cream._id]: { default: 2 } },
  products = [cream, soap],
  answers = {},
  language,
}: Opened = {}) {
  localStorage.setItem('guestCart', JSON.stringify(cart))
  const api = fakeApi({
    'product/by-ids': { products },
    'order/place': placed,
    'account/get': { account },
    ...answers,
  })
  const page = renderPage(routes, { path: '/place-order', ...(language && { language }) })
  act(() => restoreCart())
  await waitFor(() => expect($pendingLines.get()).toEqual([]))
  const submitButton = () => page.getByRole('button', { name: 'Confirmer la commande' })
  const pathOf = () => page.router.state.location.pathname
  return { ...page, api, submitButton, pathOf }
}

export function fillIn({ getByLabelText }: Pick<OpenCheckout, 'getByLabelText'>): void {
  for (const [name, value] of Object.entries(typed)) {
    fireEvent.change(getByLabelText(new RegExp(`^${name}`)), { target: { value } })
  }
}

/** A text field of the form; the city is a combobox once its suggestions have loaded. */
export function field(
  { getByRole, queryByRole }: Pick<OpenCheckout, 'getByRole' | 'queryByRole'>,
  name: string,
): HTMLElement {
  const named = { name: new RegExp(`^${name}`) }
  return queryByRole('combobox', named) ?? getByRole('textbox', named)
}

/** Shows the field of the note for the courier. */
export async function unfoldNote({ user, getByRole }: OpenCheckout): Promise<void> {
  await user.click(getByRole('button', { name: /^Note pour le livreur/ }))
}

/** The Idempotency-Keys of the orders that were sent. */
export function keysOf({ api }: Pick<OpenCheckout, 'api'>): (string | undefined)[] {
  return api.recorded
    .filter(({ name }) => name === 'order/place')
    .map(({ headers }) => headers['idempotency-key'])
}
