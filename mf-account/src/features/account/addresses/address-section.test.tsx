import { within } from '@testing-library/react'
import type { Account, SavedAddress } from '@shop/contracts'
import { maxSavedAddresses } from '@shop/domain'
import { $settings, setToken } from '@shop/stores'
import { ApiError } from '@shop/api'
import { anId, aSavedAddress, fakeApi, settings } from '@shop/testing'
import * as urls from '@shop/urls'
import { openPage, resetVisitor } from '../../../sign-in/testing/open-account-page.tsx'
import { Component } from '../account.route.tsx'
import { section } from '../testing/open-account.tsx'

const home = aSavedAddress()
const office: SavedAddress = {
  ...home,
  id: anId(),
  address: { ...home.address, street: '3 rue du Port' },
  isDefault: false,
}
const account: Account = {
  name: 'Amel Trabelsi',
  email: 'amel@example.tn',
  hasPassword: true,
  newsletter: false,
  sessions: [],
}

async function open(addresses: SavedAddress[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'account/get': { account: { ...account, addresses } },
    'order/userorders': { orders: [] },
    ...answers,
  })
  const { user } = openPage({ path: urls.paths.account, Component }, urls.account())
  const book = await section('Carnet d’adresses')
  return { api, user, book }
}

beforeEach(() => {
  window.scrollTo = jest.fn()
  setToken('h.eyJzdWIiOiJ1In0.s')
})
afterEach(() => {
  resetVisitor()
  $settings.set(undefined)
})

test('ADDR-01: an address is added by keyboard, and then the address book shows it', async () => {
  const { api, user, book } = await open([], { 'account/save-address': { addresses: [home] } })
  book.getByRole('button', { name: 'Ajouter une adresse' }).focus()
  await user.keyboard('{Enter}')
  expect(book.getByRole('textbox', { name: /^Prénom/ })).toHaveFocus()
  await user.keyboard('Amel{Tab}Trabelsi{Tab}20 123 456{Tab}7 avenue Bourguiba{Tab}')
  await user.selectOptions(book.getByRole('combobox', { name: /^Gouvernorat/ }), 'Médenine')
  await user.keyboard('{Tab}Midoun{Tab}4116{Enter}')
  expect(await book.findByText('L’adresse est enregistrée.')).toBeInTheDocument()
  expect(api.inputsOf('account/save-address')).toEqual([
    { address: { ...home.address, phone: '20 123 456' } },
  ])
  const item = within(book.getByRole('listitem'))
  expect(item.getByText('7 avenue Bourguiba')).toBeInTheDocument()
  expect(item.getByText('Adresse habituelle')).toBeInTheDocument()
})

test('ADDR-01: nothing is sent while a field is invalid, and the first invalid field gets the focus', async () => {
  const { api, user, book } = await open([home])
  await user.click(book.getByRole('button', { name: 'Modifier, 7 avenue Bourguiba, Midoun' }))
  const code = book.getByRole('textbox', { name: /^Code postal/ })
  expect(code).toHaveValue('4116')
  await user.clear(code)
  await user.type(code, '41')
  await user.click(book.getByRole('button', { name: 'Enregistrer l’adresse' }))
  expect(code).toHaveFocus()
  expect(code).toHaveAccessibleDescription('Un code postal tunisien compte 4 chiffres')
  expect(api.inputsOf('account/save-address')).toEqual([])
})

test('ADDR-01: if the server finds that the city is in a different governorate, the city’s field says so, and nothing typed is lost', async () => {
  const refusal = new ApiError({
    code: 'validation_failed',
    status: 400,
    message: '',
    fields: { 'address.city': 'city_elsewhere' },
  })
  const { user, book } = await open([home], { 'account/save-address': refusal })
  await user.click(book.getByRole('button', { name: /^Modifier/ }))
  const city = book.getByRole('textbox', { name: /^Ville/ })
  await user.clear(city)
  await user.type(city, 'Sousse')
  await user.click(book.getByRole('button', { name: 'Enregistrer l’adresse' }))
  expect(await book.findByText(/^Cette ville se trouve dans un autre gouvernorat/)).toBeVisible()
  expect(city).toHaveValue('Sousse')
  expect(city).toBeInvalid()
})

test('ADDR-01: the country is chosen from the checkout’s list; a stored country outside this list stays', async () => {
  const abroad = { ...home, address: { ...home.address, country: 'Bordurie', state: 'Szohôd' } }
  const { api, user, book } = await open([abroad], {
    'account/save-address': { addresses: [home] },
  })
  await user.click(book.getByRole('button', { name: /^Modifier/ }))
  const country = book.getByRole('combobox', { name: /^Pays/ })
  expect(country).toHaveDisplayValue('Bordurie')
  expect(book.getByRole('textbox', { name: /^Gouvernorat/ })).toHaveValue('Szohôd')
  await book.findByRole('option', { name: 'Algérie' })
  await user.selectOptions(country, 'Algérie')
  await user.click(book.getByRole('button', { name: 'Enregistrer l’adresse' }))
  await book.findByText('L’adresse est enregistrée.')
  expect(api.inputsOf('account/save-address')).toMatchObject([
    { address: { country: 'Algérie', state: 'Szohôd' } },
  ])
})

test('ADDR-01: a shop that delivers only in Tunisia offers no other country', async () => {
  $settings.set(settings({ isTunisiaOnly: true }))
  const { user, book } = await open([home])
  await user.click(book.getByRole('button', { name: /^Modifier/ }))
  const country = book.getByRole('textbox', { name: /^Pays/ })
  expect(country).toHaveValue('Tunisie')
  expect(country).toHaveAttribute('readonly')
})

test('ADDR-01: one address becomes the usual address, and a second address is deleted', async () => {
  const chosen = [
    { ...office, isDefault: true },
    { ...home, isDefault: false },
  ]
  const { api, user, book } = await open([home, office], {
    'account/save-address': { addresses: chosen },
    'account/remove-address': { addresses: chosen.slice(0, 1) },
  })
  await user.click(book.getByRole('button', { name: /^Choisir comme adresse habituelle, 3 rue/ }))
  expect(await book.findByText(/^Votre prochaine commande commencera/)).toBeInTheDocument()
  expect(api.inputsOf('account/save-address')).toEqual([{ ...office, isDefault: true }])
  await user.click(book.getByRole('button', { name: /^Supprimer, 7 avenue/ }))
  expect(await book.findByText('L’adresse est supprimée.')).toBeInTheDocument()
  expect(api.inputsOf('account/remove-address')).toEqual([{ id: home.id }])
  expect(book.getAllByRole('listitem')).toHaveLength(1)
})

test('ADDR-01: a full address book has no button to add an address', async () => {
  const { book } = await open(
    Array.from({ length: maxSavedAddresses }, () => ({ ...office, id: anId() })),
  )
  expect(book.queryByRole('button', { name: 'Ajouter une adresse' })).toBeNull()
})

test('ADDR-01: the usual address is marked, and only the other addresses can become the usual address', async () => {
  const { book } = await open([home, office])
  const [first, second] = book.getAllByRole('listitem').map((item) => within(item))
  const name = /^Choisir comme adresse habituelle/
  expect(first?.getByText('Adresse habituelle')).toBeVisible()
  expect(first?.queryByRole('button', { name })).toBeNull()
  expect(second?.getByRole('button', { name })).toBeVisible()
})
