import { act, screen, within } from '@testing-library/react'
import type { AccountData } from '@shop/contracts'
import { $accountName, $session, clearCart, setToken } from '@shop/stores'
import { anOrder } from '@shop/testing'
import { resetVisitor, refusal, toasts, token } from '../../sign-in/testing/open-account-page.tsx'
import { Component, Skeleton } from './account.route.tsx'
import { anAccount, open, section, tokenFor } from './testing/open-account.tsx'

function aDownload(): AccountData {
  const account = { name: 'Amel', email: 'amel@example.tn', createdAt: 0 }
  return {
    exportedAt: 0,
    account: { ...account, hasPassword: true, hasGoogle: false },
    addresses: [],
    orders: [],
    reviews: [],
    cart: {},
    stockAlerts: [],
    sessions: [],
  }
}

beforeEach(() => {
  window.scrollTo = jest.fn()
  setToken(tokenFor({ sub: 'u', name: 'Amel Trabelsi' }))
})
afterEach(() => {
  resetVisitor()
  clearCart()
  jest.useRealTimers()
})

test('LIGHT-01: the heading that the server has sent does not change when the session becomes known', async () => {
  $session.set({ status: 'unknown' })
  open()
  expect(Skeleton).toBe(Component)
  const heading = screen.getByRole('heading', { level: 1 })
  expect(screen.getByRole('status')).toBeInTheDocument()
  act(() => setToken(tokenFor({ sub: 'u', name: 'Amel Trabelsi' })))
  expect(await screen.findByText('amel@example.tn')).toBeInTheDocument()
  expect(heading).toBeInTheDocument()
})

test('ACC-01: without a token the page links to sign-in, and sign-in leads back to the page', async () => {
  setToken(undefined)
  const { api } = open()
  expect(
    await screen.findByRole('heading', { name: 'Veuillez vous connecter pour voir votre compte' }),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Faccount',
  )
  expect(api.recorded).toEqual([])
})

test('ACC-01: without a token the page links to tracking and to sign-up, and sign-up leads back to the page', async () => {
  setToken(undefined)
  const { user, router } = open()
  expect(await screen.findByRole('link', { name: 'Suivre ma commande' })).toHaveAttribute(
    'href',
    '/guest-order-tracking',
  )
  await user.click(await screen.findByRole('link', { name: 'Créer un compte' }))
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    search: '?returnTo=%2Faccount',
    state: { name: 'signUp' },
  })
})

test('ACC-01: an account that fails to load is reported and can be loaded again', async () => {
  const { api, user } = open({}, { 'account/get': refusal('network', 0) })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Votre compte n’a pas pu être chargéConnexion impossible.',
  )
  api.answer({ 'account/get': { account: anAccount() } })
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('amel@example.tn')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Mes commandes' })).toHaveAttribute('href', '/orders')
})

test('ACC-01: the page starts with the account owner’s name and the newest order, then shows links and groups for all sections', async () => {
  const order = anOrder({ _id: '0000000000000000abcdef12', status: 'Shipped' })
  open({}, { 'order/userorders': { orders: [order, anOrder()] } })
  expect(await screen.findByRole('heading', { name: 'Bonjour Amel' })).toBeVisible()
  const newest = await screen.findByRole('region', { name: 'Votre dernière commande' })
  expect(newest).toHaveTextContent(/ABCDEF12.*Expédiée.*50,00\sDT/)
  const ways = within(screen.getByRole('navigation', { name: 'Votre compte' })).getAllByRole('link')
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Mes commandes', 'Favoris'])
  const groups = [...document.querySelectorAll('summary')]
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'AdressesAucune adresse enregistrée',
    'Nom et e-\u2060mailsAmel Trabelsi',
    'SécuritéMot de passe et connexions',
    'ConfidentialitéVos données, suppression du compte',
  ])
})

test('ACC-01: a section is folded until its row is pressed', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Télécharger mes données' })
  expect(button).not.toBeVisible()
  await user.click(screen.getByRole('heading', { name: 'Confidentialité' }))
  expect(button).toBeVisible()
})

test('ACC-01: the page of an account without orders links to the collection', async () => {
  open()
  expect(await screen.findByText('Vous n’avez pas encore de commande')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Découvrir nos produits' })).toHaveAttribute(
    'href',
    '/collection',
  )
})

test('AUTH-06: the page signs the shopper out only in this browser', async () => {
  const { api, user, router } = open({}, { 'user/logout': {} })
  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }))
  expect(await screen.findByRole('heading', { name: 'Ailleurs' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/login')
  expect(token()).toBeUndefined()
  expect(api.inputsOf('account/end-all-sessions')).toEqual([])
})

test('ACC-01: if the orders cannot be loaded, only the newest order is missing from the page', async () => {
  open({}, { 'order/userorders': refusal('network', 0) })
  expect(await screen.findByRole('link', { name: 'Mes commandes' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Votre dernière commande' })).toBeNull()
})

describe('the account’s name', () => {
  test('ACC-01: a new name is saved and confirmed, and the menu shows it', async () => {
    const { api, user } = open(
      {},
      { 'account/rename': { token: tokenFor({ sub: 'u', name: 'Émna' }) } },
    )
    const form = await section('Votre nom')
    const field = form.getByLabelText(/Nom complet/)
    await user.clear(field)
    await user.type(field, 'Émna')
    await user.click(form.getByRole('button', { name: 'Enregistrer le nom' }))
    const said = await form.findByText('Votre nom est enregistré.')
    expect(said.closest('[tabindex="-1"]')).toHaveFocus()
    expect(api.inputsOf('account/rename')).toEqual([{ name: 'Émna' }])
    expect($accountName.get()).toBe('Émna')
    expect(screen.getByRole('heading', { name: 'Bonjour Émna' })).toBeVisible()
  })

  test('ACC-01: a name that is too short is not sent', async () => {
    const { api, user } = open()
    const form = await section('Votre nom')
    await user.clear(form.getByLabelText(/Nom complet/))
    await user.click(form.getByRole('button', { name: 'Enregistrer le nom' }))
    expect(form.getByText('Indiquez votre nom.')).toBeInTheDocument()
    expect(api.inputsOf('account/rename')).toEqual([])
  })
})

describe('the password', () => {
  async function fill(user: ReturnType<typeof open>['user'], password = 'Autremot2') {
    const form = await section('Mot de passe')
    await user.type(form.getByLabelText(/^Mot de passe actuel/), 'Motdepasse1')
    await user.type(form.getByLabelText(/^Nouveau mot de passe/), password)
    await user.type(form.getByLabelText(/^Confirmer le mot de passe/), password)
    await user.click(form.getByRole('button', { name: 'Changer le mot de passe' }))
    return form
  }

  test('ACC-01: the password is changed, this browser stays signed in, and no field keeps the password', async () => {
    const next = tokenFor({ sub: 'u', name: 'Amel Trabelsi', sid: 'new' })
    const { api, user } = open({}, { 'account/change-password': { token: next } })
    const form = await fill(user)
    expect(
      await form.findByText(
        'Votre mot de passe est changé. Vos autres appareils sont déconnectés.',
      ),
    ).toBeInTheDocument()
    expect(api.inputsOf('account/change-password')).toEqual([
      { password: 'Motdepasse1', newPassword: 'Autremot2', confirmPassword: 'Autremot2' },
    ])
    expect(token()).toBe(next)
    expect(form.getByLabelText(/^Mot de passe actuel/)).toHaveValue('')
  })

  test('ACC-01: a wrong current password is reported', async () => {
    const { user } = open({}, { 'account/change-password': refusal('wrong_password', 403) })
    const form = await fill(user)
    expect(await form.findByText('Le mot de passe actuel est incorrect.')).toBeInTheDocument()
  })

  test('ACC-01: a weak password is not sent', async () => {
    const { api, user } = open()
    const form = await fill(user, 'faible')
    expect(form.getByText(/doit contenir au moins 8 caractères/)).toBeInTheDocument()
    expect(api.inputsOf('account/change-password')).toEqual([])
  })

  test('ACC-01: an account that signs in only with Google gets a link by mail to choose a password', async () => {
    const { api, user } = open({ hasPassword: false }, { 'user/forgot-password': {} })
    const form = await section('Mot de passe')
    expect(form.queryByLabelText(/^Mot de passe actuel/)).toBeNull()
    await user.click(form.getByRole('button', { name: 'Recevoir le lien' }))
    expect(await form.findByText(/Le lien est parti vers votre adresse/)).toBeInTheDocument()
    expect(api.inputsOf('user/forgot-password')).toEqual([{ email: 'amel@example.tn' }])
  })
})

test('ACC-01: the language of mails can be chosen; before the choice, mails have the language of the page', async () => {
  const { api, user } = open({}, { 'account/change-mail-language': {} })
  const form = await section('Langue des e-mails')
  expect(form.getByText(/chaque message suit la langue de la page/)).toBeInTheDocument()
  expect(form.getByRole('radio', { name: 'Français' })).toBeChecked()
  await user.click(form.getByRole('radio', { name: 'العربية' }))
  await user.click(form.getByRole('button', { name: 'Enregistrer la langue' }))
  expect(await form.findByText('Vos e-mails seront écrits dans cette langue.')).toBeInTheDocument()
  expect(api.inputsOf('account/change-mail-language')).toEqual([{ language: 'ar' }])
})

test('ACC-01: a shopper can subscribe to the newsletter and unsubscribe again', async () => {
  const { api, user } = open({}, { 'account/change-newsletter': {} })
  const form = await section('La lettre de Jasmin')
  await user.click(form.getByRole('button', { name: 'M’inscrire' }))
  expect(await form.findByText('Vous êtes inscrit à notre lettre.')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Me désinscrire' }))
  expect(await form.findByText('Vous êtes désinscrit de notre lettre.')).toBeInTheDocument()
  const wanted = api.inputsOf('account/change-newsletter')
  expect(wanted).toEqual([{ isWanted: true }, { isWanted: false }])
})

describe('the list of sessions', () => {
  test('ACC-01: each session shows browser and times, and the session of this browser is marked', async () => {
    open()
    const items = (await section('Vos connexions')).getAllByRole('listitem')
    const texts = items.map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' '))
    expect(texts[0]).toContain('Firefox · AndroidCe navigateur')
    expect(texts[0]).toContain('Dernière utilisation : 21 novembre 2026 à 13:05')
    expect(within(items[0]!).queryByRole('button')).toBeNull()
    expect(texts[2]).toContain('Navigateur inconnu')
  })

  test('ACC-01: an ended session disappears from the list', async () => {
    const { api, user } = open({}, { 'account/end-session': {} })
    const form = await section('Vos connexions')
    await user.click(form.getByRole('button', { name: 'Déconnecter, Chrome · Windows' }))
    expect(await form.findByText('Ce navigateur est déconnecté.')).toBeInTheDocument()
    expect(form.queryByText('Chrome · Windows')).toBeNull()
    expect(api.inputsOf('account/end-session')).toEqual([{ id: 'b' }])
  })

  test('ACC-01: a session that could not be ended stays in the list, and the page says why', async () => {
    const { user } = open({}, { 'account/end-session': refusal('network', 0) })
    const form = await section('Vos connexions')
    await user.click(form.getByRole('button', { name: 'Déconnecter, Chrome · Windows' }))
    expect(await form.findByText('Connexion impossible.', { exact: false })).toBeInTheDocument()
    expect(form.getByText('Chrome · Windows')).toBeInTheDocument()
    expect(form.queryByText('Ce navigateur est déconnecté.')).toBeNull()
  })

  test('ACC-01: signing out everywhere also ends this browser’s session and opens the sign-in page', async () => {
    const { api, user, router } = open({}, { 'account/end-all-sessions': {}, 'user/logout': {} })
    const form = await section('Vos connexions')
    await user.click(form.getByRole('button', { name: 'Me déconnecter partout' }))
    expect(await screen.findByRole('heading', { name: 'Ailleurs' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/login')
    expect(token()).toBeUndefined()
    expect(toasts()).toEqual(['Vous êtes déconnecté partout.'])
    expect(api.inputsOf('account/end-all-sessions')).toHaveLength(1)
  })

  test('ACC-01: if signing out everywhere fails, every session stays signed in and the page says why', async () => {
    const { user } = open({}, { 'account/end-all-sessions': refusal('network', 0) })
    const form = await section('Vos connexions')
    await user.click(form.getByRole('button', { name: 'Me déconnecter partout' }))
    expect(await form.findByText('Connexion impossible.', { exact: false })).toBeInTheDocument()
    expect(token()).toBeDefined()
  })
})

test('ACC-01: the page offers the account’s data as a file', async () => {
  const saved = jest.fn()
  URL.createObjectURL = saved.mockReturnValue('blob:data')
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user } = open({}, { 'account/export': { data: aDownload() } })
  const form = await section('Vos données')
  await user.click(form.getByRole('button', { name: 'Télécharger mes données' }))
  expect(await form.findByText(/Le fichier est prêt/)).toBeInTheDocument()
  expect(saved).toHaveBeenCalledTimes(1)
  expect(click).toHaveBeenCalledTimes(1)
  click.mockRestore()
})

test('ACC-01: the page waits up to 25 s for the account’s data, longer than for other answers', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  URL.createObjectURL = jest.fn().mockReturnValue('blob:data')
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const answer = Promise.withResolvers<{ data: AccountData }>()
  const { user } = open({}, { 'account/export': () => answer.promise })
  const form = await section('Vos données')
  await user.click(form.getByRole('button', { name: 'Télécharger mes données' }))
  await act(() => jest.advanceTimersByTimeAsync(25_000))
  answer.resolve({ data: aDownload() })
  expect(await form.findByText(/Le fichier est prêt/)).toBeInTheDocument()
  expect(click).toHaveBeenCalledTimes(1)
  click.mockRestore()
})

describe('the deletion of the account', () => {
  const openForm = async (user: ReturnType<typeof open>['user']) => {
    const form = await section('Supprimer le compte')
    await user.click(form.getByRole('button', { name: 'Supprimer mon compte' }))
    return form
  }

  test('ACC-01: the account is deleted if the shopper types its password and confirms the deletion', async () => {
    const { api, user, router } = open({}, { 'account/delete': {}, 'user/logout': {} })
    const form = await openForm(user)
    const password = form.getByLabelText(/^Mot de passe actuel/)
    expect(password).toHaveFocus()
    await user.type(password, 'Motdepasse1')
    const submit = form.getByRole('button', { name: 'Supprimer définitivement' })
    expect(submit).toBeDisabled()
    await user.click(form.getByRole('checkbox'))
    await user.click(submit)
    expect(await screen.findByRole('heading', { name: 'Ailleurs' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/')
    expect(api.inputsOf('account/delete')).toEqual([{ password: 'Motdepasse1', confirmed: true }])
    expect(token()).toBeUndefined()
    expect(toasts()).toEqual(['Votre compte est supprimé.'])
  })

  test.each([
    ['wrong_password', 403, 'Le mot de passe actuel est incorrect.'],
    ['orders_under_way', 409, /Une de vos commandes est encore en route/],
  ] as const)('ACC-01: %s is reported, and the account stays', async (code, status, text) => {
    const { user } = open({}, { 'account/delete': refusal(code, status) })
    const form = await openForm(user)
    await user.type(form.getByLabelText(/^Mot de passe actuel/), 'Motdepasse1')
    await user.click(form.getByRole('checkbox'))
    await user.click(form.getByRole('button', { name: 'Supprimer définitivement' }))
    expect(await form.findByText(text)).toBeInTheDocument()
    expect(token()).toBeDefined()
  })

  test('ACC-01: an account that signs in only with Google is deleted with a code by mail', async () => {
    const { api, user } = open(
      { hasPassword: false },
      { 'account/deletion-code': {}, 'account/delete': {}, 'user/logout': {} },
    )
    const form = await openForm(user)
    await user.click(form.getByRole('button', { name: 'Recevoir un code par e-mail' }))
    expect(await form.findByText(/Le code est parti vers votre adresse/)).toBeInTheDocument()
    await user.type(form.getByLabelText(/^Code reçu par e-mail/), 'abc234')
    await user.click(form.getByRole('checkbox'))
    await user.click(form.getByRole('button', { name: 'Supprimer définitivement' }))
    expect(await screen.findByRole('heading', { name: 'Ailleurs' })).toBeInTheDocument()
    expect(api.inputsOf('account/delete')).toEqual([{ code: 'ABC234', confirmed: true }])
  })

  test('ACC-01: a shopper who cancels the deletion keeps the account', async () => {
    const { api, user } = open()
    const form = await openForm(user)
    await user.click(form.getByRole('button', { name: 'Garder mon compte' }))
    expect(form.queryByRole('checkbox')).toBeNull()
    expect(api.inputsOf('account/delete')).toEqual([])
  })
})

test('SESS-01: after a different account signs in, the page shows this account', async () => {
  const { api } = open()
  await screen.findByText('amel@example.tn')
  api.answer({ 'account/get': { account: anAccount({ email: 'sami@example.tn' }) } })
  act(() => setToken(tokenFor({ sub: 'v' })))
  expect(await screen.findByText('sami@example.tn')).toBeInTheDocument()
  expect(screen.queryByText('amel@example.tn')).toBeNull()
})
