import { act, screen } from '@testing-library/react'
import type { CallAnswer } from '@shop/contracts'
import { fakeApi, type RenderOptions } from '@shop/testing'
import * as urls from '@shop/urls'
import {
  button,
  chooseNewPassword,
  forgetVisitor,
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
  forgetVisitor()
  jest.useRealTimers()
})

test('VER-01: the link signs in, and home is next after two and a half seconds', async () => {
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

test('VER-01: code and e-mail leave the address at once, and a reload still knows them', async () => {
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

test('VER-01: a reload does not follow a link again that worked', async () => {
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

test('SEC-03: in a browser that did not register nobody is signed in; the password is chosen there', async () => {
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

test('VER-01: the link of a forgotten password leads to a new one, and to sign-in after three seconds', async () => {
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

test('ERR-01: a password that cannot be saved says so, and the way to another code', async () => {
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
])('VER-01: %s, answered by %s, says “%s”', async (path, error, text) => {
  fakeApi({ 'user/verify': error, 'user/verify-reset-code': error })
  open(path)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('La vérification n’a pas abouti')
  expect(alert).toHaveTextContent(text)
  expect(await title('La vérification n’a pas abouti')).toHaveFocus()
})

test('VER-01: after an error the link can be followed again', async () => {
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
])('VER-01: from the error of %s one goes on to type the code', async (path, name, search) => {
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
])('VER-01: the link %s lacks a part', async (query) => {
  const api = fakeApi()
  open(`/verify-email${query}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Paramètres de vérification manquants dans l'URL. Veuillez utiliser le lien complet envoyé par email.",
  )
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  expect(link('Saisir le code manuellement')).toBeInTheDocument()
  expect(api.recorded).toEqual([])
})

test.each([
  ['en', 'Your address is verified'],
  ['ar', 'تم التحقق من عنوانكم'],
] as const)('GEN-01: the screen speaks %s', async (language, heading) => {
  fakeApi({ 'user/verify': { token: 'a.b.c' } })
  open(verifyLink, { language })
  expect(await title(heading)).toBeInTheDocument()
})
