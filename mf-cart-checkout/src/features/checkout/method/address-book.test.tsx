import { act, fireEvent, waitFor } from '@testing-library/react'
import type { SavedAddress } from '@shop/contracts'
import { $settings, setToken } from '@shop/stores'
import { governorateKey } from '@shop/stores/storage-keys'
import { anId, aSavedAddress, settings } from '@shop/testing'
import { account, field, openCheckout, resetCheckout } from '../testing/open-checkout.tsx'

resetCheckout()

const home = aSavedAddress({ lastName: 'Ben Salah' })
const { state: _, ...withoutState } = home.address
const abroad: SavedAddress = {
  id: anId(),
  address: { ...withoutState, street: '3 rue de Rivoli', city: 'Paris', zipcode: '75004' },
  isDefault: false,
}
const book = { name: 'Carnet d’adresses' }

async function openSignedIn(addresses: SavedAddress[]) {
  act(() => setToken('h.eyJzdWIiOiJ1In0.s'))
  const page = await openCheckout({
    answers: { 'account/get': { account: { ...account, addresses } } },
  })
  return page
}

test('ADDR-01: choosing an address without a governorate empties the governorate, and shows the address as chosen', async () => {
  const page = await openSignedIn([home, abroad])
  const choice = await page.findByRole('combobox', book)
  await waitFor(() => expect(choice).toHaveValue(home.id))
  fireEvent.change(choice, { target: { value: abroad.id } })
  expect(field(page, 'Rue et numéro')).toHaveValue('3 rue de Rivoli')
  expect(page.getByRole('combobox', { name: /^Gouvernorat/ })).toHaveValue('')
  expect(choice).toHaveValue(abroad.id)
})

test('ADDR-01: if the shopper chooses no address of the address book, the typed address stays', async () => {
  const page = await openSignedIn([home])
  const choice = await page.findByRole('combobox', book)
  await waitFor(() => expect(choice).toHaveValue(home.id))
  fireEvent.change(field(page, 'Ville'), { target: { value: 'Ajim' } })
  expect(choice).toHaveValue('')
  fireEvent.change(choice, { target: { value: '' } })
  expect(field(page, 'Ville')).toHaveValue('Ajim')
  expect(field(page, 'Rue et numéro')).toHaveValue('7 avenue Bourguiba')
})

test('ADDR-01: the governorate of an earlier order is not mixed into an account’s address without a governorate', async () => {
  localStorage.setItem(governorateKey, 'Sousse')
  act(() => setToken('h.eyJzdWIiOiJ1In0.s'))
  const lastAddress = { ...withoutState, email: account.email }
  const page = await openCheckout({
    answers: { 'account/get': { account: { ...account, lastAddress } } },
  })
  await waitFor(() => expect(field(page, 'Rue et numéro')).toHaveValue('7 avenue Bourguiba'))
  expect(page.getByRole('combobox', { name: /^Gouvernorat/ })).toHaveValue('')
})

test('ADDR-01: an empty address book is not shown', async () => {
  const page = await openSignedIn([])
  await waitFor(() => expect(field(page, 'Prénom')).toHaveValue('Amel'))
  expect(page.queryByRole('combobox', book)).toBeNull()
})

test('SESS-01: if an account signs out before its address book has arrived, the address book fills in no field', async () => {
  const answer = Promise.withResolvers<{
    account: typeof account & { addresses: SavedAddress[] }
  }>()
  act(() => setToken('h.eyJzdWIiOiJ1In0.s'))
  const page = await openCheckout({ answers: { 'account/get': () => answer.promise } })
  await waitFor(() => expect(page.api.inputsOf('account/get')).toHaveLength(1))
  act(() => setToken(undefined))
  await act(async () => answer.resolve({ account: { ...account, addresses: [home] } }))
  expect(field(page, 'Prénom')).toHaveValue('')
  expect(field(page, 'Rue et numéro')).toHaveValue('')
})

test('ADDR-01: the address book is hidden while pick-up is chosen, and shown again when delivery is chosen', async () => {
  const page = await openSignedIn([home])
  act(() => $settings.set(settings({ offersPickup: true })))
  await page.findByRole('combobox', book)
  await page.user.click(await page.findByRole('radio', { name: /Retrait/ }))
  expect(page.queryByRole('combobox', book)).toBeNull()
  await page.user.click(page.getByRole('radio', { name: /Livraison/ }))
  expect(page.getByRole('combobox', book)).toBeVisible()
})
