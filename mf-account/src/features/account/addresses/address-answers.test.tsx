import { waitFor } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { CallInput, SavedAddress } from '@shop/contracts'
import { aSavedAddress } from '@shop/testing'
import { setToken } from '@shop/stores'
import { refusal, resetVisitor, toasts } from '../../../sign-in/testing/open-account-page.tsx'
import { open, section, tokenFor } from '../testing/open-account.tsx'

const home = { ...aSavedAddress(), isDefault: false }

beforeEach(() => {
  window.scrollTo = jest.fn()
  setToken(tokenFor({ sub: 'u' }))
})
afterEach(resetVisitor)

type Answers = Partial<
  Record<
    'account/save-address' | 'account/remove-address',
    ApiError | { addresses: SavedAddress[] } | (() => Promise<{ addresses: SavedAddress[] }>)
  >
>

async function openBook(answers: Answers = {}) {
  const { api, user } = open({ addresses: [home] }, answers)
  return { api, user, book: await section('Carnet d’adresses') }
}

test('ADDR-01: a form that is closed without saving changes nothing, and the focus stays in the address book', async () => {
  const { api, user, book } = await openBook()
  await user.click(book.getByRole('button', { name: /^Modifier/ }))
  await user.type(book.getByRole('textbox', { name: /^Ville/ }), ' Sud')
  await user.click(book.getByRole('button', { name: 'Annuler' }))
  expect(book.getByText('4116 Midoun')).toBeVisible()
  expect(book.queryByRole('form')).toBeNull()
  expect(document.activeElement).toContainElement(book.getByRole('list'))
  expect(document.body).not.toHaveFocus()
  expect(api.inputsOf('account/save-address')).toEqual([])
})

test('ADDR-01: a changed address keeps its position in the address book, and its phone number is shown in the shop’s format', async () => {
  const { api, user, book } = await openBook({ 'account/save-address': { addresses: [home] } })
  await user.click(book.getByRole('button', { name: /^Modifier/ }))
  expect(book.getByRole('form', { name: 'Modifier' })).toBeVisible()
  expect(book.getByRole('textbox', { name: /^Téléphone/ })).not.toHaveValue('+21620123456')
  await user.click(book.getByRole('button', { name: 'Enregistrer l’adresse' }))
  await book.findByText('L’adresse est enregistrée.')
  const [sent] = api.inputsOf('account/save-address') as CallInput<'account/save-address'>[]
  expect(sent).toMatchObject({ id: home.id, address: { city: 'Midoun' } })
})

test('ADDR-01: an address that is not the usual address has no mark, and can become the usual address', async () => {
  const { book } = await openBook()
  expect(book.queryByText('Adresse habituelle')).toBeNull()
  expect(book.getByRole('button', { name: /^Choisir comme adresse habituelle/ })).toBeVisible()
  expect(
    book.getAllByText(/./, { selector: 'address bdi, bdi' }).map((part) => part.textContent),
  ).not.toContain('')
})

test.each([
  ['Supprimer', 'account/remove-address', 'not_found', /^Cette adresse n’est plus/],
  ['Choisir comme adresse habituelle', 'account/save-address', 'network', /^Connexion impossible/],
] as const)(
  'ADDR-01: if “%s” fails, the reason is shown beside the addresses, and the addresses stay',
  async (name, call, code, text) => {
    const { user, book } = await openBook({ [call]: refusal(code, code === 'network' ? 0 : 404) })
    await user.click(book.getByRole('button', { name: new RegExp(`^${name}`) }))
    expect(await book.findByText(text)).toBeVisible()
    expect(book.getByText('7 avenue Bourguiba')).toBeVisible()
    expect(book.queryByText('L’adresse est supprimée.')).toBeNull()
  },
)

test('ADDR-01: if another tab has filled the address book, the form says that the book is full and keeps the typed text', async () => {
  const { user, book } = await openBook({
    'account/save-address': refusal('too_many_addresses', 409),
  })
  await user.click(book.getByRole('button', { name: 'Ajouter une adresse' }))
  for (const [label, text] of [
    [/^Prénom/, 'Sami'],
    [/^Nom/, 'Ben Ali'],
    [/^Téléphone/, '20 123 456'],
    [/^Ville/, 'Midoun'],
    [/^Rue/, '3 rue du Port'],
    [/^Code postal/, '4116'],
  ] as const) {
    await user.type(book.getByRole('textbox', { name: label }), text)
  }
  await user.click(book.getByRole('button', { name: 'Enregistrer l’adresse' }))
  expect(await book.findByText(/^Votre carnet contient déjà 10 adresses/)).toBeVisible()
  await waitFor(() => expect(book.getByRole('textbox', { name: /^Prénom/ })).toHaveValue('Sami'))
})

test('ADDR-01: a refusal of one address is not shown in the form of another address, and causes no second toast', async () => {
  const refused = new ApiError({
    code: 'validation_failed',
    status: 400,
    message: '',
    fields: { 'address.city': 'city_elsewhere' },
  })
  const { user, book } = await openBook({ 'account/save-address': refused })
  await user.click(book.getByRole('button', { name: /^Modifier/ }))
  await user.click(book.getByRole('button', { name: 'Enregistrer l’adresse' }))
  expect(await book.findByText(/^Cette ville se trouve/)).toBeVisible()
  expect(toasts()).toHaveLength(1)
  await user.click(book.getByRole('button', { name: 'Annuler' }))
  await user.click(book.getByRole('button', { name: 'Ajouter une adresse' }))
  expect(book.getByRole('textbox', { name: /^Ville/ })).not.toHaveAttribute('aria-invalid')
  expect(book.queryByText(/^Cette ville se trouve/)).toBeNull()
  expect(toasts()).toHaveLength(1)
  expect(book.getByRole('textbox', { name: /^Prénom/ })).toHaveFocus()
})

test('ADDR-01: the form of an address cannot be closed while the address is being saved, because the answer would close the next form', async () => {
  const answer = Promise.withResolvers<{ addresses: SavedAddress[] }>()
  const { user, book } = await openBook({ 'account/save-address': () => answer.promise })
  await user.click(book.getByRole('button', { name: /^Modifier/ }))
  await user.click(book.getByRole('button', { name: 'Enregistrer l’adresse' }))
  expect(book.getByRole('button', { name: 'Annuler' })).toBeDisabled()
  answer.resolve({ addresses: [home] })
  expect(await book.findByText('L’adresse est enregistrée.')).toBeVisible()
})

test('ADDR-01: while the usual address is being changed, no form can be opened, because the answer would close the form', async () => {
  const answer = Promise.withResolvers<{ addresses: SavedAddress[] }>()
  const { user, book } = await openBook({ 'account/save-address': () => answer.promise })
  await user.click(book.getByRole('button', { name: /^Choisir comme adresse habituelle/ }))
  expect(book.getByRole('button', { name: 'Ajouter une adresse' })).toBeDisabled()
  expect(book.getByRole('button', { name: /^Modifier/ })).toBeDisabled()
  answer.resolve({ addresses: [{ ...home, isDefault: true }] })
  expect(await book.findByText(/^Votre prochaine commande commencera/)).toBeVisible()
  expect(book.getByRole('button', { name: 'Ajouter une adresse' })).toBeEnabled()
})

test('ADDR-01: the message about a saved address is shown once, and not again when a form is closed', async () => {
  const { user, book } = await openBook({ 'account/save-address': { addresses: [home] } })
  await user.click(book.getByRole('button', { name: /^Modifier/ }))
  await user.click(book.getByRole('button', { name: 'Enregistrer l’adresse' }))
  const told = await book.findByText('L’adresse est enregistrée.')
  expect(document.activeElement).toContainElement(told)
  await user.click(book.getByRole('button', { name: 'Ajouter une adresse' }))
  await user.click(book.getByRole('button', { name: 'Annuler' }))
  expect(book.queryByText('L’adresse est enregistrée.')).toBeNull()
  expect(document.activeElement).toContainElement(book.getByRole('list'))
})

test('ADDR-01: the message about a failed removal is shown once, and not again when a form is closed', async () => {
  const { user, book } = await openBook({ 'account/remove-address': refusal('network', 0) })
  await user.click(book.getByRole('button', { name: /^Supprimer/ }))
  expect(await book.findByText(/^Connexion impossible/)).toBeVisible()
  await user.click(book.getByRole('button', { name: 'Ajouter une adresse' }))
  await user.click(book.getByRole('button', { name: 'Annuler' }))
  expect(book.queryByText(/^Connexion impossible/)).toBeNull()
  expect(toasts()).toHaveLength(1)
})
