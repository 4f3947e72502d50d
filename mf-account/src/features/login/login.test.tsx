import { act, screen, within } from '@testing-library/react'
import { $settings, keepAddressToken, setToken } from '@shop/stores'
import { aToken, fakeApi, type RenderOptions, settings } from '@shop/testing'
import * as urls from '@shop/urls'
import {
  button,
  resetVisitor,
  openPage,
  refusal,
  title,
  toasts,
  token,
} from '../../sign-in/testing/open-account-page.tsx'
import type { LoginStep } from '../../sign-in/login-step.ts'
import { loadLogin } from './load-login.ts'
import { Component } from './login.route.tsx'

const email = 'amel@example.tn'
const password = 'Motdepasse1'

function open(path = urls.login(), options?: RenderOptions) {
  return openPage({ path: urls.paths.login, loader: loadLogin, Component }, path, options)
}

type User = ReturnType<typeof open>['user']
const field = (name: string | RegExp) => screen.getByLabelText(name)

async function logIn(user: User, address: string, secret: string): Promise<void> {
  await screen.findByRole('button', { name: 'Me connecter' })
  if (address) await user.type(field(/^Adresse e-mail/), address)
  if (secret) await user.type(field(/^Mot de passe/), secret)
  await user.click(button('Me connecter'))
}

async function signUp(user: User, form: Record<string, string>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Créer un compte' }))
  await screen.findByLabelText(/^Nom complet/)
  for (const [name, text] of Object.entries(form)) {
    if (text) await user.type(field(new RegExp(`^${name}`)), text)
  }
  await user.click(button('Créer mon compte'))
}

const form = {
  'Nom complet': 'Amel Trabelsi',
  'Adresse e-mail': email,
  'Mot de passe': password,
  'Confirmer le mot de passe': password,
}

beforeEach(() => {
  window.scrollTo = jest.fn()
})
afterEach(() => {
  resetVisitor()
  $settings.set(undefined)
  jest.useRealTimers()
})

describe('the sign-in form', () => {
  test('AUTH-01: after sign-in with e-mail and password the token is stored, and the home page opens', async () => {
    const api = fakeApi({ 'user/login': { token: 'a.b.c' } })
    const { user, router } = open()
    await logIn(user, '  Amel@Example.TN ', password)
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(router.state.location.pathname).toBe('/')
    expect(api.inputsOf('user/login')).toEqual([{ email, password }])
    expect(token()).toBe('a.b.c')
    expect(toasts()).toEqual([`Connexion réussie\u00a0: ${email}`])
  })

  test('AUTH-01: sign-in returns to the page that asked for sign-in, and removes its own entry from the history', async () => {
    fakeApi({ 'user/login': { token: 'a.b.c' } })
    const { user, router } = open(urls.login({ returnTo: '/product/65f0#reviews' }))
    await logIn(user, email, password)
    await screen.findByRole('heading', { name: 'Ailleurs' })
    const { pathname, hash } = router.state.location
    expect([pathname, hash]).toEqual(['/product/65f0', '#reviews'])
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('AUTH-01: if a link to sign-in names a different site, the home page opens after sign-in', async () => {
    fakeApi({ 'user/login': { token: 'a.b.c' } })
    const { user, router } = open('/login?returnTo=//evil.example')
    await logIn(user, email, password)
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(router.createHref(router.state.location)).toBe('/')
  })

  test('AUTH-01: a signed-in shopper does not see the page', async () => {
    setToken('a.b.c')
    const { router } = open(urls.login({ returnTo: urls.orders() }))
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(router.state.location.pathname).toBe('/orders')
  })

  test.each<[string, LoginStep | undefined, string]>([
    [urls.login({ showForgotPassword: true, email }), undefined, 'Mot de passe oublié'],
    [urls.login(), { name: 'forgot', email }, 'Mot de passe oublié'],
    [urls.login({ showForgotPassword: true }), { name: 'resetCode', email }, 'Saisir le code reçu'],
    [urls.login(), { name: 'verify', email }, 'Vérifier votre adresse'],
    [
      urls.login({ showForgotPassword: true }),
      { name: 'newPassword', email, resetToken: 'r', isFirst: false },
      'Choisir un nouveau mot de passe',
    ],
  ])(
    'AUTH-04: a stored session does not close the step that %s %j opens',
    async (path, step, heading) => {
      setToken(aToken({ accountId: 'amel' }))
      const { router } = openPage({ path: urls.paths.login, loader: loadLogin, Component }, '/')
      await act(() => router.navigate(path, { state: step }))
      expect(await title(heading)).toBeVisible()
      expect(router.state.location.pathname).toBe('/login')
    },
  )

  test('AUTH-03: if a code signs in to a different account than the stored session, the page that asked for sign-in opens', async () => {
    setToken(aToken({ accountId: 'sami' }))
    const signedIn = aToken({ accountId: 'amel' })
    fakeApi({ 'user/verify': { token: signedIn } })
    const { router, user } = openPage({ path: urls.paths.login, loader: loadLogin, Component }, '/')
    const state: LoginStep = { name: 'verify', email }
    await act(() => router.navigate(urls.login({ returnTo: urls.orders() }), { state }))
    await user.type(await screen.findByLabelText(/^Code reçu par e-mail/), 'KX7P2M')
    await user.click(button('Valider le code'))
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(router.state.location.pathname).toBe('/orders')
    expect(token()).toBe(signedIn)
  })

  test('AUTH-03: if the link of the mail signs the shopper in in another tab, the step that asks for the code closes', async () => {
    setToken(undefined)
    const { router } = openPage({ path: urls.paths.login, loader: loadLogin, Component }, '/')
    const state: LoginStep = { name: 'verify', email }
    await act(() => router.navigate(urls.login({ returnTo: urls.orders() }), { state }))
    await screen.findByLabelText(/^Code reçu par e-mail/)
    act(() => setToken(aToken({ accountId: 'amel' })))
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(router.state.location.pathname).toBe('/orders')
  })

  test('AUTH-02: e-mail and password are required, each with its message, and the first empty field gets the focus', async () => {
    const api = fakeApi()
    const { user } = open()
    await logIn(user, '', '')
    expect(field(/^Adresse e-mail/)).toHaveAccessibleDescription(
      'Indiquez votre adresse e-\u2060mail.',
    )
    expect(field(/^Mot de passe/)).toHaveAccessibleDescription('Indiquez votre mot de passe.')
    expect(field(/^Adresse e-mail/)).toHaveFocus()
    expect(api.recorded).toEqual([])
  })

  test('AUTH-02: an invalid e-mail is reported when the shopper leaves its field', async () => {
    fakeApi()
    const { user } = open()
    await user.type(await screen.findByLabelText(/^Adresse e-mail/), 'amel@example')
    expect(field(/^Adresse e-mail/)).toBeValid()
    await user.tab()
    expect(field(/^Adresse e-mail/)).toHaveAccessibleDescription(
      'Vérifiez votre adresse e-\u2060mail, par exemple nom@exemple.tn.',
    )
  })

  test.each([
    ['invalid_credentials', 401, 'E-mail ou mot de passe incorrect.'],
    ['rate_limited', 429, 'Trop de tentatives. Patientez un peu avant de réessayer.'],
    ['overloaded', 503, 'La boutique reçoit beaucoup de visites. Réessayez dans un instant.'],
    ['network', 0, 'Connexion impossible. Vérifiez votre accès à Internet et réessayez.'],
    ['server_error', 500, 'Erreur serveur. Veuillez réessayer.'],
  ] as const)(
    'ERR-01: for the error %s (%i) “%s” is shown as a toast, and in the form, where the message gets the focus',
    async (code, status, text) => {
      fakeApi({ 'user/login': refusal(code, status) })
      const { user } = open()
      await logIn(user, email, password)
      const shown = await screen.findByText(text)
      expect(shown.closest('[tabindex="-1"]')).toHaveFocus()
      expect(toasts()).toEqual([text])
      expect(token()).toBeUndefined()
      expect(field(/^Mot de passe/)).toHaveValue(password)
    },
  )

  test('AUTH-03: an unverified account is asked for its code, with a warning that a new code was sent', async () => {
    fakeApi({ 'user/login': refusal('needs_verification', 403) })
    const { user, router } = open(urls.login({ returnTo: urls.checkout() }))
    await logIn(user, email, password)
    expect(await title('Vérifier votre adresse')).toHaveFocus()
    const warning = 'Votre compte n’est pas vérifié. Un nouveau code vous a été envoyé.'
    expect(screen.getByText(warning).closest('[role="status"]')).toHaveAttribute(
      'data-tone',
      'warning',
    )
    expect(screen.getByText(email)).toBeInTheDocument()
    expect(router.createHref(router.state.location)).toBe('/login?returnTo=%2Fplace-order')
  })

  test('AUTH-02: the password can be shown and hidden again', async () => {
    fakeApi()
    const { user } = open()
    const input = await screen.findByLabelText(/^Mot de passe/)
    expect(input).toHaveAttribute('type', 'password')
    expect(input).toHaveAttribute('autocomplete', 'current-password')
    await user.click(button('Afficher le mot de passe'))
    expect(input).toHaveAttribute('type', 'text')
    expect(screen.getByRole('button', { pressed: true })).toBe(button('Afficher le mot de passe'))
    await user.click(button('Afficher le mot de passe'))
    expect(input).toHaveAttribute('type', 'password')
  })

  test('AUTH-01: a shopper without an account can order, or track an order', async () => {
    fakeApi()
    open()
    const way = (name: string) => screen.findByRole('link', { name })
    expect(await way('Commander sans compte')).toHaveAttribute('href', '/cart')
    expect(await way('Suivre une commande sans compte')).toHaveAttribute(
      'href',
      '/guest-order-tracking',
    )
  })

  test.each([
    ['en', 'Sign in', 'Forgot your password?'],
    ['ar', 'تسجيل الدخول', 'هل نسيتم كلمة المرور؟'],
  ] as const)('GEN-01: the page is in the language %s', async (language, heading, forgot) => {
    fakeApi()
    open(urls.login(), { language })
    expect(await title(heading)).toBeInTheDocument()
    expect(button(forgot)).toBeInTheDocument()
  })
})

describe('sign-in with Google', () => {
  test('ROUTE-06: if the shop has sign-in with Google, the page offers it, with the address to return to', async () => {
    fakeApi()
    $settings.set(settings({ googleSignIn: true }))
    open(urls.login({ returnTo: urls.orders() }))
    expect(await screen.findByRole('link', { name: 'Continuer avec Google' })).toHaveAttribute(
      'href',
      '/api/user/auth/google?returnTo=%2Forders',
    )
  })

  test('ROUTE-06: a shop without Google does not mention Google', async () => {
    fakeApi()
    $settings.set(settings({ googleSignIn: false }))
    open()
    await title('Se connecter')
    expect(screen.queryByRole('link', { name: /Google/ })).toBeNull()
  })

  test.each([
    ['google_denied', 'Vous n’avez pas autorisé la connexion avec Google.'],
    ['google_failed', 'La connexion avec Google a échoué. Veuillez réessayer.'],
    ['invalid_token', 'La connexion n’a pas abouti. Veuillez réessayer.'],
    ['rate_limited', 'Trop de tentatives. Patientez un peu avant de réessayer.'],
    ['<script>alert(1)</script>', 'La connexion n’a pas abouti. Veuillez réessayer.'],
    ['constructor', 'La connexion n’a pas abouti. Veuillez réessayer.'],
  ])('ROUTE-06: for the error %s the page shows “%s”', async (error, text) => {
    fakeApi()
    open(urls.login({ error }))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  test('ROUTE-05: a token from the address signs in, the page names the account, and the token is not visible anywhere', async () => {
    const api = fakeApi({
      'user/finish-sign-in': { token: 'new.b.c', name: 'Amel', email },
    })
    keepAddressToken('old.b.c')
    const { router } = open(urls.login({ returnTo: urls.orders() }))
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(api.inputsOf('user/finish-sign-in')).toEqual([{ token: 'old.b.c' }])
    expect(router.state.location.pathname).toBe('/orders')
    expect(token()).toBe('new.b.c')
    expect(toasts()).toEqual([`Connexion réussie\u00a0: ${email}`])
  })

  test('SEC-03: a token that this browser did not request opens no session', async () => {
    fakeApi({ 'user/finish-sign-in': refusal('unauthorized', 401) })
    const { router } = open('/login#token=old.b.c')
    expect(await screen.findByRole('alert')).toHaveTextContent('La connexion n’a pas abouti.')
    expect(router.createHref(router.state.location)).toBe('/login?error=invalid_token')
    expect(token()).toBeUndefined()
  })

  test('ROUTE-05: a token can be sent again if its answer was lost', async () => {
    const api = fakeApi({ 'user/finish-sign-in': refusal('network', 0) })
    keepAddressToken('old.b.c')
    const { user } = open()
    expect(await screen.findByText('La connexion n’a pas abouti')).toBeInTheDocument()
    api.answer({ 'user/finish-sign-in': { token: 'new.b.c', name: 'Amel', email } })
    await user.click(button('Réessayer'))
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(token()).toBe('new.b.c')
  })
})

describe('the sign-up form', () => {
  test('AUTH-03: a new account is registered and then waits for its code', async () => {
    const api = fakeApi({ 'user/register': {} })
    const { user } = open()
    await signUp(user, {
      ...form,
      'Nom complet': '  Amel Trabelsi ',
      'Adresse e-mail': ' Amel@Example.TN ',
    })
    expect(await title('Vérifier votre adresse')).toHaveFocus()
    expect(api.inputsOf('user/register')).toEqual([
      { name: 'Amel Trabelsi', email, password, confirmPassword: password },
    ])
    expect(screen.getByText(email)).toBeInTheDocument()
  })

  test.each([
    ['Nom complet', '', 'Indiquez votre nom.'],
    ['Nom complet', ' a ', 'Indiquez un nom d’au moins 2 caractères.'],
    ['Adresse e-mail', 'amel@', 'Vérifiez votre adresse e-\u2060mail, par exemple nom@exemple.tn.'],
    [
      'Mot de passe',
      'motdepasse1',
      'Le mot de passe doit contenir au moins 8 caractères avec majuscules, minuscules et chiffres',
    ],
    ['Confirmer le mot de passe', '', 'Saisissez le mot de passe une seconde fois.'],
    ['Confirmer le mot de passe', 'Autremot1', 'Les mots de passe ne correspondent pas'],
  ])('AUTH-02: for the field %s with “%s” the form says: %s', async (name, text, message) => {
    const api = fakeApi()
    const { user } = open()
    await signUp(user, { ...form, [name]: text })
    expect(screen.getByText(message)).toBeInTheDocument()
    expect(field(new RegExp(`^${name}`))).toBeInvalid()
    expect(api.recorded).toEqual([])
  })

  test('AUTH-02: a form that is sent empty says that all fields are required', async () => {
    fakeApi()
    const { user } = open()
    await signUp(user, {})
    expect(screen.getByRole('alert')).toHaveTextContent('Tous les champs sont requis')
    expect(field(/^Nom complet/)).toHaveFocus()
  })

  test('AUTH-04: the checklist of password rules is updated with each typed character', async () => {
    fakeApi()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Créer un compte' }))
    await screen.findByLabelText(/^Nom complet/)
    const rules = () =>
      within(screen.getByRole('list', { name: 'Règles du mot de passe' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(rules()).toEqual([
      '8 caractères au moins, manque encore',
      'une majuscule, manque encore',
      'une minuscule, manque encore',
      'un chiffre, manque encore',
    ])
    await user.type(field(/^Mot de passe/), 'Secret12')
    expect(rules().every((rule) => rule.endsWith(', respecté'))).toBe(true)
  })

  test('AUTH-03: after a failed registration the typed text stays', async () => {
    fakeApi({ 'user/register': refusal('network', 0) })
    const { user } = open()
    await signUp(user, form)
    expect(await screen.findByText(/^Connexion impossible/)).toBeInTheDocument()
    expect(field(/^Nom complet/)).toHaveValue('Amel Trabelsi')
    expect(field(/^Confirmer/)).toHaveValue(password)
  })

  test('AUTH-03: the browser’s Back returns from the code to the form', async () => {
    fakeApi({ 'user/register': {} })
    const { user, router } = open()
    await signUp(user, form)
    await title('Vérifier votre adresse')
    await act(() => router.navigate(-1))
    expect(await title('Créer un compte')).toBeInTheDocument()
  })
})
