import { screen, waitFor } from '@testing-library/react'
import { setToken } from '@shop/stores'
import { refusal, resetVisitor, token } from '../../sign-in/testing/open-account-page.tsx'
import { anAccount, open, section, tokenFor } from './testing/open-account.tsx'

beforeEach(() => {
  window.scrollTo = jest.fn()
  setToken(tokenFor({ sub: 'u', name: 'Amel Trabelsi' }))
})
afterEach(resetVisitor)

type Open = Parameters<typeof open>
type Case = {
  title: string
  button: string
  call: keyof NonNullable<Open[1]>
  busy: string
  account?: Open[0]
  /** Label of each field, and the text that is typed into the field before the press. */
  fields?: [RegExp, string][]
}

/** Every section that sends one request when its button is pressed. */
const cases: Case[] = [
  {
    title: 'Votre nom',
    button: 'Enregistrer le nom',
    call: 'account/rename',
    busy: 'Enregistrement…',
  },
  {
    title: 'Langue des e-mails',
    button: 'Enregistrer la langue',
    call: 'account/change-mail-language',
    busy: 'Enregistrement…',
  },
  {
    title: 'La lettre de Jasmin',
    button: 'M’inscrire',
    call: 'account/change-newsletter',
    busy: 'Enregistrement…',
  },
  {
    title: 'Vos données',
    button: 'Télécharger mes données',
    call: 'account/export',
    busy: 'Préparation…',
  },
  {
    title: 'Mot de passe',
    button: 'Recevoir le lien',
    call: 'user/forgot-password',
    busy: 'Envoi…',
    account: { hasPassword: false },
  },
  {
    title: 'Mot de passe',
    button: 'Changer le mot de passe',
    call: 'account/change-password',
    busy: 'Enregistrement…',
    fields: [
      [/^Mot de passe actuel/, 'Motdepasse1'],
      [/^Nouveau mot de passe/, 'Autremot2'],
      [/^Confirmer le mot de passe/, 'Autremot2'],
    ],
  },
]

test.each(cases)(
  'ACC-01: the section “$title” shows that its call is in progress, and then the reason of its failure',
  async ({ title, button, call, busy, account = {}, fields = [] }) => {
    const answer = Promise.withResolvers<never>()
    const { user } = open(account, { [call]: () => answer.promise })
    const form = await section(title)
    for (const [label, value] of fields) await user.type(form.getByLabelText(label), value)
    await user.click(form.getByRole('button', { name: button }))
    expect(form.getByRole('button', { name: busy })).toBeVisible()
    answer.reject(refusal('network', 0))
    const said = await form.findByText(/^Connexion impossible\./)
    expect(said.closest('[tabindex="-1"]')).toHaveFocus()
    expect(form.getByRole('button', { name: button })).toBeEnabled()
    expect(screen.getAllByText(/^Connexion impossible\./)).toHaveLength(1)
  },
)

test('ACC-01: the saved language of mails is selected, even if the page has a different language', async () => {
  open({ mailLanguage: 'ar' })
  const form = await section('Langue des e-mails')
  expect(form.getByText('Tous nos messages vous parviennent dans cette langue.')).toBeVisible()
  expect(form.getByRole('radio', { name: 'العربية' })).toBeChecked()
  expect(form.getByRole('radio', { name: 'Français' })).not.toBeChecked()
})

test('ACC-01: after a language of mails is saved, mails no longer have the language of the page', async () => {
  const { user } = open({}, { 'account/change-mail-language': {} })
  const form = await section('Langue des e-mails')
  await user.click(form.getByRole('button', { name: 'Enregistrer la langue' }))
  const text = 'Tous nos messages vous parviennent dans cette langue.'
  expect(await form.findByText(text)).toBeVisible()
  expect(form.queryByText(/suit la langue de la page/)).toBeNull()
})

test('ACC-01: a new password is not sent without the current password, and the form asks for the current password', async () => {
  const { api, user } = open()
  const form = await section('Mot de passe')
  await user.type(form.getByLabelText(/^Nouveau mot de passe/), 'Autremot2')
  await user.type(form.getByLabelText(/^Confirmer le mot de passe/), 'Autremot2')
  await user.click(form.getByRole('button', { name: 'Changer le mot de passe' }))
  const present = form.getByLabelText(/^Mot de passe actuel/)
  expect(present).toHaveFocus()
  expect(present).toHaveAccessibleDescription('Indiquez votre mot de passe.')
  expect(api.inputsOf('account/change-password')).toEqual([])
})

test.each([
  [{ browser: 'Firefox' }, 'Firefox'],
  [{ system: 'Windows' }, 'Windows'],
  [{}, 'Navigateur inconnu'],
] as const)(
  'ACC-01: a session of which only %j is known has the name “%s”',
  async (known, name) => {
    const [, other] = anAccount().sessions
    const { id, signedInAt, usedAt } = other!
    open({ sessions: [{ id, signedInAt, usedAt, isThis: false, ...known }] })
    const form = await section('Vos connexions')
    expect(form.getByText(name)).toBeVisible()
    expect(form.getByRole('button', { name: `Déconnecter, ${name}` })).toBeVisible()
  },
)

test('ACC-01: only the session that was ended disappears from the list', async () => {
  const { user } = open({}, { 'account/end-session': {} })
  const form = await section('Vos connexions')
  await user.click(form.getByRole('button', { name: 'Déconnecter, Navigateur inconnu' }))
  await waitFor(() => expect(form.queryByText('Navigateur inconnu')).toBeNull())
  expect(form.getAllByRole('listitem')).toHaveLength(2)
  expect(form.getByText('Chrome · Windows')).toBeVisible()
})

test('ACC-01: the deletion of an account without a password starts with a code by mail, and is not sent without the code', async () => {
  const { api, user } = open({ hasPassword: false })
  const form = await section('Supprimer le compte')
  await user.click(form.getByRole('button', { name: 'Supprimer mon compte' }))
  expect(form.getByRole('button', { name: 'Recevoir un code par e-mail' })).toHaveFocus()
  await user.click(form.getByRole('checkbox'))
  await user.click(form.getByRole('button', { name: 'Supprimer définitivement' }))
  expect(form.getByLabelText(/^Code reçu par e-mail/)).toBeInvalid()
  expect(api.inputsOf('account/delete')).toEqual([])
  expect(token()).toBeDefined()
})

test('ACC-01: an account is not deleted without its password', async () => {
  const { api, user } = open()
  const form = await section('Supprimer le compte')
  await user.click(form.getByRole('button', { name: 'Supprimer mon compte' }))
  await user.click(form.getByRole('checkbox'))
  await user.click(form.getByRole('button', { name: 'Supprimer définitivement' }))
  expect(form.getByLabelText(/^Mot de passe actuel/)).toHaveAccessibleDescription(
    'Indiquez votre mot de passe.',
  )
  expect(api.inputsOf('account/delete')).toEqual([])
})

test('ACC-01: while the account loads, the page shows one message and no sections', async () => {
  const account = Promise.withResolvers<{ account: ReturnType<typeof anAccount> }>()
  open({}, { 'account/get': () => account.promise })
  expect(await screen.findByText('Chargement de votre compte…')).toBeInTheDocument()
  expect(screen.queryByRole('region')).toBeNull()
  account.resolve({ account: anAccount({ newsletter: true }) })
  const form = await section('La lettre de Jasmin')
  expect(form.getByText(/^Vous recevez nos conseils/)).toBeVisible()
  expect(screen.queryByText('Chargement de votre compte…')).toBeNull()
})
