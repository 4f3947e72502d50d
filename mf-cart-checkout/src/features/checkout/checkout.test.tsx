import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import type { Cart } from '@shop/domain'
import {
  $cart,
  $guestOrders,
  $isCartRestored,
  $missingProducts,
  $pendingLines,
  $products,
  $settings,
  $toasts,
  restoreCart,
} from '@shop/stores'
import { anId, aProduct, fakeApi, renderPage, settings } from '@shop/testing'
import { CheckoutPage } from './checkout-page.tsx'

const routes = [
  { path: '/place-order', Component: CheckoutPage },
  { path: '*', element: <p>elsewhere</p> },
]
const cream = aProduct({ name: 'Crème Amande', price: 20, stockQuantity: 5 })
const soap = aProduct({ name: 'Savon doux', price: 30.5, discount: 20, stockQuantity: 50 })
const orderId = anId()
const placed = { orderId, message: 'Commande enregistrée' }
const noConnection = new ApiError({ code: 'network', status: 0, message: '' })
const typed = {
  Prénom: ' Amel ',
  Nom: 'Trabelsi',
  'Adresse e-mail': 'Amel@Example.org',
  Téléphone: '20 123 456',
  'Rue et numéro': '3 rue du Port',
  'Code postal': '4180',
  Ville: 'Houmt Souk',
}

// The tests' browser knows the element, but not how to open it.
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
  $cart.set({})
  $guestOrders.set([])
  $isCartRestored.set(false)
  $products.set({})
  $missingProducts.set(new Set())
  $settings.set(settings({ deliveryFee: 8, freeDeliveryThreshold: 150 }))
  $toasts.set([])
})

type Page = Awaited<ReturnType<typeof open>>

interface Opened {
  cart?: Cart
  products?: ProductSummary[]
  answers?: Parameters<typeof fakeApi>[0]
  language?: 'en' | 'ar'
}

async function open({
  cart = { [cream._id]: { default: 2 } },
  products = [cream, soap],
  answers = {},
  language,
}: Opened = {}) {
  localStorage.setItem('guestCart', JSON.stringify(cart))
  const api = fakeApi({ 'product/by-ids': { products }, 'order/place': placed, ...answers })
  const page = renderPage(routes, { path: '/place-order', ...(language && { language }) })
  act(() => restoreCart())
  await waitFor(() => expect($pendingLines.get()).toEqual([]))
  const submitButton = () => page.getByRole('button', { name: 'Confirmer la commande' })
  const pathOf = () => page.router.state.location.pathname
  return { ...page, api, submitButton, pathOf }
}

function fill({ getByLabelText }: Page): void {
  for (const [name, value] of Object.entries(typed)) {
    fireEvent.change(getByLabelText(new RegExp(`^${name}`)), { target: { value } })
  }
}

function field({ getByRole }: Pick<Page, 'getByRole'>, name: string): HTMLElement {
  return getByRole('textbox', { name: new RegExp(`^${name}`) })
}

const keysOf = ({ api }: Page) =>
  api.recorded
    .filter(({ name }) => name === 'order/place')
    .map(({ headers }) => headers['idempotency-key'])

describe('the form', () => {
  test('CHK-01: fields know what belongs into them, and the country is Tunisia', async () => {
    const page = await open()
    expect(field(page, 'Prénom')).toHaveAttribute('autocomplete', 'given-name')
    expect(field(page, 'Nom')).toHaveAttribute('autocomplete', 'family-name')
    expect(field(page, 'Adresse e-mail')).toHaveAttribute('type', 'email')
    expect(field(page, 'Téléphone')).toHaveAttribute('type', 'tel')
    expect(field(page, 'Rue et numéro')).toBeRequired()
    expect(field(page, 'Gouvernorat')).not.toBeRequired()
    expect(field(page, 'Code postal')).toHaveAttribute('inputmode', 'numeric')
    expect(field(page, 'Pays')).toHaveValue('Tunisie')
  })

  test('CHK-01: a submit names every missing field and goes to the first', async () => {
    const page = await open()
    await page.user.click(page.submitButton())
    expect(field(page, 'Prénom')).toHaveFocus()
    expect(field(page, 'Ville')).toBeInvalid()
    expect(field(page, 'Ville')).toHaveAccessibleDescription('Ce champ est obligatoire')
    expect(field(page, 'Gouvernorat')).toBeValid()
    expect(page.getByText('7 champs sont à corriger :')).toBeVisible()
    expect(page.api.inputsOf('order/place')).toEqual([])
  })

  test('CHK-06: an e-mail that is none is told beside its field when it is left', async () => {
    const page = await open()
    const email = field(page, 'Adresse e-mail')
    await page.user.type(email, 'amel@example')
    expect(email).toBeValid()
    await page.user.tab()
    expect(email).toHaveAccessibleDescription(/adresse e-mail valide/)
    await page.user.type(email, '.org')
    expect(email).toBeValid()
  })

  test('CHK-04: guests read what their e-mail is for and how they pay', async () => {
    const { getByText } = await open()
    expect(getByText('Vous commandez sans compte')).toBeVisible()
    expect(getByText(/sert à confirmer la commande/)).toBeVisible()
    expect(getByText(/paiement à la livraison est le seul mode/)).toBeVisible()
  })

  test('CHK-03: cash on delivery, and the order with its total', async () => {
    const { getByText, findByRole } = await open()
    expect(
      getByText('Vous réglez en espèces à la réception du colis.', { exact: false }),
    ).toBeVisible()
    const summary = within(await findByRole('complementary', { name: 'Votre commande' }))
    expect(summary.getByText('Crème Amande')).toBeVisible()
    expect(summary.getByText('Quantité : 2')).toBeVisible()
    expect(summary.getByText('48 DT')).toBeVisible()
  })

  test('CHK-09: what was typed survives a reload', async () => {
    const before = await open()
    fill(before)
    before.unmount()
    const after = await open()
    expect(field(after, 'Adresse e-mail')).toHaveValue('Amel@Example.org')
    expect(field(after, 'Ville')).toHaveValue('Houmt Souk')
    expect(field(after, 'Pays')).toHaveValue('Tunisie')
  })

  test('CHK-09: a draft of last month or out of shape is forgotten', async () => {
    const old = { value: { city: 'Tunis' }, savedAt: Date.now() - 30 * 86_400_000 }
    localStorage.setItem('checkoutAddress', JSON.stringify(old))
    const page = await open()
    expect(field(page, 'Ville')).toHaveValue('')
    page.unmount()
    localStorage.setItem('checkoutAddress', '{"value":{"city":5},"savedAt":99999999999999}')
    expect(field(await open(), 'Ville')).toHaveValue('')
  })
})

describe('placing', () => {
  test('CHK-04: a guest order is sent trimmed, with guestInfo and without prices', async () => {
    const page = await open({ cart: { [cream._id]: { default: 2 }, [soap._id]: { '50 ml': 1 } } })
    fill(page)
    await page.user.click(page.submitButton())
    await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
    expect(page.api.inputsOf('order/place')).toEqual([
      {
        address: {
          firstName: 'Amel',
          lastName: 'Trabelsi',
          email: 'amel@example.org',
          phone: '20 123 456',
          street: '3 rue du Port',
          zipcode: '4180',
          city: 'Houmt Souk',
          country: 'Tunisia',
        },
        items: [
          { id: cream._id, size: 'default', quantity: 2 },
          { id: soap._id, size: '50 ml', quantity: 1 },
        ],
        guestInfo: { name: 'Amel Trabelsi', email: 'amel@example.org', phone: '20 123 456' },
        isGuestOrder: true,
      },
    ])
  })

  test('CHK-07: success empties the cart, remembers the order and shows its confirmation', async () => {
    const page = await open()
    fill(page)
    await page.user.click(page.submitButton())
    await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
    expect(page.router.state.location.search).toBe(
      `?orderId=${orderId}&email=amel%40example.org&guest=true`,
    )
    expect(page.router.state.historyAction).toBe('REPLACE')
    expect(localStorage.getItem('guestCart')).toBe('{}')
    expect($guestOrders.get()).toEqual([
      { orderId, email: 'amel@example.org', date: expect.any(Number) },
    ])
    expect(localStorage.getItem('checkoutAddress')).toBeNull()
    expect(localStorage.getItem('checkoutAttempt')).toBeNull()
  })

  test('CHK-07: the emptied cart never shows before the confirmation does', async () => {
    const page = await open()
    fill(page)
    const seen: string[] = []
    const watcher = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
    await page.user.click(page.submitButton())
    expect(await page.findByText('elsewhere')).toBeVisible()
    watcher.disconnect()
    expect(seen.filter((text) => text.includes('Votre panier est vide'))).toEqual([])
  })

  test('CHK-03: while it is under way the button says so, and a second submit does nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof placed>()
    const page = await open({ answers: { 'order/place': () => promise }, language: 'en' })
    for (const input of page.getAllByRole('textbox')) {
      fireEvent.change(input, { target: { value: 'a@b.tn' } })
    }
    await page.user.click(page.getByRole('button', { name: 'Place order' }))
    const busy = await page.findByRole('button', { name: 'PROCESSING...' })
    expect(busy).toHaveAttribute('aria-disabled', 'true')
    await page.user.click(busy)
    await page.user.type(page.getByRole('textbox', { name: /^City/ }), '{Enter}')
    await act(async () => resolve(placed))
    await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
    expect(page.api.inputsOf('order/place')).toHaveLength(1)
  })

  test('CHK-08: a retry after a lost answer goes under the same key, also after a reload', async () => {
    const first = await open({ answers: { 'order/place': noConnection } })
    fill(first)
    await first.user.click(first.submitButton())
    expect(await first.findByRole('alert')).toHaveTextContent(
      /Échec de la commande.*Connexion impossible.*ne sera pas passée deux fois/,
    )
    expect($cart.get()).toEqual({ [cream._id]: { default: 2 } })
    await first.user.click(first.submitButton())
    await waitFor(() => expect(keysOf(first)).toHaveLength(2))
    await first.findByRole('alert')
    first.unmount()

    const second = await open()
    expect(await second.findByText(/dernier envoi est resté sans réponse/)).toBeVisible()
    await second.user.click(second.submitButton())
    await waitFor(() => expect(second.pathOf()).toBe('/order-confirmation'))
    expect(new Set([...keysOf(first), ...keysOf(second)]).size).toBe(1)
    expect(keysOf(first)[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  test('CHK-08: another content is another order and has another key', async () => {
    const page = await open({ answers: { 'order/place': noConnection } })
    fill(page)
    await page.user.click(page.submitButton())
    await page.findByRole('alert')
    await page.user.type(field(page, 'Rue et numéro'), ' bis')
    await page.user.click(page.submitButton())
    await waitFor(() => expect(keysOf(page)).toHaveLength(2))
    expect(new Set(keysOf(page)).size).toBe(2)
    await waitFor(() => expect(page.submitButton()).toBeEnabled())
  })

  test('CHK-08: the lost order may have taken the last units, and can still be asked for', async () => {
    const first = await open({ answers: { 'order/place': noConnection } })
    fill(first)
    await first.user.click(first.submitButton())
    await first.findByRole('alert')
    first.unmount()
    const second = await open({ products: [{ ...cream, stockQuantity: 0 }] })
    await waitFor(() => expect($products.get()[cream._id]?.stockQuantity).toBe(0))
    await waitFor(() => expect(second.submitButton()).toBeEnabled())
    await second.user.click(second.submitButton())
    await waitFor(() => expect(second.pathOf()).toBe('/order-confirmation'))
  })

  test('CHK-07: a refusal is told in words and loses nothing', async () => {
    const refused = new ApiError({ code: 'rate_limited', status: 429, message: 'Doucement' })
    const page = await open({ answers: { 'order/place': refused } })
    fill(page)
    await page.user.click(page.submitButton())
    expect(await page.findByRole('alert')).toHaveTextContent(
      /Échec de la commande.*Trop de tentatives/,
    )
    expect(field(page, 'Nom')).toHaveValue('Trabelsi')
    expect(page.submitButton()).toBeEnabled()
  })
})

describe('stock', () => {
  test('CHK-05: what cannot be served is listed, holds the order back and leads to the cart', async () => {
    const oil = aProduct({ name: 'Huile solaire', stockQuantity: 0 })
    const cart: Cart = {
      [cream._id]: { a: 4, b: 3 },
      [oil._id]: { default: 1 },
      [anId()]: { default: 1 },
    }
    const page = await open({ cart, products: [cream, oil] })
    const banner = within(await page.findByRole('alert'))
    expect(banner.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Crème AmandeStock insuffisant (disponible\u00a0: 5, demandé\u00a0: 7)',
      'Huile solaireRupture de stock',
      'Produit retiré de la venteCe produit n’est plus en vente',
    ])
    expect(page.submitButton()).toBeDisabled()
    expect(page.submitButton()).toHaveAccessibleDescription(/ne peuvent pas être commandés/)
    await page.user.click(banner.getByRole('link', { name: 'Retour au panier' }))
    expect(page.pathOf()).toBe('/cart')
  })

  test('CHK-05: a refused order warns, lists the problem, and asks a second later', async () => {
    const refused = new ApiError({
      code: 'out_of_stock',
      status: 409,
      message: '',
      outOfStockItems: [{ item: 'Crème Amande', availableQuantity: 1 }],
    })
    const page = await open({ answers: { 'order/place': refused } })
    fill(page)
    jest.useFakeTimers()
    fireEvent.click(page.submitButton())
    expect(await page.findByRole('alert')).toHaveTextContent('disponible : 1, demandé : 2')
    expect($toasts.get()).toContainEqual(
      expect.objectContaining({
        kind: 'warning',
        text: 'Problème de stock: Crème Amande (1 disponible)',
      }),
    )
    expect(page.submitButton()).toBeDisabled()
    expect(page.queryByRole('dialog')).toBeNull()
    act(() => jest.advanceTimersByTime(1000))
    jest.useRealTimers()
    const dialog = within(page.getByRole('dialog'))
    expect(
      dialog.getByText('Voulez-vous revenir à votre panier pour ajuster les quantités?'),
    ).toBeVisible()
    await page.user.click(dialog.getByRole('link', { name: 'Retour au panier' }))
    expect(page.pathOf()).toBe('/cart')
    expect($products.get()[cream._id]?.stockQuantity).toBe(1)
  })

  test('CHK-06: a product that is no longer sold is told and listed', async () => {
    const refused = new ApiError({ code: 'product_unavailable', status: 409, message: '' })
    const cart = { [cream._id]: { default: 1 }, [soap._id]: { default: 1 } }
    const page = await open({ cart, answers: { 'order/place': refused } })
    fill(page)
    page.api.answer({ 'product/by-ids': { products: [soap] } })
    await page.user.click(page.submitButton())
    await waitFor(() => expect(page.submitButton()).toBeDisabled())
    expect(page.getByText(/n’est plus en vente. Revenez au panier/)).toBeVisible()
    expect(page.getAllByText('Crème Amande')[0]).toBeVisible()
  })

  test('CHK-06: an empty cart cannot be ordered', async () => {
    const page = await open({ cart: {} })
    expect(page.getByText('Votre panier est vide')).toBeVisible()
    expect(page.queryByRole('textbox')).toBeNull()
    expect(page.getByRole('link', { name: 'Continuer mes achats' })).toHaveAttribute(
      'href',
      '/collection',
    )
  })
})
