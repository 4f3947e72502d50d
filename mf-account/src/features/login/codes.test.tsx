import { act, screen } from '@testing-library/react'
import { $settings, setToken } from '@shop/stores'
import { fakeApi, settings } from '@shop/testing'
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
import type { LoginStep } from '../../sign-in/login-step.ts'
import { loadLogin } from './load-login.ts'
import { Component } from './login.route.tsx'

const email = 'amel@example.tn'
const minute = 60_000

/** Opens a step from the state of a history entry, as after a reload. */
async function openStep(step: LoginStep, path = urls.login()) {
  const page = openPage({ path: urls.paths.login, loader: loadLogin, Component }, '/')
  await act(() => page.router.navigate(path, { state: step }))
  return page
}

const code = () => screen.getByLabelText(/^Code reçu par e-mail/)

beforeEach(() => {
  window.scrollTo = jest.fn()
  // Makes the session known as signed out, because a browser reads the stored session before the shopper can type a code.
  setToken(undefined)
})
afterEach(() => {
  resetVisitor()
  $settings.set(undefined)
  jest.useRealTimers()
})

describe('the code of a new account', () => {
  const step = (): LoginStep => ({ name: 'verify', email, sentAt: Date.now() })

  test('AUTH-03: the right code signs the shopper in', async () => {
    const api = fakeApi({ 'user/verify': { token: 'a.b.c' } })
    const { user, router } = await openStep(step())
    await user.type(code(), 'kx7p2m')
    expect(code()).toHaveValue('KX7P2M')
    await user.click(button('Valider le code'))
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(api.inputsOf('user/verify')).toEqual([{ email, code: 'KX7P2M' }])
    expect(token()).toBe('a.b.c')
    expect(router.state.location.pathname).toBe('/')
    expect(toasts()).toEqual([`Connexion réussie\u00a0: ${email}`])
  })

  test('SEC-03: in a browser that did not register the account, the shopper must first choose a password', async () => {
    const api = fakeApi({ 'user/verify': { resetToken: 'chosen-here' }, 'user/reset-password': {} })
    const { user } = await openStep(step())
    await user.type(code(), 'KX7P2M')
    await user.click(button('Valider le code'))
    expect(await title('Choisir votre mot de passe')).toHaveFocus()
    expect(
      screen.getByText(/^Votre adresse est vérifiée\. Ce navigateur n’est pas celui de votre/),
    ).toBeInTheDocument()
    expect(screen.queryByText('Pour le compte')).toBeNull()
    expect(token()).toBeUndefined()
    await chooseNewPassword(user)
    expect(await title('Se connecter')).toHaveFocus()
    expect(api.inputsOf('user/reset-password')).toEqual([
      { resetToken: 'chosen-here', newPassword, confirmPassword: newPassword },
    ])
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent(
      'Votre mot de passe est enregistré. Vous pouvez vous connecter.',
    )
    expect(screen.getByLabelText(/^Adresse e-mail/)).toHaveValue(email)
  })

  test('AUTH-05: mail apps can fill in the code, and a sentence that contains the code can be pasted', async () => {
    fakeApi()
    const { user } = await openStep(step())
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
    await user.click(code())
    await user.paste('Votre code : kx7p2m, valable 30 minutes')
    expect(code()).toHaveValue('KX7P2M')
  })

  test.each([
    ['', 'Saisissez le code reçu.'],
    ['KX7', 'Format de code invalide. Le code doit contenir exactement 6 caractères.'],
  ])('AUTH-05: the code “%s” is not sent, and the form says: %s', async (text, message) => {
    const api = fakeApi()
    const { user } = await openStep(step())
    if (text) await user.type(code(), text)
    await user.click(button('Valider le code'))
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(code()).toHaveFocus()
    expect(api.recorded).toEqual([])
  })

  test.each([
    ['invalid_code', 400, 'Code de vérification invalide ou expiré'],
    ['network', 0, 'Erreur lors de la vérification. Veuillez réessayer.'],
    ['rate_limited', 429, 'Erreur lors de la vérification. Veuillez réessayer.'],
  ] as const)(
    'ERR-01: for the error %s (%i) the form shows “%s”',
    async (problem, status, text) => {
      fakeApi({ 'user/verify': refusal(problem, status) })
      const { user } = await openStep(step())
      await user.type(code(), 'KX7P2M')
      await user.click(button('Valider le code'))
      const shown = await screen.findByText(text)
      expect(shown.closest('[tabindex="-1"]')).toHaveFocus()
      expect(toasts()).toEqual([text])
    },
  )

  test('AUTH-05: the remaining time of a code survives a reload, and a new code can be requested when this time is over', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const api = fakeApi({ 'user/resend-verification': {} })
    const { user } = await openStep({ name: 'verify', email, sentAt: Date.now() - 10 * minute })
    expect(screen.getByRole('timer')).toHaveTextContent(/^(20:00|19:59)$/)
    expect(screen.queryByRole('button', { name: 'Recevoir un nouveau code' })).toBeNull()
    act(() => jest.advanceTimersByTime(20 * minute + 1000))
    expect(screen.getByText('Le code a expiré.')).toBeInTheDocument()
    await user.click(button('Recevoir un nouveau code'))
    expect(await screen.findByRole('timer')).toHaveTextContent(/^(30:00|29:59)$/)
    expect(api.inputsOf('user/resend-verification')).toEqual([{ email }])
  })

  test('AUTH-05: until another code can be requested, the form says where to look for the mail and how to reach the shop', async () => {
    $settings.set(settings())
    const { user } = await openStep(step())
    expect(screen.getByText(/courriers indésirables/)).not.toBeVisible()
    await user.click(screen.getByText(/^Rien reçu/))
    expect(screen.getByText(/courriers indésirables/)).toBeVisible()
    expect(screen.getByText(/^Vérifiez l’adresse ci-dessus/)).toBeVisible()
    const { phone } = settings().contact
    expect(screen.getByText(/^Toujours rien/)).toBeVisible()
    expect(screen.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
    )
  })

  test.each([
    [step(), 'Créer un compte'],
    [{ name: 'resetCode', email } as const, 'Mot de passe oublié'],
  ])(
    'AUTH-05: from the step %j the shopper can go back to change the address',
    async (from, heading) => {
      fakeApi()
      const { user } = await openStep(from)
      await user.click(button('Modifier l’adresse'))
      expect(await title(heading)).toHaveFocus()
      expect(screen.getByLabelText(/^Adresse e-mail/)).toHaveValue(email)
    },
  )

  test('AUTH-05: the name typed for a new account stays when the shopper changes the address', async () => {
    fakeApi({ 'user/register': {} })
    const { user } = await openStep({ name: 'signUp' })
    await user.type(screen.getByLabelText(/^Nom/), 'Amel')
    await user.type(screen.getByLabelText(/^Adresse e-mail/), email)
    await user.type(screen.getByLabelText(/^Mot de passe/), newPassword)
    await user.type(screen.getByLabelText(/^Confirmer/), newPassword)
    await user.click(button('Créer mon compte'))
    await title('Vérifier votre adresse')
    await user.click(button('Modifier l’adresse'))
    await title('Créer un compte')
    expect(screen.getByLabelText(/^Nom/)).toHaveValue('Amel')
    expect(screen.getByLabelText(/^Mot de passe/)).toHaveValue('')
  })

  test('AUTH-05: if the time of the last code is unknown, another code can be requested after a minute', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    fakeApi()
    await openStep({ name: 'verify', email })
    const another = () => screen.queryByRole('button', { name: 'Recevoir un nouveau code' })
    expect(another()).toBeNull()
    expect(screen.getByText('Un nouveau code pourra être demandé dans')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent(/^(1:00|0:59)$/)
    act(() => jest.advanceTimersByTime(58_000))
    expect(another()).toBeNull()
    act(() => jest.advanceTimersByTime(2000))
    expect(another()).toBeVisible()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('AUTH-05: if the code cannot be sent, a message says so', async () => {
    fakeApi({ 'user/resend-verification': refusal('resend_too_soon', 429) })
    const { user } = await openStep({ name: 'verify', email, sentAt: Date.now() - 31 * minute })
    await user.click(button('Recevoir un nouveau code'))
    expect(await screen.findByText("Erreur lors de l'envoi du code")).toBeInTheDocument()
    expect(screen.getByText(/^Un code a été demandé il y a un instant\./)).toBeInTheDocument()
    expect(toasts()).toEqual(["Erreur lors de l'envoi du code"])
  })

  test('VER-01: the form asks for the e-mail if it is unknown, also before another code is sent', async () => {
    const api = fakeApi({ 'user/verify': { token: 'a.b.c' } })
    jest.useFakeTimers({ advanceTimers: true })
    const { user } = await openStep({ name: 'verify' })
    act(() => jest.advanceTimersByTime(minute))
    await user.click(button('Recevoir un nouveau code'))
    expect(screen.getByLabelText(/^Adresse e-mail/)).toHaveFocus()
    await user.type(screen.getByLabelText(/^Adresse e-mail/), email)
    await user.type(code(), 'KX7P2M')
    await user.click(button('Valider le code'))
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(api.inputsOf('user/verify')).toEqual([{ email, code: 'KX7P2M' }])
  })

  test('AUTH-03: the back link opens the sign-in form with an empty password', async () => {
    fakeApi()
    const { user } = await openStep(step())
    await user.click(button('Retour à la connexion'))
    expect(await title('Se connecter')).toHaveFocus()
    expect(screen.getByLabelText(/^Mot de passe/)).toHaveValue('')
  })
})

describe('SEC-07: if no further code is sent, the last code can be entered', () => {
  const tooMany = refusal('too_many_mails', 429)
  const said = /aucun n’a été envoyé cette fois/
  const emailField = () => screen.getByLabelText(/^Adresse e-mail/)
  const enter = () => button('Saisir le dernier code reçu')

  test('when signing in', async () => {
    const api = fakeApi({ 'user/login': tooMany, 'user/verify': { token: 'a.b.c' } })
    const { user } = await openStep({ name: 'logIn' })
    await user.type(emailField(), email)
    await user.type(screen.getByLabelText(/^Mot de passe/), newPassword)
    await user.click(button('Me connecter'))
    expect(await screen.findByText(said)).toBeVisible()
    await user.click(enter())
    expect(screen.getByText('Saisissez le dernier code reçu à l’adresse')).toBeVisible()
    await user.type(code(), 'KX7P2M')
    await user.click(button('Valider le code'))
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(api.inputsOf('user/verify')).toEqual([{ email, code: 'KX7P2M' }])
  })

  test('when signing up', async () => {
    fakeApi({ 'user/register': tooMany })
    const { user } = await openStep({ name: 'signUp' })
    await user.type(screen.getByLabelText(/^Nom/), 'Amel')
    await user.type(emailField(), email)
    await user.type(screen.getByLabelText(/^Mot de passe/), newPassword)
    await user.type(screen.getByLabelText(/^Confirmer/), newPassword)
    await user.click(button('Créer mon compte'))
    expect(await screen.findByText(said)).toBeVisible()
    await user.click(enter())
    expect(await title('Vérifier votre adresse')).toBeVisible()
    expect(code()).toBeVisible()
  })

  test('with a forgotten password', async () => {
    const api = fakeApi({
      'user/forgot-password': tooMany,
      'user/verify-reset-code': { resetToken: 'r' },
    })
    const { user } = await openStep({ name: 'forgot', email })
    await user.click(button('Recevoir un code'))
    expect(await screen.findByText(said)).toBeVisible()
    await user.click(enter())
    expect(screen.getByText('Saisissez le dernier code reçu à l’adresse')).toBeVisible()
    await user.type(code(), 'KX7P2M')
    await user.click(button('Valider le code'))
    expect(await title('Choisir un nouveau mot de passe')).toBeVisible()
    expect(api.inputsOf('user/verify-reset-code')).toEqual([{ email, code: 'KX7P2M' }])
  })

  test('but not after a different failure', async () => {
    fakeApi({ 'user/forgot-password': refusal('network', 0) })
    const { user } = await openStep({ name: 'forgot', email })
    await user.click(button('Recevoir un code'))
    await screen.findByText("Erreur lors de l'envoi du code")
    expect(screen.queryByRole('button', { name: /dernier code/ })).toBeNull()
  })
})

test.each<[LoginStep, string]>([
  [{ name: 'logIn', email }, 'Retrouvez vos commandes et votre panier, où que vous soyez.'],
  [
    { name: 'signUp' },
    'Suivez vos commandes, retrouvez votre panier sur tous vos appareils et gardez vos favoris.',
  ],
  [{ name: 'verify', email }, `Saisissez le code que nous avons envoyé à ${email}`],
  [{ name: 'verify' }, 'Saisissez votre adresse et le code reçu par e-\u2060mail.'],
  [
    { name: 'forgot', email },
    'Indiquez l’adresse de votre compte. Nous y envoyons un code pour choisir un nouveau mot de passe.',
  ],
  [
    { name: 'resetCode', email },
    `Si un compte existe pour cette adresse, un code vient d’y être envoyé : ${email}`,
  ],
  [{ name: 'resetCode' }, 'Saisissez votre adresse et le code reçu par e-\u2060mail.'],
])('AUTH-03, AUTH-04: the step %j shows “%s”', async (step, text) => {
  fakeApi()
  await openStep(step)
  const [heading] = screen.getAllByRole('heading', { level: 1 })
  expect(heading?.nextElementSibling).toHaveTextContent(text)
})

describe('a forgotten password', () => {
  test('AUTH-04: the link of a mail opens the first step, and the e-mail is removed from the address', async () => {
    fakeApi()
    const { router } = openPage(
      { path: urls.paths.login, loader: loadLogin, Component },
      urls.login({ showForgotPassword: true, email }),
    )
    expect(await title('Mot de passe oublié')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Adresse e-mail/)).toHaveValue(email)
    expect(router.createHref(router.state.location)).toBe('/login?showForgotPassword=true')
  })

  test('AUTH-04: after e-mail, code and new password are sent, the sign-in form opens', async () => {
    const api = fakeApi({
      'user/forgot-password': {},
      'user/verify-reset-code': { resetToken: 'r' },
      'user/reset-password': {},
    })
    const { user, router } = await openStep({ name: 'forgot' })
    await user.type(screen.getByLabelText(/^Adresse e-mail/), ' Amel@Example.TN ')
    await user.click(button('Recevoir un code'))
    expect(await title('Saisir le code reçu')).toHaveFocus()
    expect(screen.getByRole('timer')).toBeInTheDocument()
    await user.type(code(), 'KX7P2M')
    await user.click(button('Valider le code'))
    expect(await title('Choisir un nouveau mot de passe')).toHaveFocus()
    expect(screen.getByText('Pour le compte').parentElement).toHaveTextContent(
      `Pour le compte ${email}`,
    )
    expect(screen.queryByText(/^Votre adresse est vérifiée/)).toBeNull()
    await user.type(screen.getByLabelText(/^Mot de passe/), newPassword)
    expect(button('Enregistrer le mot de passe')).toBeDisabled()
    await user.type(screen.getByLabelText(/^Confirmer/), 'Secret1')
    expect(button('Enregistrer le mot de passe')).toBeDisabled()
    await user.type(screen.getByLabelText(/^Confirmer/), '2')
    await user.click(button('Enregistrer le mot de passe'))
    expect(await title('Se connecter')).toHaveFocus()
    expect(router.state.historyAction).toBe('REPLACE')
    expect(JSON.stringify(router.state.location)).not.toContain('resetToken')
    expect(
      screen.getByText('Votre mot de passe est changé. Connectez-vous avec le nouveau.'),
    ).toBeInTheDocument()
    expect(api.inputsOf('user/forgot-password')).toEqual([{ email }])
    expect(api.inputsOf('user/verify-reset-code')).toEqual([{ email, code: 'KX7P2M' }])
    expect(api.inputsOf('user/reset-password')).toEqual([
      { resetToken: 'r', newPassword, confirmPassword: newPassword },
    ])
  })

  test('AUTH-04: after a reload the new password can still be chosen', async () => {
    const answers = { 'user/verify-reset-code': { resetToken: 'r' }, 'user/reset-password': {} }
    fakeApi(answers)
    const { user, router, unmount } = await openStep({ name: 'resetCode', email })
    await user.type(code(), 'KX7P2M')
    await user.click(button('Valider le code'))
    await title('Choisir un nouveau mot de passe')
    const state = router.state.location.state as LoginStep
    unmount()
    const api = fakeApi(answers)
    const again = await openStep(state)
    await chooseNewPassword(again.user)
    await title('Se connecter')
    expect(api.inputsOf('user/reset-password')).toMatchObject([{ resetToken: 'r' }])
  })

  test.each([
    ['', 'Indiquez votre adresse e-\u2060mail.'],
    ['amel', 'Vérifiez votre adresse e-\u2060mail, par exemple nom@exemple.tn.'],
  ])('AUTH-04: the e-mail “%s” is not sent', async (text, message) => {
    const api = fakeApi()
    const { user } = await openStep({ name: 'forgot' })
    if (text) await user.type(screen.getByLabelText(/^Adresse e-mail/), text)
    await user.click(button('Recevoir un code'))
    expect(screen.getByLabelText(/^Adresse e-mail/)).toHaveAccessibleDescription(message)
    expect(api.recorded).toEqual([])
  })

  test('AUTH-04: if the code cannot be sent, a message says so', async () => {
    fakeApi({ 'user/forgot-password': refusal('network', 0) })
    const { user } = await openStep({ name: 'forgot', email })
    await user.click(button('Recevoir un code'))
    expect(await screen.findByText("Erreur lors de l'envoi du code")).toBeInTheDocument()
  })

  test.each([
    ['invalid_reset_code', 400, 'Code de réinitialisation invalide'],
    ['network', 0, 'Erreur lors de la réinitialisation'],
  ] as const)(
    'ERR-01: if a code is answered with %s (%i), the form shows “%s”',
    async (problem, status, text) => {
      fakeApi({ 'user/verify-reset-code': refusal(problem, status) })
      const { user } = await openStep({ name: 'resetCode', email, sentAt: Date.now() })
      await user.type(code(), 'KX7P2M')
      await user.click(button('Valider le code'))
      expect(await screen.findByText(text)).toBeInTheDocument()
      expect(toasts()).toEqual([text])
    },
  )

  test('AUTH-04: after a request has expired, the shopper can start again', async () => {
    fakeApi({
      'user/verify-reset-code': { resetToken: 'r' },
      'user/reset-password': refusal('invalid_reset_token', 400),
    })
    const { user } = await openStep({ name: 'resetCode', email, sentAt: Date.now() })
    await user.type(code(), 'KX7P2M')
    await user.click(button('Valider le code'))
    await chooseNewPassword(user)
    expect(await screen.findByText('Erreur lors de la réinitialisation')).toBeInTheDocument()
    expect(
      screen.getByText('La demande de réinitialisation a expiré. Veuillez recommencer.'),
    ).toBeInTheDocument()
    await user.click(button('Demander un nouveau code'))
    expect(await title('Mot de passe oublié')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Adresse e-mail/)).toHaveValue(email)
  })
})

test.each(['verify', 'reset'])(
  'ROUTE-02: with %s in its query, the page shows the verification screen',
  async (kind) => {
    fakeApi()
    const { router } = openPage(
      { path: urls.paths.login, loader: loadLogin, Component },
      `/login?${kind}=true&code=KX7P2M&email=${email}`,
    )
    await screen.findByRole('heading', { name: 'Ailleurs' })
    expect(router.createHref(router.state.location)).toBe(
      `/verify-email?${kind}=true&code=KX7P2M&email=${email}`,
    )
  },
)
