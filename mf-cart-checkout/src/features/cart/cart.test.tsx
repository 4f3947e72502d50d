import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import type { Cart } from '@shop/domain'
import { $cart, $products, $toasts, restoreCart, setToken, startStores } from '@shop/stores'
import { aProduct, aToken, fakeApi, painted, renderPage } from '@shop/testing'
import { cream, listing, noConnection, resetCart, soap } from '../../testing/cart-shop.ts'
import { CartPage } from './cart-page.tsx'

const routes = [
  { path: '/cart', Component: CartPage },
  { path: '*', element: <p>elsewhere</p> },
]

beforeEach(() => act(resetCart))

function open(
  cart: Cart,
  products: ProductSummary[] = [cream, soap],
  { language, sellingBest = [] }: { language?: 'en'; sellingBest?: ProductSummary[] } = {},
) {
  localStorage.setItem('guestCart', JSON.stringify(cart))
  const api = fakeApi({
    'product/by-ids': { products },
    'product/enhanced-filtered': listing(sellingBest),
  })
  const page = renderPage(routes, { path: '/cart', ...(language && { language }) })
  act(() => restoreCart())
  const line = async (name: string) => {
    const link = await page.findByRole('link', { name })
    return within(link.closest('li')!)
  }
  return { ...page, api, line }
}

const toastKeys = () => $toasts.get().map((toast) => ('key' in toast ? toast.key : toast.text))

test('CART-08: until the cart is known, the page shows a waiting state and no part of the cart', async () => {
  const { getByRole, getByText, findByText, queryByText } = renderPage(routes, { path: '/cart' })
  expect(getByRole('heading', { level: 1, name: 'Mon panier' })).toBeVisible()
  expect(getByText('Chargement du panier…')).toBeVisible()
  expect(queryByText('Votre panier est vide')).toBeNull()
  expect(getByRole('button', { name: 'Passer la commande' })).toBeDisabled()
  expect(await findByText(/^Retour\s:/)).toBeVisible()
})

describe('CART-08, ERR-01: an account’s cart that cannot be loaded', () => {
  let close: () => void
  afterEach(() => close())

  /** A signed-in shopper whose cart the API refuses. */
  function openSignedIn(error: ApiError) {
    const api = fakeApi({
      'cart/get': error,
      'product/by-ids': { products: [soap] },
      'product/hot': { hotProducts: [] },
      'product/enhanced-filtered': listing([]),
    })
    act(() => setToken(aToken({ accountId: 'amel' })))
    const page = renderPage(routes, { path: '/cart' })
    let stop: (() => void) | undefined
    act(() => void (stop = startStores(() => null)))
    close = () => {
      page.unmount()
      setToken(undefined)
      stop?.()
    }
    return { ...page, api }
  }

  test.each([
    ['network', 0, /Connexion impossible/],
    ['server_error', 500, /Erreur serveur/],
  ] as const)(
    'is reported with its reason (%s), and Retry loads the cart again',
    async (code, status, reason) => {
      const error = new ApiError({ code, status, message: '' })
      const { user, api, findByRole, queryByText } = openSignedIn(error)
      const alert = await findByRole('alert')
      expect(alert).toHaveTextContent('Échec du chargement de votre panier')
      expect(alert).toHaveTextContent(reason)
      expect(queryByText('Chargement du panier…')).toBeNull()
      expect(queryByText(/Vos produits sont toujours/)).toBeNull()
      api.answer({ 'cart/get': { cartData: { [soap._id]: { default: 2 } } } })
      await user.click(await findByRole('button', { name: 'Réessayer' }))
      expect(await findByRole('textbox', { name: 'Quantité de Savon doux' })).toHaveValue('2')
    },
  )
})

test('COUP-01: a code typed while the cart waits for its products stays, and the focus stays too', async () => {
  const coming = Promise.withResolvers<{ products: ProductSummary[] }>()
  localStorage.setItem('guestCart', JSON.stringify({ [soap._id]: { default: 1 } }))
  fakeApi({ 'product/by-ids': () => coming.promise, 'product/enhanced-filtered': listing([]) })
  const { user, getByRole, findByRole } = renderPage(routes, { path: '/cart' })
  const field = () => getByRole('textbox', { name: 'Code promo' })
  await user.click(getByRole('button', { name: 'J’ai un code promo' }))
  await user.type(field(), 'dix')
  act(() => restoreCart())
  expect(field()).toHaveValue('DIX')
  expect(field()).toHaveFocus()
  coming.resolve({ products: [soap] })
  expect(await findByRole('link', { name: 'Passer la commande' })).toBeVisible()
  expect(field()).toHaveValue('DIX')
  expect(field()).toHaveFocus()
})

test('CART-08: a line shows name, prices, units and its total', async () => {
  const { line } = open({ [soap._id]: { default: 2 } })
  const shown = await line('Savon doux')
  expect(shown.getByText('24,40 DT')).toBeVisible()
  expect(shown.getByText('30,50 DT')).toBeVisible()
  expect(shown.getByRole('textbox', { name: 'Quantité de Savon doux' })).toHaveValue('2')
  expect(shown.getByText('48,80 DT')).toBeVisible()
  expect(shown.queryByText(/Format/)).toBeNull()
})

test('CART-08: below the sums the page offers products that go with the cart, even if delivery is free', async () => {
  const mask = aProduct({ name: 'Masque', category: soap.category, subSubCategory: 'Masques' })
  const { findByRole } = open({ [soap._id]: { default: 8 } }, [soap], { sellingBest: [mask] })
  const offered = within(await findByRole('region', { name: 'Pour compléter votre panier' }))
  expect(await offered.findByRole('link', { name: 'Masque' })).toBeVisible()
  expect(offered.getByRole('heading', { level: 2 })).toBeVisible()
})

test('CART-08: each size has its own line, which names the size', async () => {
  const { findAllByRole, getByText } = open({ [soap._id]: { '50 ml': 1, '100 ml': 1 } })
  expect(await findAllByRole('link', { name: 'Savon doux' })).toHaveLength(2)
  expect(getByText('Format : 50 ml')).toBeVisible()
  expect(getByText('Format : 100 ml')).toBeVisible()
})

test('NAME-01: a line shows brand, product and size, and its remove button has the full name', async () => {
  const name = 'Eaulys Gel, 200 ml'
  const gel = aProduct({ name, brand: 'Eaulys', size: '200 ml' })
  const { findByRole, getByRole } = open({ [gel._id]: { default: 1 } }, [gel])
  expect(await findByRole('link', { name: 'Eaulys Gel 200\u00a0ml' })).toBeVisible()
  expect(getByRole('button', { name: 'Retirer Eaulys Gel, 200\u00a0ml' })).toBeVisible()
})

test('GEN-01: a product has its name in the language of the page', async () => {
  const oil = aProduct({ name: 'Huile', translations: { en: { name: 'Olive oil' } } })
  const { findByRole } = open({ [oil._id]: { default: 1 } }, [oil], { language: 'en' })
  expect(await findByRole('link', { name: 'Olive oil' })).toBeVisible()
  expect(await findByRole('link', { name: 'Proceed to checkout' })).toBeVisible()
})

test('CART-10, SUM-01: the sums are subtotal, delivery fee of the shop, rounding, and a total in whole dinars', async () => {
  const { findByRole, line } = open({ [soap._id]: { default: 2 } })
  await line('Savon doux')
  const summary = within(await findByRole('complementary', { name: 'Récapitulatif' }))
  expect(summary.getByText('48,80 DT')).toBeVisible()
  expect(summary.getByText('8,00 DT')).toBeVisible()
  expect(summary.getByText('Arrondi').nextSibling).toHaveTextContent('+0,20 DT')
  // The total stands at the end of the sums and beside the button.
  expect(summary.getAllByText('57,00 DT')).toHaveLength(2)
})

test('CART-10: the amount missing for free delivery is shown above the lines', async () => {
  const { line, getByText, getByRole } = open({ [soap._id]: { default: 2 } })
  await line('Savon doux')
  expect(getByText('Plus que 101,20 DT pour la livraison gratuite')).toBeVisible()
  expect(getByRole('progressbar', { name: 'Livraison gratuite' })).toHaveValue(48.8 / 1.5)
})

test('CART-10: delivery is free if the subtotal reaches the threshold', async () => {
  const { findByRole, line } = open({ [cream._id]: { default: 5 }, [soap._id]: { default: 3 } })
  await line('Savon doux')
  const summary = within(await findByRole('complementary', { name: 'Récapitulatif' }))
  expect(summary.getByText('Offerte')).toBeVisible()
  expect(summary.getByText('173,00 DT', { selector: 'strong bdi' })).toBeVisible()
})

test('SUM-01: if the total is already a whole dinar, there is no line for rounding', async () => {
  const { findByRole, line } = open({ [cream._id]: { default: 1 } })
  await line('Crème Amande')
  const summary = within(await findByRole('complementary', { name: 'Récapitulatif' }))
  expect(summary.getByText('28,00 DT', { selector: 'strong bdi' })).toBeVisible()
  expect(summary.queryByText('Arrondi')).toBeNull()
})

test('CART-08: the summary shows the amount saved by reduced prices, unless it is zero', async () => {
  const { findByText, line, user, getByRole, queryByText } = open({
    [cream._id]: { default: 2 },
    [soap._id]: { default: 2 },
  })
  await line('Savon doux')
  // The price of each of the two units of soap is reduced from 30.50 to 24.40 dinars.
  expect(await findByText('Vous économisez 12,20 DT')).toBeVisible()
  await user.click(getByRole('button', { name: 'Retirer Savon doux' }))
  expect(queryByText(/Vous économisez/)).toBeNull()
})

test('CART-08: the button to proceed opens checkout', async () => {
  const { user, findByRole, router } = open({ [cream._id]: { default: 1 } })
  await user.click(await findByRole('link', { name: 'Passer la commande' }))
  expect(router.state.location.pathname).toBe('/place-order')
})

test('CART-08: a changed quantity is stored and announced', async () => {
  const { user, line } = open({ [cream._id]: { default: 1 } })
  const shown = await line('Crème Amande')
  await user.click(shown.getByRole('button', { name: 'Augmenter la quantité de Crème Amande' }))
  expect(await shown.findByText('40,00 DT')).toBeVisible()
  expect($cart.get()).toEqual({ [cream._id]: { default: 2 } })
  expect(toastKeys()).toEqual(['cart.updated'])
})

test('CART-08: if several quantities are chosen during a change, the last quantity applies', async () => {
  const cart = { [cream._id]: { default: 2 } }
  const { line } = open(cart)
  const shown = await line('Crème Amande')
  for (const name of [/^Augmenter/, /^Diminuer/]) {
    act(() => shown.getByRole('button', { name }).click())
    // The next tap applies the chosen quantity, before any pending promise has resolved.
    act(() => void fireEvent.pointerDown(document.body))
  }
  await act(painted)
  expect(shown.getByRole('textbox')).toHaveValue('2')
  expect($cart.get()).toEqual(cart)
})

test('CART-08: a quantity above the stock is capped with a warning', async () => {
  const { user, line } = open({ [cream._id]: { default: 1 } })
  const shown = await line('Crème Amande')
  const input = shown.getByRole('textbox')
  await user.type(input, '7', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  await waitFor(() => expect(input).toHaveValue('5'))
  expect($toasts.get()).toContainEqual(
    expect.objectContaining({ kind: 'warning', key: 'cart.max_reached', params: { n: 5 } }),
  )
})

test.each(['0', '-', 'x', ' '])('CART-08: "%s" is not a quantity and is ignored', async (text) => {
  const { user, line } = open({ [cream._id]: { default: 3 } })
  const input = (await line('Crème Amande')).getByRole('textbox')
  await user.type(input, text, { initialSelectionStart: 0, initialSelectionEnd: 1 })
  await user.tab()
  expect(input).toHaveValue('3')
  expect($cart.get()).toEqual({ [cream._id]: { default: 3 } })
})

test('CART-08: a sold-out line is marked, is excluded from all sums, and blocks the checkout until it is removed', async () => {
  const soldOut = aProduct({ name: 'Huile solaire', price: 90, stockQuantity: 0 })
  const cart = { [soldOut._id]: { default: 2 }, [soap._id]: { default: 1 } }
  const { user, line, getByRole, findByRole } = open(cart, [soldOut, soap])
  const shown = await line('Huile solaire')
  expect(shown.getByText('Rupture de stock')).toBeVisible()
  expect(shown.getByText('Quantité : 2 · non compté dans le total')).toBeVisible()
  expect(shown.queryByRole('textbox')).toBeNull()
  expect(shown.getByRole('link', { name: 'Voir des produits similaires' })).toHaveAttribute(
    'href',
    '/collection/Visage/Hydratants',
  )
  const summary = within(getByRole('complementary', { name: 'Récapitulatif' }))
  expect(summary.getByText('24,40 DT')).toBeVisible()
  expect(summary.getAllByText('32,00 DT')).toHaveLength(2)
  const proceed = getByRole('button', { name: 'Passer la commande' })
  expect(proceed).toBeDisabled()
  expect(proceed).toHaveAccessibleDescription(/Retirez les produits indisponibles/)
  await user.click(shown.getByRole('button', { name: 'Retirer Huile solaire' }))
  expect(await findByRole('link', { name: 'Passer la commande' })).toBeVisible()
  expect(getByRole('button', { name: 'Retirer Savon doux' })).toHaveFocus()
})

test('CHK-06: a product that the shop no longer sells is marked and can be removed', async () => {
  const cart = { [aProduct()._id]: { default: 1 }, [soap._id]: { default: 1 } }
  const { user, findByText, getByRole, queryByText } = open(cart)
  expect(await findByText('Produit retiré de la vente')).toBeVisible()
  expect(getByRole('button', { name: 'Passer la commande' })).toBeDisabled()
  await user.click(getByRole('button', { name: 'Retirer Produit retiré de la vente' }))
  await waitFor(() => expect(queryByText('Produit retiré de la vente')).toBeNull())
  expect($cart.get()).toEqual({ [soap._id]: { default: 1 } })
})

test('CART-08: an empty cart links to other pages and offers best-selling products', async () => {
  const gone = aProduct({ name: 'Sérum épuisé', bestseller: true, stockQuantity: 0 })
  const { user, findByRole, getByRole, queryByRole } = open({}, [], {
    sellingBest: [
      gone,
      { ...cream, bestseller: true },
      { ...soap, bestseller: true },
      aProduct({ name: 'Baume neuf' }),
    ],
  })
  const offer = within(await findByRole('region', { name: 'Meilleures ventes' }))
  expect(getByRole('link', { name: 'Continuer mes achats' })).toHaveAttribute('href', '/collection')
  expect(getByRole('link', { name: 'Voir les promotions' })).toHaveAttribute('href', '/promo')
  expect(await offer.findByRole('link', { name: 'Savon doux' })).toBeVisible()
  expect(queryByRole('link', { name: 'Sérum épuisé' })).toBeNull()
  expect(queryByRole('link', { name: 'Baume neuf' })).toBeNull()
  await user.click(offer.getByRole('button', { name: 'Ajouter au panier\u00a0: Crème Amande' }))
  expect(await findByRole('textbox', { name: 'Quantité de Crème Amande' })).toHaveValue('1')
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

test('CART-08: a line is shown as soon as its product is loaded, while other products are still loading', async () => {
  localStorage.setItem(
    'guestCart',
    JSON.stringify({ [cream._id]: { default: 1 }, [soap._id]: { default: 1 } }),
  )
  $products.set({ [cream._id]: cream })
  const { promise, resolve } = Promise.withResolvers<{ products: ProductSummary[] }>()
  fakeApi({ 'product/by-ids': () => promise, 'product/enhanced-filtered': listing([]) })
  const { getByRole, queryByRole, findByRole } = renderPage(routes, { path: '/cart' })
  act(() => restoreCart())
  expect(getByRole('link', { name: 'Crème Amande' })).toBeVisible()
  expect(queryByRole('link', { name: 'Savon doux' })).toBeNull()
  expect(getByRole('button', { name: 'Passer la commande' })).toBeDisabled()
  resolve({ products: [cream, soap] })
  expect(await findByRole('link', { name: 'Savon doux' })).toBeVisible()
})

test('CART-09: if the products cannot be loaded, the cart is kept and can be loaded again', async () => {
  localStorage.setItem('guestCart', JSON.stringify({ [cream._id]: { default: 1 } }))
  const api = fakeApi({
    'product/by-ids': noConnection,
    'product/enhanced-filtered': listing([]),
  })
  const { user, findByRole } = renderPage(routes, { path: '/cart' })
  act(() => restoreCart())
  expect(await findByRole('alert')).toHaveTextContent('Échec du chargement de votre panier')
  api.answer({ 'product/by-ids': { products: [cream] } })
  await user.click(await findByRole('button', { name: 'Réessayer' }))
  expect(await findByRole('link', { name: 'Crème Amande' })).toBeVisible()
})
