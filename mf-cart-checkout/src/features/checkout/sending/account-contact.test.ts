import { ApiError } from '@shop/api'
import { setToken } from '@shop/stores'
import { anAddress, aSavedAddress, aToken, fakeApi } from '@shop/testing'
import { blankForm, type FormValues } from '../form/form-draft.ts'
import { $savedAddresses } from '../storage/saved-addresses.ts'
import { fillInContact } from './account-contact.ts'

const account = {
  name: ' Amel Ben  Salah ',
  email: 'amel@example.org',
  hasPassword: true,
  newsletter: false,
  sessions: [],
}
const usual = aSavedAddress({ firstName: 'Sami', city: 'Midoun', zipcode: '4116' })
const lastAddress = anAddress({ firstName: 'X', city: 'Sfax' })

async function filled(more: object, begun: Partial<FormValues> = {}, focusedName?: string) {
  fakeApi({ 'account/get': { account: { ...account, ...more } } })
  const form = document.body.appendChild(document.createElement('form'))
  if (focusedName) {
    const input = form.appendChild(document.createElement('input'))
    input.name = focusedName
    input.focus()
  }
  let values: FormValues = { ...blankForm, ...begun }
  await fillInContact({ current: form }, (next) => {
    values = typeof next === 'function' ? next(values) : next
  })
  return values
}

beforeEach(() => {
  document.body.innerHTML = ''
  setToken(aToken({ accountId: 'amel' }))
})
afterEach(() => setToken(undefined))

test('CHK-09: without addresses, name and e-mail are filled in, with the first word as first name', async () => {
  expect(await filled({})).toEqual({
    ...blankForm,
    firstName: 'Amel',
    lastName: 'Ben Salah',
    email: 'amel@example.org',
  })
})

test('ADDR-01: the usual address is preferred to the newest order’s address, and is filled in together with its name', async () => {
  const values = await filled({ addresses: [usual], lastAddress })
  expect(values).toMatchObject({ firstName: 'Sami', city: 'Midoun', email: 'amel@example.org' })
  expect($savedAddresses.get().addresses).toEqual([usual])
})

test('CHK-09: without a usual address, the address of the newest order is filled in, with the name of the account’s owner', async () => {
  const other = { ...usual, isDefault: false }
  expect(await filled({ addresses: [other], lastAddress })).toMatchObject({
    firstName: 'Amel',
    city: 'Sfax',
  })
})

test('ADDR-01: a partly typed address stays, and the name of the account’s owner is added', async () => {
  const values = await filled({ addresses: [usual] }, { city: 'Ajim' })
  expect(values).toMatchObject({ city: 'Ajim', street: '', firstName: 'Amel' })
})

test('CHK-09: the field that has the focus is not filled', async () => {
  expect(await filled({}, {}, 'email')).toMatchObject({ firstName: 'Amel', email: '' })
})

test('SESS-01: if the session ends meanwhile or a call fails, nothing is filled in', async () => {
  const set = jest.fn()
  fakeApi({
    'account/get': () => {
      setToken(undefined)
      return { account }
    },
  })
  await fillInContact({ current: null }, set)
  fakeApi({ 'account/get': new ApiError({ code: 'network', status: 0, message: '' }) })
  await fillInContact({ current: null }, set)
  expect(set).not.toHaveBeenCalled()
})
