import { act, waitFor, within } from '@testing-library/react'
import type { ProductSummary } from '@shop/contracts'
import type { Cart } from '@shop/domain'
import { $cart, $toasts, restoreCart } from '@shop/stores'
import { addSeenProduct } from '@shop/stores/seen-products'
import { aProduct, fakeApi, renderPage } from '@shop/testing'
import { seenProductsKey } from '@shop/stores/storage-keys'
import {
  cream,
  listing,
  noConnection,
  reloadPage,
  resetCart,
  soap,
} from '../../testing/cart-shop.ts'
import { CartPage } from './cart-page.tsx'

const routes = [{ path: '/cart', Component: CartPage }]
const twoLines = { [cream._id]: { default: 2 }, [soap._id]: { default: 1 } }

beforeEach(() => act(resetCart))

function open(cart: Cart, products: ProductSummary[]) {
  localStorage.setItem('guestCart', JSON.stringify(cart))
  const api = fakeApi({
    'product/by-ids': { products },
    'product/enhanced-filtered': listing([]),
  })
  const page = renderPage(routes, { path: '/cart' })
  act(restoreCart)
  const line = async (name: string) => {
    const link = await page.findByRole('link', { name })
    return within(link.closest('li')!)
  }
  const announced = () =>
    [...page.container.querySelectorAll('[aria-live=polite] > p')].map((each) =>
      each.textContent.replaceAll('\u00a0', ' '),
    )
  return { ...page, api, line, announced }
}

/** Opens the cart and leaves it again. */
async function visit(cart: Cart, products: ProductSummary[]): Promise<void> {
  const { findByRole, unmount } = open(cart, products)
  await findByRole('link', { name: 'Passer la commande' })
  await waitFor(() => expect(localStorage.getItem(seenProductsKey)).not.toBeNull())
  unmount()
  act(reloadPage)
}

const price = 'Crème Amande : le prix est passé de 20,00 DT à 25,00 DT.'

test('CART-08, CART-11: a line above the stock is reduced to the stock, and one message with the product’s name reports this', async () => {
  const { line, announced } = open({ [cream._id]: { default: 9 } }, [cream])
  const said = 'Crème Amande : quantité ramenée de 9 à 5, le maximum disponible.'
  const shown = await line('Crème Amande')
  expect(await shown.findByText(said)).toBeVisible()
  expect(shown.getByRole('textbox')).toHaveValue('5')
  expect(announced()).toEqual([said])
  expect($toasts.get()).toEqual([])
})

test('CART-08, CART-11: the message of a line above the limit of an order names the limit, not the stock', async () => {
  const { line } = open({ [cream._id]: { default: 120 } }, [{ ...cream, stockQuantity: 500 }])
  const shown = await line('Crème Amande')
  const said =
    'Crème Amande : quantité ramenée de 120 à 99, le maximum par article dans une commande.'
  expect(await shown.findByText(said)).toBeVisible()
  expect(shown.getByRole('textbox')).toHaveValue('99')
})

test('CART-11: if other sizes use up the stock, a size is removed, and a message above the lines says so', async () => {
  const cart = { [cream._id]: { '50 ml': 5, '100 ml': 2 } }
  const { findByText, getAllByRole } = open(cart, [cream])
  expect(await findByText(/quantité ramenée de 2 à 0/, { selector: '[data-kind] *' })).toBeVisible()
  expect(getAllByRole('textbox', { name: 'Quantité de Crème Amande' })).toHaveLength(1)
})

test.each([
  [25, price],
  [15, 'Crème Amande : bonne nouvelle, le prix est passé de 20,00 DT à 15,00 DT.'],
])(
  'CART-11: a price that is now %d DT is reported beside its line, and only when the cart is opened again',
  async (now, said) => {
    await visit(twoLines, [cream, soap])
    const first = open(twoLines, [{ ...cream, price: now }, soap])
    expect(await (await first.line('Crème Amande')).findByText(said)).toBeVisible()
    expect((await first.line('Savon doux')).queryByText(/le prix est passé/)).toBeNull()
    expect(first.announced()).toEqual([said])
    first.unmount()
    act(reloadPage)
    const second = open(twoLines, [{ ...cream, price: now }, soap])
    await waitFor(() => expect(second.api.recorded).toHaveLength(1))
    expect(await second.findByRole('link', { name: 'Passer la commande' })).toBeVisible()
    expect(second.queryByText(said)).toBeNull()
  },
)

test('CART-11: a price that was shown when the product was added counts as seen', async () => {
  addSeenProduct(cream)
  const { line } = open(twoLines, [{ ...cream, price: 25 }, soap])
  expect(await (await line('Crème Amande')).findByText(price)).toBeVisible()
})

test('CART-11: both lines of a product report its new price', async () => {
  const cart = { [cream._id]: { '50 ml': 1, '100 ml': 1 } }
  await visit(cart, [cream])
  const { findAllByText, announced } = open(cart, [{ ...cream, price: 25 }])
  expect(await findAllByText(price, { selector: 'li p *' })).toHaveLength(2)
  expect(announced()).toEqual([price, price])
})

test('CART-11: after the shopper has changed the quantity of a line, the line no longer reports its changed price', async () => {
  await visit(twoLines, [cream, soap])
  const { line, user } = open(twoLines, [{ ...cream, price: 25 }, soap])
  const shown = await line('Crème Amande')
  await shown.findByText(price)
  await user.click(shown.getByRole('button', { name: /^Augmenter/ }))
  await waitFor(() => expect(shown.queryByText(price)).toBeNull())
})

test('CART-11: a line that is removed and put back no longer reports its changed price', async () => {
  await visit(twoLines, [cream, soap])
  const { line, user, getByRole, queryByText } = open(twoLines, [{ ...cream, price: 25 }, soap])
  await (await line('Crème Amande')).findByText(price)
  await user.click(getByRole('button', { name: 'Retirer Crème Amande' }))
  await user.click(getByRole('button', { name: /^Annuler.*Crème Amande/ }))
  expect((await line('Crème Amande')).getByRole('textbox')).toHaveValue('2')
  expect(queryByText(price)).toBeNull()
})

test('CART-11: a product that was withdrawn keeps its name, and links to similar products', async () => {
  await visit(twoLines, [cream, soap])
  const { line, announced, getByRole } = open(twoLines, [soap])
  const shown = await line('Crème Amande')
  expect(await shown.findByText('Produit retiré de la vente')).toBeVisible()
  for (const name of ['Crème Amande', 'Voir des produits similaires']) {
    const link = shown.getByRole('link', { name })
    expect(link).toHaveAttribute('href', '/collection/Visage/Hydratants')
  }
  expect(announced()).toEqual([
    'Crème Amande n’est plus en vente et n’est plus compté dans le total.',
  ])
  expect(getByRole('button', { name: 'Passer la commande' })).toBeDisabled()
})

test('CART-11: a product that is on sale again is no longer reported as withdrawn, and is reported again if it is withdrawn again', async () => {
  await visit(twoLines, [cream, soap])
  const { announced, api } = open(twoLines, [soap])
  const withdrawn = 'Crème Amande n’est plus en vente et n’est plus compté dans le total.'
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(announced()).toEqual([withdrawn]))
  api.answer({ 'product/by-ids': { products: [cream, soap] } })
  comeBack()
  await waitFor(() => expect(announced()).toEqual([]))
  api.answer({ 'product/by-ids': { products: [soap] } })
  comeBack()
  await waitFor(() => expect(announced()).toEqual([withdrawn]))
})

test('CART-11: a sold-out product is reported once', async () => {
  const soldOut = { ...cream, stockQuantity: 0 }
  const { line, announced, api, user } = open(twoLines, [soldOut, soap])
  expect((await line('Crème Amande')).getByText('Rupture de stock')).toBeVisible()
  const said = 'Crème Amande est en rupture de stock et n’est plus compté dans le total.'
  await waitFor(() => expect(announced()).toEqual([said]))
  await user.click((await line('Savon doux')).getByRole('button', { name: /^Augmenter/ }))
  expect(announced()).toEqual([said])
  // The new quantity needs no further call to the API.
  expect(api.inputsOf('product/by-ids')).toHaveLength(1)
})

test.each(['a reload', 'a visit to a different page'])(
  'CART-05: after %s the products are shown at once as last seen, and no line is reduced to a possibly outdated stock',
  async (between) => {
    const few = { ...cream, stockQuantity: 3 }
    const first = open({ [cream._id]: { default: 3 } }, [few])
    await first.findByRole('link', { name: 'Passer la commande' })
    await waitFor(() => expect(localStorage.getItem(seenProductsKey)).not.toBeNull())
    first.unmount()
    if (between === 'a reload') act(reloadPage)

    const coming = Promise.withResolvers<{ products: ProductSummary[] }>()
    const cart = { [cream._id]: { default: 5 } }
    localStorage.setItem('guestCart', JSON.stringify(cart))
    fakeApi({ 'product/by-ids': () => coming.promise, 'product/enhanced-filtered': listing([]) })
    act(restoreCart)
    const { getByRole, findByRole, queryByText } = renderPage(routes, { path: '/cart' })
    const quantity = () => getByRole('textbox', { name: 'Quantité de Crème Amande' })
    expect(quantity()).toHaveValue('5')
    await act(async () => coming.resolve({ products: [{ ...cream, stockQuantity: 8 }] }))
    expect(await findByRole('link', { name: 'Passer la commande' })).toBeVisible()
    expect(quantity()).toHaveValue('5')
    expect(queryByText(/quantité ramenée/)).toBeNull()
    expect($cart.get()).toEqual(cart)
  },
)

test('CART-05: if the API fails, the cart shows the products as last seen, and the shopper can request them again', async () => {
  await visit(twoLines, [cream, soap])
  localStorage.setItem('guestCart', JSON.stringify(twoLines))
  const api = fakeApi({ 'product/by-ids': noConnection, 'product/enhanced-filtered': listing([]) })
  const { user, findByText, findByRole, getAllByRole, getByRole, queryByText } = renderPage(
    routes,
    { path: '/cart' },
  )
  act(restoreCart)
  expect(await findByText('Prix et stock non vérifiés')).toBeVisible()
  const announced = getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced).toContainEqual(expect.stringContaining('Prix et stock non vérifiés'))
  expect(getByRole('link', { name: 'Crème Amande' })).toBeVisible()
  await user.click(getByRole('button', { name: 'Réessayer' }))
  expect(await findByRole('button', { name: 'Réessayer' })).toHaveFocus()
  api.answer({ 'product/by-ids': { products: [cream, soap] } })
  await user.click(getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(queryByText('Prix et stock non vérifiés')).toBeNull())
})

test.each([
  ['an object in place of the list', { a: 1 }],
  ['values that are not products', [1, null, 'x']],
  ['a price that is a text', [{ ...aProduct(), _id: cream._id, price: '1' }]],
  ['a name that is missing', [{ ...aProduct(), _id: cream._id, name: undefined }]],
  ['translations that are not an object', [{ ...cream, translations: { ar: 5 } }]],
])('CART-05: stored products with %s are ignored', async (_, stored) => {
  localStorage.setItem(seenProductsKey, JSON.stringify(stored))
  localStorage.setItem('guestCart', JSON.stringify(twoLines))
  const coming = Promise.withResolvers<{ products: ProductSummary[] }>()
  fakeApi({ 'product/by-ids': () => coming.promise, 'product/enhanced-filtered': listing([]) })
  const { queryByRole, findByRole } = renderPage(routes, { path: '/cart' })
  act(restoreCart)
  expect(queryByRole('textbox', { name: /^Quantité/ })).toBeNull()
  await act(async () => coming.resolve({ products: [cream, soap] }))
  expect(await findByRole('link', { name: 'Crème Amande' })).toBeVisible()
})
