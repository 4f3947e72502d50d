import { screen } from '@testing-library/react'
import { $cart, $session, $token, setToken } from '@shop/stores'
import { fakeApi, renderPage } from '@shop/testing'
import { AccountMenu } from './account-menu.tsx'

// jsdom has no layout, so the menu of wide screens is hidden.
function open(path = '/') {
  const page = renderPage([{ path: '*', Component: AccountMenu }], { path })
  const find = (name: string) => screen.queryByRole('link', { name, hidden: true })
  const button = (name: string) => screen.getByRole('button', { name, hidden: true })
  return { ...page, find, button }
}

afterEach(() => {
  setToken(undefined)
  $session.set({ status: 'unknown' })
})

test('NAV-05: a guest’s menu has links to order tracking and to sign-in, and sign-in leads back to the current page', async () => {
  const { user, find, button } = open('/product/1?a=b')
  expect(find('Se connecter')).toBeNull()
  await user.click(button('Mon compte'))
  expect(find('Se connecter')).toHaveAttribute('href', '/login?returnTo=%2Fproduct%2F1%3Fa%3Db')
  expect(find('Suivre ma commande')).toHaveAttribute('href', '/guest-order-tracking')
  expect(find('Mes favoris')).toHaveAttribute('href', '/favoris')
  expect(screen.queryByRole('button', { name: 'Se déconnecter', hidden: true })).toBeNull()
})

test('AUTH-06: signing out opens /login and removes token and cart', async () => {
  const api = fakeApi({ 'user/logout': {} })
  setToken('h.eyJzdWIiOiJ1In0.s')
  $cart.set({ a: { default: 1 } })
  const { user, find, button, router } = open('/orders')
  await user.click(button('Mon compte'))
  expect(find('Mes commandes')).toHaveAttribute('href', '/orders')
  expect(find('Se connecter')).toBeNull()
  await user.click(button('Se déconnecter'))
  expect(router.state.location.pathname).toBe('/login')
  expect([$token.get(), $cart.get()]).toEqual([undefined, {}])
  expect(api.inputsOf('user/logout')).toHaveLength(1)
})

test('ACC-01: the menu shows the name in the token, and has a link to the account', async () => {
  setToken(`h.${Buffer.from(JSON.stringify({ sub: 'u', name: 'Émna ب' })).toString('base64url')}.s`)
  const { user, find, button } = open()
  await user.click(button('Mon compte'))
  expect(screen.getByText('Émna ب')).toBeInTheDocument()
  expect(find('Mon compte')).toHaveAttribute('href', '/account')
})

test('NAV-09: Escape closes the menu and returns the focus to its button; leaving the menu by Tab also closes it', async () => {
  const { user, find, button } = open()
  await user.click(button('Mon compte'))
  expect(button('Mon compte')).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  expect(find('Se connecter')).toBeNull()
  expect(button('Mon compte')).toHaveAttribute('aria-expanded', 'false')
})
