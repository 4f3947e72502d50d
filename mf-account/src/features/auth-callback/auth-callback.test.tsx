import { screen } from '@testing-library/react'
import { keepAddressToken } from '@shop/stores'
import { fakeApi } from '@shop/testing'
import * as urls from '@shop/urls'
import {
  resetVisitor,
  openPage,
  refusal,
  toasts,
  token,
} from '../../sign-in/testing/open-account-page.tsx'
import { Component } from './auth-callback.route.tsx'

const open = (path: string) => openPage({ path: urls.paths.authCallback, Component }, path)
const session = { token: 'new.b.c', name: 'Amel', email: 'amel@example.tn' }

afterEach(resetVisitor)

test.each([
  ['home', '/auth/callback', '/'],
  ['to the page that asked for sign-in', '/auth/callback?returnTo=%2Forders', '/orders'],
  [
    'to the home page and not to a different site',
    '/auth/callback?returnTo=%2F%2Fevil.example',
    '/',
  ],
])('ROUTE-04: with a token, the page sends the shopper %s', async (_, path, end) => {
  const api = fakeApi({ 'user/finish-sign-in': session })
  keepAddressToken('old.b.c')
  const { router } = open(path)
  await screen.findByRole('heading', { name: 'Ailleurs' })
  expect(router.createHref(router.state.location)).toBe(end)
  // Back does not lead to this page again, because the sign-in is complete.
  expect(router.state.historyAction).toBe('REPLACE')
  expect(api.inputsOf('user/finish-sign-in')).toEqual([{ token: 'old.b.c' }])
  expect(token()).toBe('new.b.c')
  expect(toasts()).toEqual(['Connexion réussie\u00a0: amel@example.tn'])
})

test('ROUTE-04: a token that is added to the address later is also removed from the address', async () => {
  fakeApi({ 'user/finish-sign-in': refusal('network', 0) })
  const { router } = open('/auth/callback#token=old.b.c')
  expect(await screen.findByText('La connexion n’a pas abouti')).toBeInTheDocument()
  expect(router.createHref(router.state.location)).toBe('/auth/callback')
})

test.each(['/auth/callback', '/auth/callback#token=', '/auth/callback#other=1'])(
  'ROUTE-04: %s has no token and opens the login page',
  async (path) => {
    const api = fakeApi()
    const { router } = open(path)
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(router.createHref(router.state.location)).toBe('/login?error=invalid_token')
    expect(api.recorded).toEqual([])
  },
)

test('SEC-03: a token that this browser did not request opens the login page', async () => {
  fakeApi({ 'user/finish-sign-in': refusal('unauthorized', 401) })
  keepAddressToken('old.b.c')
  const { router } = open('/auth/callback?returnTo=%2Forders')
  await screen.findByRole('heading', { name: 'Ailleurs' })
  expect(router.createHref(router.state.location)).toBe(
    '/login?error=invalid_token&returnTo=%2Forders',
  )
  expect(token()).toBeUndefined()
})
