import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { Outlet } from 'react-router-dom'
import { FragmentsContext, type PageFragments } from '@shop/federation/slot'
import { $cart } from '@shop/stores'
import { renderPage } from '@shop/testing'
import { CartLink } from './cart-link.tsx'

// jsdom has the element `dialog`, but not the methods that open and close it.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
})

const load = jest.fn()
const miniCart = Object.assign(() => <a href="/about">Produit du tiroir</a>, { load })

function renderAt(path: string, fragments: PageFragments = { 'mini-cart': miniCart }) {
  const layout = (
    <FragmentsContext value={fragments}>
      <CartLink />
      <Outlet />
    </FragmentsContext>
  )
  const page = renderPage([{ element: layout, children: [{ path: '*', element: <p>page</p> }] }], {
    path,
  })
  return { ...page, path: () => page.router.state.location.pathname }
}

const link = () => screen.getByRole('link', { name: 'Panier\u00a0: 2' })
const drawer = () => screen.queryByRole('dialog', { name: 'Panier\u00a0: 2' })

beforeEach(() => {
  load.mockReset()
  $cart.set({ ['a'.repeat(24)]: { default: 2 } })
})

test('MINI-01: the icon opens the mini cart over the page, and gets the focus back when the mini cart is closed', async () => {
  const { user, path } = renderAt('/promo')
  await user.click(link())
  expect(drawer()).toBeVisible()
  expect(screen.getByText('Produit du tiroir')).toBeVisible()
  expect(path()).toBe('/promo')
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(drawer()).toBeNull()
  expect(link()).toHaveFocus()
})

test('FAST-01: the page of an empty cart is prefetched only when the shopper touches its link', () => {
  $cart.set({})
  renderAt('/')
  const empty = screen.getByRole('link', { name: /^Panier/ })
  expect(empty).toHaveAttribute('data-ahead', 'touched')
  act(() => $cart.set({ ['a'.repeat(24)]: { default: 2 } }))
  expect(link()).not.toHaveAttribute('data-ahead')
})

test.each(['pointerEnter', 'focus'] as const)(
  'MINI-01: %s prefetches the code of the mini cart; the page itself does not load it',
  (event) => {
    renderAt('/')
    expect(load).not.toHaveBeenCalled()
    fireEvent[event](link())
    expect(load).toHaveBeenCalled()
  },
)

test.each(['/cart', '/place-order'])('MINI-01: on %s the icon is a plain link', async (page) => {
  const { user, path } = renderAt(page)
  await user.hover(link())
  await user.click(link())
  expect(load).not.toHaveBeenCalled()
  expect(drawer()).toBeNull()
  expect(path()).toBe('/cart')
})

test('MINI-01: if no release has a mini cart, the icon is a plain link', async () => {
  const { user, path } = renderAt('/', {})
  await user.click(link())
  expect(drawer()).toBeNull()
  expect(path()).toBe('/cart')
})

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'MINI-01: a click with %s is left to the browser',
  (key) => {
    renderAt('/')
    const click = createEvent.click(link(), { [key]: true })
    fireEvent(link(), click)
    expect(drawer()).toBeNull()
    expect(click.defaultPrevented).toBe(false)
  },
)

test('MINI-01: if the mini cart cannot be shown, the cart’s page opens', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const Broken = () => {
    throw new Error('blocked')
  }
  const { user, path } = renderAt('/', { 'mini-cart': () => <Broken /> })
  await user.click(link())
  await waitFor(() => expect(path()).toBe('/cart'))
  expect(drawer()).toBeNull()
})

test('MINI-01: while the mini cart’s code loads, the drawer is open and has a link to the cart’s page', async () => {
  const Coming = lazy(() => new Promise<never>(() => {}))
  const { user, path } = renderAt('/', { 'mini-cart': () => <Coming /> })
  await user.click(link())
  expect(drawer()).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Voir le panier' }))
  await waitFor(() => expect(drawer()).toBeNull())
  expect(path()).toBe('/cart')
})

test('MINI-01: a link inside the mini cart closes the mini cart, and the back button also closes it', async () => {
  const { user, router } = renderAt('/')
  await act(() => router.navigate('/promo'))
  await user.click(link())
  await act(() => router.navigate(-1))
  expect(drawer()).toBeNull()
  await user.click(link())
  screen.getByText('Produit du tiroir').addEventListener('click', (event) => event.preventDefault())
  await user.click(screen.getByText('Produit du tiroir'))
  expect(drawer()).toBeNull()
})
