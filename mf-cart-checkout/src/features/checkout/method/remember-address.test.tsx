import { act, waitFor } from '@testing-library/react'
import { $settings, setToken } from '@shop/stores'
import { anId, settings } from '@shop/testing'
import { account, field, fillIn, openCheckout, resetCheckout } from '../testing/open-checkout.tsx'

resetCheckout()

const box = { name: 'Retenir mon adresse sur cet appareil' }
const lastAddress = {
  firstName: 'Autre',
  lastName: 'Nom',
  email: 'autre@example.org',
  street: '7 avenue Bourguiba',
  city: 'Midoun',
  state: 'Médenine',
  zipcode: '4116',
  country: 'Tunisia',
  phone: '+21620123456',
}

test('ADDR-01: a guest’s address is not stored before the guest ticks the box', async () => {
  const page = await openCheckout()
  const checkbox = await page.findByRole('checkbox', box)
  expect(checkbox).not.toBeChecked()
  expect(checkbox).toHaveAccessibleDescription('Elle remplira ce formulaire la prochaine fois.')
  fillIn(page)
  expect(localStorage.getItem('rememberedAddress')).toBeNull()
})

test('ADDR-01: a stored address fills the next checkout, and one tap erases it', async () => {
  const page = await openCheckout()
  await page.user.click(await page.findByRole('checkbox', box))
  fillIn(page)
  page.unmount()
  localStorage.removeItem('checkoutAddress')
  const next = await openCheckout()
  const kept = await next.findByRole('checkbox', box)
  expect(kept).toBeChecked()
  expect(kept).toHaveAccessibleDescription('Décochez pour l’effacer.')
  await waitFor(() => expect(field(next, 'Rue et numéro')).toHaveValue('3 rue du Port'))
  expect(field(next, 'Téléphone')).toHaveValue('20 123 456')
  await next.user.click(kept)
  expect(kept).not.toBeChecked()
  expect(localStorage.getItem('rememberedAddress')).toBeNull()
  expect(field(next, 'Rue et numéro')).toHaveValue('3 rue du Port')
})

test('ADDR-01: a typed address is not mixed with the stored address', async () => {
  localStorage.setItem('rememberedAddress', JSON.stringify(lastAddress))
  localStorage.setItem(
    'checkoutAddress',
    JSON.stringify({ value: { city: 'Sfax' }, savedAt: Date.now() }),
  )
  const page = await openCheckout()
  await page.findByRole('checkbox', box)
  await waitFor(() => expect(field(page, 'Prénom')).toHaveValue('Autre'))
  expect(field(page, 'Ville')).toHaveValue('Sfax')
  expect(field(page, 'Rue et numéro')).toHaveValue('')
})

test.each(['x', '[]', '{"street":1}', 'null'])(
  'ADDR-01: a stored value that is not an address (%s) fills in no field',
  async (stored) => {
    localStorage.setItem('rememberedAddress', stored)
    const page = await openCheckout()
    await page.findByRole('checkbox', box)
    expect(field(page, 'Rue et numéro')).toHaveValue('')
  },
)

test('ADDR-01: if the browser cannot store the address, the box does not stay ticked', async () => {
  const page = await openCheckout()
  const checkbox = await page.findByRole('checkbox', box)
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  await page.user.click(checkbox)
  expect(checkbox).not.toBeChecked()
  denied.mockRestore()
})

test('ADDR-01: an account’s form gets the address of its newest order, with the name and e-mail of the account', async () => {
  act(() => setToken('h.eyJzdWIiOiJ1In0.s'))
  const page = await openCheckout({
    answers: { 'account/get': { account: { ...account, lastAddress } } },
  })
  await waitFor(() => expect(field(page, 'Rue et numéro')).toHaveValue('7 avenue Bourguiba'))
  expect(field(page, 'Prénom')).toHaveValue('Amel')
  expect(field(page, 'Téléphone')).toHaveValue('+21620123456')
  expect(field(page, 'Adresse e-mail')).toHaveValue('amel@example.org')
  expect(page.getByRole('combobox', { name: /^Gouvernorat/ })).toHaveValue('Médenine')
  expect(page.queryByRole('checkbox', box)).toBeNull()
})

const sister = {
  id: anId(),
  address: {
    firstName: 'Leïla',
    lastName: 'Ben Salah',
    street: '3 rue du Port',
    city: 'Sfax',
    state: 'Sfax',
    zipcode: '3000',
    country: 'Tunisia',
    phone: '+21650123456',
  },
  isDefault: true,
}
const office = {
  id: anId(),
  address: { ...sister.address, street: '9 rue de la Gare', city: 'Tozeur', state: 'Tozeur' },
  isDefault: false,
}
const book = { name: 'Carnet d’adresses' }

test('ADDR-01: checkout begins with the usual address of the address book, and a different address can be chosen from the book', async () => {
  act(() => setToken('h.eyJzdWIiOiJ1In0.s'))
  const addresses = [sister, office]
  const page = await openCheckout({
    answers: { 'account/get': { account: { ...account, lastAddress, addresses } } },
  })
  const choice = await page.findByRole('combobox', book)
  await waitFor(() => expect(choice).toHaveValue(sister.id))
  expect(field(page, 'Prénom')).toHaveValue('Leïla')
  expect(field(page, 'Adresse e-mail')).toHaveValue('amel@example.org')
  expect(field(page, 'Rue et numéro')).toHaveValue('3 rue du Port')
  await page.user.selectOptions(choice, office.id)
  expect(field(page, 'Rue et numéro')).toHaveValue('9 rue de la Gare')
  expect(page.getByRole('combobox', { name: /^Gouvernorat/ })).toHaveValue('Tozeur')
  await page.user.type(field(page, 'Rue et numéro'), ' bis')
  expect(choice).toHaveDisplayValue('Choisir une adresse du carnet')
})

test('ADDR-01: the usual address does not replace text that was typed before', async () => {
  act(() => setToken('h.eyJzdWIiOiJ1In0.s'))
  localStorage.setItem(
    'checkoutAddress',
    JSON.stringify({ value: { street: '1 rue à moi', city: 'Nabeul' }, savedAt: Date.now() }),
  )
  const page = await openCheckout({
    answers: { 'account/get': { account: { ...account, lastAddress, addresses: [sister] } } },
  })
  await page.findByRole('combobox', book)
  expect(field(page, 'Rue et numéro')).toHaveValue('1 rue à moi')
  expect(field(page, 'Ville')).toHaveValue('Nabeul')
  expect(field(page, 'Prénom')).toHaveValue('Amel')
})

test.each([
  ['delivered', false],
  ['collected', true],
])(
  'ADDR-01: if the session of an account ends (order to be %s), its address replaces a guest’s stored address only if the box is ticked',
  async (_, isCollected) => {
    localStorage.setItem('rememberedAddress', JSON.stringify(lastAddress))
    $settings.set(settings({ offersPickup: true }))
    act(() => setToken('h.eyJzdWIiOiJ1In0.s'))
    const page = await openCheckout({
      answers: { 'account/get': { account: { ...account, addresses: [sister] } } },
    })
    const kept = () => JSON.parse(localStorage.getItem('rememberedAddress') ?? 'null') as unknown
    await waitFor(() => expect(field(page, 'Rue et numéro')).toHaveValue('3 rue du Port'))
    if (isCollected) await page.user.click(await page.findByRole('radio', { name: /^Retrait/ }))
    act(() => setToken(undefined))
    if (isCollected) await page.user.click(page.getByRole('radio', { name: /^Livraison/ }))
    const checkbox = await page.findByRole('checkbox', box)
    expect(checkbox).not.toBeChecked()
    expect(kept()).toEqual(lastAddress)
    expect(field(page, 'Rue et numéro')).toHaveValue('3 rue du Port')
    await page.user.click(checkbox)
    expect(kept()).toMatchObject({ street: '3 rue du Port', city: 'Sfax' })
  },
)

test('ADDR-01: after signing out, checkout shows no address book', async () => {
  act(() => setToken('h.eyJzdWIiOiJ1In0.s'))
  const page = await openCheckout({
    answers: { 'account/get': { account: { ...account, addresses: [sister] } } },
  })
  await page.findByRole('combobox', book)
  act(() => setToken(undefined))
  await page.findByRole('checkbox', box)
  expect(page.queryByRole('combobox', book)).toBeNull()
})

test('ADDR-01: text typed in an ended session stays, but replaces a guest’s stored address only if the box is ticked', async () => {
  localStorage.setItem('rememberedAddress', JSON.stringify(lastAddress))
  const kept = () => JSON.parse(localStorage.getItem('rememberedAddress') ?? 'null') as unknown
  act(() => setToken('of-amel'))
  const page = await openCheckout()
  await waitFor(() => expect(field(page, 'Prénom')).toHaveValue('Amel'))
  fillIn(page)
  page.unmount()
  act(() => setToken(undefined))
  const asGuest = await openCheckout()
  expect(await asGuest.findByRole('checkbox', box)).not.toBeChecked()
  expect(field(asGuest, 'Rue et numéro')).toHaveValue('3 rue du Port')
  await asGuest.user.type(field(asGuest, 'Rue et numéro'), ' bis')
  expect(kept()).toEqual(lastAddress)
  asGuest.unmount()
  const again = await openCheckout()
  const checkbox = await again.findByRole('checkbox', box)
  expect(checkbox).not.toBeChecked()
  expect(kept()).toEqual(lastAddress)
  await again.user.click(checkbox)
  expect(kept()).toMatchObject({ street: '3 rue du Port bis' })
})

test('ADDR-01: text typed in an ended session fills the checkout of its account, but not of a different account', async () => {
  act(() => setToken('of-amel'))
  const page = await openCheckout()
  fillIn(page)
  act(() => setToken(undefined))
  expect(field(page, 'Rue et numéro')).toHaveValue('3 rue du Port')
  act(() => setToken('of-amel'))
  expect(field(page, 'Rue et numéro')).toHaveValue('3 rue du Port')
  const answers = { 'account/get': { account: { ...account, name: 'Sami', addresses: [sister] } } }
  page.api.answer(answers)
  act(() => setToken('of-sami'))
  await waitFor(() => expect(field(page, 'Ville')).toHaveValue('Sfax'))
  page.unmount()
  const other = await openCheckout({ answers })
  await waitFor(() => expect(field(other, 'Ville')).toHaveValue('Sfax'))
  expect(field(other, 'Prénom')).toHaveValue('Leïla')
})
