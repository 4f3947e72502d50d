import { act, screen } from '@testing-library/react'
import type { CallAnswer } from '@shop/contracts'
import { setToken, startStores } from '@shop/stores'
import { aToken, fakeApi, type RenderOptions } from '@shop/testing'
import * as urls from '@shop/urls'
import {
  button,
  chooseNewPassword,
  resetVisitor,
  newPassword,
  openPage,
  refusal,
  title,
  toasts,
  token,
} from '../../sign-in/testing/open-account-page.tsx'
import { Component } from './verify-email.route.tsx'

const email = 'amel@example.tn'
const code = 'KX7P2M'
const verifyLink = urls.verifyEmail({ code, email, verify: true })
const resetLink = urls.verifyEmail({ code, email, reset: true })

function open(path: string, options?: RenderOptions) {
  return openPage({ path: urls.paths.verifyEmail, Component }, path, options)
}

const link = (name: string) => screen.getByRole('link', { name })

beforeEach(() => {
  window.scrollTo = jest.fn()
})
afterEach(() => {
  resetVisitor()
  jest.useRealTimers()
})

test('SEC-07: the link’s key is sent with its code, and both are removed from the address', async () => {
  const api = fakeApi({ 'user/verify': { token: 'a.b.c' } })
  const { router } = open(urls.verifyEmail({ code, email, verify: true, key: 'k'.repeat(22) }))
  expect(await title('Votre adresse est vérifiée')).toBeInTheDocument()
  expect(api.inputsOf('user/verify')).toEqual([{ email, code, key: 'k'.repeat(22) }])
  expect(router.state.location.search).toBe('')
})

test('VER-01: the link signs the shopper in, and the home page opens after two and a half seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const answer = Promise.withResolvers<Omit<CallAnswer<'user/verify'>, 'success'>>()
  const api = fakeApi({ 'user/verify': () => answer.promise })
  const { router } = open('/verify-email?code=%20kx7p2m&email=Amel%40Example.TN%20&verify=true')
  expect(await title('Vérification en cours…')).toBeInTheDocument()
  answer.resolve({ token: 'a.b.c' })
  expect(await title('Votre adresse est vérifiée')).toHaveFocus()
  expect(api.inputsOf('user/verify')).toEqual([{ email, code }])
  expect(token()).toBe('a.b.c')
  expect(toasts()).toEqual([`Connexion réussie\u00a0: ${email}`])
  act(() => jest.advanceTimersByTime(2400))
  expect(router.state.location.pathname).toBe('/verify-email')
  act(() => jest.advanceTimersByTime(100))
  expect(await screen.findByRole('heading', { name: 'Ailleurs' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/')
})

test('VER-01: code and e-mail are removed from the address at once, and are still used after a reload', async () => {
  fakeApi({ 'user/verify': refusal('network', 0) })
  const { router, unmount } = open(verifyLink)
  await title('La vérification n’a pas abouti')
  const { pathname, search, state } = router.state.location as {
    pathname: string
    search: string
    state: unknown
  }
  expect([pathname, search]).toEqual(['/verify-email', ''])
  unmount()
  const api = fakeApi({ 'user/verify': { token: 'a.b.c' } })
  const again = openPage({ path: urls.paths.verifyEmail, Component }, '/')
  await act(() => again.router.navigate(urls.paths.verifyEmail, { state }))
  await title('Votre adresse est vérifiée')
  expect(api.inputsOf('user/verify')).toEqual([{ email, code }])
})

test('VER-01: after a link has succeeded, a reload does not send its code again', async () => {
  fakeApi({ 'user/verify-reset-code': { resetToken: 'r' } })
  const { router, unmount } = open(resetLink)
  await title('Choisir un nouveau mot de passe')
  const { state } = router.state.location as { state: unknown }
  unmount()
  const api = fakeApi({ 'user/reset-password': {} })
  const again = openPage({ path: urls.paths.verifyEmail, Component }, '/')
  await act(() => again.router.navigate(urls.paths.verifyEmail, { state }))
  await title('Choisir un nouveau mot de passe')
  await chooseNewPassword(again.user)
  await title('Votre mot de passe est enregistré')
  expect(api.inputsOf('user/reset-password')).toMatchObject([{ resetToken: 'r' }])
})

describe('AUTH-04: a new password in a browser that is signed in', () => {
  const refused = refusal('unauthorized', 401)
  let stop = () => {}
  beforeEach(() => history.replaceState(null, '', urls.paths.verifyEmail))
  afterEach(() => {
    stop()
    history.replaceState(null, '', '/')
  })

  async function chooseSignedIn(answers: Parameters<typeof fakeApi>[0]) {
    setToken(aToken({ accountId: 'amel' }))
    fakeApi({
      'user/verify-reset-code': { resetToken: 'r' },
      'user/reset-password': {},
      'cart/get': { cartData: {} },
      'product/hot': { hotProducts: [] },
      ...answers,
    })
    act(() => void (stop = startStores(() => null)))
    const { user } = open(resetLink)
    await chooseNewPassword(user)
    await title('Votre mot de passe est enregistré')
  }

  test('ends the browser’s session, because the server has ended it, so that the sign-in page asks for the new password', async () => {
    await chooseSignedIn({ 'account/get': refused, 'user/refresh-token': refused })
    expect(token()).toBeUndefined()
    expect(toasts()).toEqual([])
  })

  test('does not end the session of a different account', async () => {
    const sami = { name: 'Sami', email: 'sami@example.tn', hasPassword: true, newsletter: false }
    await chooseSignedIn({ 'account/get': { account: { ...sami, sessions: [] } } })
    expect(token()).toBeDefined()
  })
})

test('SEC-03: in a browser that did not register the account, the link opens no session, and the shopper first chooses a password', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const api = fakeApi({ 'user/verify': { resetToken: 'r' }, 'user/reset-password': {} })
  const { user, router } = open(verifyLink)
  expect(await title('Choisir votre mot de passe')).toHaveFocus()
  expect(screen.getByText(email)).toBeInTheDocument()
  expect(token()).toBeUndefined()
  await chooseNewPassword(user)
  expect(await title('Votre mot de passe est enregistré')).toHaveFocus()
  expect(api.inputsOf('user/reset-password')).toEqual([
    { resetToken: 'r', newPassword, confirmPassword: newPassword },
  ])
  expect(token()).toBeUndefined()
  act(() => jest.advanceTimersByTime(3000))
  await screen.findByRole('heading', { name: 'Ailleurs' })
  expect(router.state.location.pathname).toBe('/login')
})

test('VER-01: the link for a forgotten password opens the form for a new password, and after three seconds the sign-in page', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const api = fakeApi({ 'user/verify-reset-code': { resetToken: 'r' }, 'user/reset-password': {} })
  const { user, router } = open(resetLink)
  expect(await title('Choisir un nouveau mot de passe')).toHaveFocus()
  expect(api.inputsOf('user/verify-reset-code')).toEqual([{ email, code }])
  expect(button('Enregistrer le mot de passe')).toBeDisabled()
  await chooseNewPassword(user)
  await title('Votre mot de passe est enregistré')
  act(() => jest.advanceTimersByTime(2900))
  expect(router.state.location.pathname).toBe('/verify-email')
  act(() => jest.advanceTimersByTime(100))
  await screen.findByRole('heading', { name: 'Ailleurs' })
  expect(router.state.location.pathname).toBe('/login')
})

test('ERR-01: the page says when a password cannot be saved, and links to the form that requests a new code', async () => {
  fakeApi({
    'user/verify-reset-code': { resetToken: 'r' },
    'user/reset-password': refusal('invalid_reset_token', 400),
  })
  const { user, router } = open(resetLink)
  await chooseNewPassword(user)
  expect(
    await screen.findByText('Erreur lors de la réinitialisation du mot de passe'),
  ).toBeInTheDocument()
  await user.click(link('Demander un nouveau code'))
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    search: '?showForgotPassword=true',
    state: { name: 'forgot', email },
  })
})

test.each([
  [verifyLink, refusal('invalid_code', 400), 'Code de vérification invalide ou expiré'],
  [resetLink, refusal('invalid_reset_code', 400), 'Code de réinitialisation invalide ou expiré'],
  [
    verifyLink,
    refusal('network', 0),
    'Erreur lors de la vérification. Veuillez réessayer. Connexion impossible. Vérifiez votre accès à Internet et réessayez.',
  ],
])('VER-01: if the link %s is answered with %s, the page shows “%s”', async (path, error, text) => {
  fakeApi({ 'user/verify': error, 'user/verify-reset-code': error })
  open(path)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('La vérification n’a pas abouti')
  expect(alert).toHaveTextContent(text)
  expect(await title('La vérification n’a pas abouti')).toHaveFocus()
  expect(toasts()).toEqual([text])
})

test('VER-01: after an error, the page can send the link’s code again', async () => {
  const api = fakeApi({ 'user/verify': refusal('network', 0) })
  const { user } = open(verifyLink)
  await title('La vérification n’a pas abouti')
  api.answer({ 'user/verify': { token: 'a.b.c' } })
  await user.click(button('Réessayer'))
  expect(await title('Votre adresse est vérifiée')).toBeInTheDocument()
})

test.each([
  [verifyLink, 'verify', ''],
  [resetLink, 'resetCode', '?showForgotPassword=true'],
])('VER-01: after an error of %s the shopper can type the code', async (path, name, search) => {
  fakeApi({
    'user/verify': refusal('invalid_code', 400),
    'user/verify-reset-code': refusal('invalid_reset_code', 400),
  })
  const { user, router } = open(path)
  await title('La vérification n’a pas abouti')
  expect(link('Retour à la connexion')).toHaveAttribute('href', '/login')
  expect(link('Contactez-nous')).toHaveAttribute('href', '/contact')
  await user.click(link('Saisir le code manuellement'))
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    search,
    state: { name, email },
  })
})

test.each([
  '',
  '?code=KX7P2M&verify=true',
  '?email=amel@example.tn&verify=true',
  '?code=KX7P2M&email=amel@example.tn',
  '?code=%20&email=amel@example.tn&reset=true',
])('VER-01: the link %s is incomplete', async (query) => {
  const api = fakeApi()
  open(`/verify-email${query}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Paramètres de vérification manquants dans l'URL. Veuillez utiliser le lien complet envoyé par email.",
  )
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  expect(link('Saisir le code manuellement')).toBeInTheDocument()
  expect(toasts()).toEqual([expect.stringContaining('Paramètres de vérification manquants')])
  expect(api.recorded).toEqual([])
})

test.each([
  ['en', 'Your address is verified'],
  ['ar', 'تم التحقق من عنوانكم'],
] as const)('GEN-01: the screen is in the language %s', async (language, heading) => {
  fakeApi({ 'user/verify': { token: 'a.b.c' } })
  open(verifyLink, { language })
  expect(await title(heading)).toBeInTheDocument()
})
