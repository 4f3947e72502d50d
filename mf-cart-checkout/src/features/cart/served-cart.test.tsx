import { act, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ApiError } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import type { Cart, CartCookie, Language } from '@shop/domain'
import { createI18n } from '@shop/i18n'
import { $cart, restoreCart, restoreCoupon } from '@shop/stores'
import { fakeApi, shopTexts } from '@shop/testing'
import { cream, listing, resetCart, soap, ten } from '../../testing/cart-shop.ts'
import { CartPage } from './cart-page.tsx'
import { loadServedCart } from './load-served-cart.ts'

const two = { [cream._id]: { default: 1 }, [soap._id]: { default: 2 } }
const { signal } = new AbortController()

let cleanUp: (() => void) | undefined
beforeEach(() => act(resetCart))
afterEach(() => {
  act(() => cleanUp?.())
  cleanUp = undefined
})

interface Visit {
  cookie: Partial<CartCookie>
  stored?: Cart
  products?: ProductSummary[]
  language?: Language
}

/** Renders the page as the server does, then hydrates it as the browser does. */
async function open({ cookie, stored = {}, products = [cream, soap], language = 'fr' }: Visit) {
  const api = fakeApi({
    'product/by-ids': ({ ids }) => ({
      products: products.filter(({ _id }) => String(ids).includes(_id)),
    }),
    'product/enhanced-filtered': listing([]),
    'coupon/apply': {
      coupon: ten,
      discount: { percentage: 10, amount: 7, originalAmount: 68.8, finalAmount: 61.8 },
    },
  })
  localStorage.setItem('guestCart', JSON.stringify(stored))
  const served = await loadServedCart({ cart: two, hasCoupon: false, ...cookie }, signal)
  const i18n = createI18n({ language, resources: { [language]: shopTexts(language) } })
  const page = () => {
    const router = createMemoryRouter(
      [{ id: 'cart', path: '/cart', Component: CartPage, loader: () => null }],
      { initialEntries: ['/cart'], hydrationData: { loaderData: { cart: served } } },
    )
    return (
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    )
  }
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page())
  cleanUp = () => container.replaceChildren()
  const hydrate = () => {
    const problems: unknown[] = []
    const onRecoverableError = (error: unknown) => problems.push(error)
    act(() => {
      const root = hydrateRoot(container, page(), { onRecoverableError })
      cleanUp = () => root.unmount()
    })
    return problems
  }
  const restore = () => {
    act(() => {
      restoreCoupon()
      restoreCart()
    })
    return act(async () => {})
  }
  const view = within(container)
  const units = (name: string) => view.getByRole('textbox', { name: `Quantité de ${name}` })
  return { api, container, view, units, hydrate, restore }
}

test('CART-08: the server’s page shows the lines of the cookie, with current sums', async () => {
  const { view, units } = await open({ cookie: {} })
  expect(units('Crème Amande')).toHaveValue('1')
  expect(units('Savon doux')).toHaveValue('2')
  expect(view.getByText('3 articles')).toBeVisible()
  expect(view.getByText('68,80 DT')).toBeVisible()
  expect(view.getByText('77,00 DT', { selector: 'strong bdi' })).toBeVisible()
  expect(view.getByRole('link', { name: 'Passer la commande' })).toBeVisible()
  expect(view.queryByText('Chargement du panier…')).toBeNull()
})

test('CART-08, LIGHT-01: of each product, the page contains only the data that its line shows: one picture and no description', async () => {
  const image = ['/images/product/a-00000001.webp', '/images/product/b-00000002.webp']
  fakeApi({ 'product/by-ids': { products: [{ ...cream, image, description: 'Longue' }] } })
  const served = await loadServedCart({ cart: two, hasCoupon: false }, signal)
  expect(served?.products).toMatchObject([{ image: image.slice(0, 1), description: '' }])
})

test('CART-08: the server’s page shows the lines in Arabic', async () => {
  const { view } = await open({ cookie: {}, language: 'ar' })
  expect(view.getAllByRole('listitem')).toHaveLength(2)
  expect(view.getByRole('heading', { level: 1, name: 'سلتي' })).toBeVisible()
})

test('CART-03: the browser hydrates the server’s lines unchanged, and the lines stay if the browser’s cart is equal', async () => {
  const { view, container, hydrate, restore, api } = await open({ cookie: {}, stored: two })
  const list = container.querySelector('ul')
  // Compares lines and sums only: the day of delivery is known only in the browser (TRUST-01).
  const shown = () => [...container.querySelectorAll('ul, dl')].map(({ outerHTML }) => outerHTML)
  const served = shown()
  expect(view.queryByText(/^Chez vous/)).toBeNull()
  expect(hydrate()).toEqual([])
  expect(await view.findByText(/^Chez vous/)).toBeVisible()
  expect(shown()).toEqual(served)
  await restore()
  expect(shown()).toEqual(served)
  expect(container.querySelector('ul')).toBe(list)
  // Called once on the server, and once in the browser to get changes since then.
  expect(api.inputsOf('product/by-ids')).toHaveLength(2)
})

test('CART-08: a quantity typed before hydration is kept, and stored', async () => {
  const { units, hydrate, restore } = await open({ cookie: {}, stored: two })
  ;(units('Savon doux') as HTMLInputElement).value = '5'
  expect(hydrate()).toEqual([])
  await restore()
  await waitFor(() => expect($cart.get()[soap._id]).toEqual({ default: 5 }))
  expect(units('Savon doux')).toHaveValue('5')
  expect(JSON.parse(localStorage.getItem('guestCart') ?? '')).toMatchObject({
    [soap._id]: { default: 5 },
  })
  expect(units('Crème Amande')).toHaveValue('1')
})

test('CART-03: if the browser’s cart differs from the served cart, the page shows the browser’s cart', async () => {
  const { view, units, hydrate, restore } = await open({
    cookie: {},
    stored: { [soap._id]: { default: 4 } },
  })
  expect(hydrate()).toEqual([])
  await restore()
  expect(units('Savon doux')).toHaveValue('4')
  expect(view.getAllByRole('listitem')).toHaveLength(1)
  expect(view.getByText('106,00 DT', { selector: 'strong bdi' })).toBeVisible()
})

test('CART-03: if the browser’s cart is empty, the page shows the empty cart, and the focus stays', async () => {
  const { view, hydrate, restore } = await open({ cookie: {} })
  hydrate()
  await restore()
  expect(view.getByText('Votre panier est vide')).toBeVisible()
  expect(view.queryByRole('listitem')).toBeNull()
  expect(document.body).toHaveFocus()
})

test('COUP-02: if the cart has a coupon, the server renders the lines without sums, and the browser adds the sums', async () => {
  localStorage.setItem('appliedCoupon', JSON.stringify(ten))
  const { view, units, hydrate, restore } = await open({ cookie: { hasCoupon: true }, stored: two })
  expect(units('Savon doux')).toHaveValue('2')
  expect(view.queryByText('68,80 DT')).toBeNull()
  hydrate()
  await restore()
  expect(view.getByText('68,80 DT')).toBeVisible()
  expect(view.getByText('70,00 DT', { selector: 'strong bdi' })).toBeVisible()
})

test('CART-08: a line whose product the shop no longer sells is rendered only by the browser, not by the server', async () => {
  const { view, units, hydrate, restore } = await open({
    cookie: {},
    stored: two,
    products: [soap],
  })
  expect(units('Savon doux')).toBeVisible()
  expect(view.queryByText('Produit indisponible')).toBeNull()
  expect(view.getByRole('button', { name: 'Passer la commande' })).toBeDisabled()
  expect(hydrate()).toEqual([])
  await restore()
  expect(view.getAllByRole('listitem')).toHaveLength(2)
  expect(view.getByRole('button', { name: 'Passer la commande' })).toHaveAccessibleDescription()
})

test('CART-08: a sold-out line is marked and is excluded from all sums', async () => {
  const soldOut = { ...cream, stockQuantity: 0, inStock: false }
  const { view } = await open({ cookie: {}, products: [soldOut, soap] })
  expect(view.getByText('57,00 DT', { selector: 'strong bdi' })).toBeVisible()
  expect(view.getByRole('button', { name: 'Passer la commande' })).toBeDisabled()
})

test('CART-08: if no product is found, the server renders no lines, and the browser loads the cart', async () => {
  const { view, hydrate } = await open({ cookie: {}, products: [] })
  expect(view.getByText('Chargement du panier…')).toBeVisible()
  expect(hydrate()).toEqual([])
  expect(await view.findByText(/^Retour\s:/)).toBeVisible()
})

test('CART-08: if the API fails, the server loads no cart for the page', async () => {
  fakeApi({ 'product/by-ids': new ApiError({ code: 'server_error', status: 500, message: '' }) })
  expect(await loadServedCart({ cart: two, hasCoupon: false }, signal)).toBeNull()
})

test('CART-03: opening the cart writes its cookie again, or removes the cookie if the cart is empty', async () => {
  history.pushState(null, '', '/cart')
  const filled = await open({ cookie: {}, stored: two })
  filled.hydrate()
  await filled.restore()
  expect(document.cookie).toBe(`cart=1|${cream._id}:1|${soap._id}:2`)
  act(() => cleanUp?.())
  act(resetCart)
  const empty = await open({ cookie: {} })
  empty.hydrate()
  expect(document.cookie).not.toBe('')
  await empty.restore()
  expect(document.cookie).toBe('')
})
