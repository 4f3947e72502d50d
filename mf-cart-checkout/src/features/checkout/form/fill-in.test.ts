import { fillIn, isAddressStarted } from './fill-in.ts'
import { blankForm } from './form-draft.ts'

const known = {
  firstName: 'Amel',
  email: 'amel@example.org',
  phone: '+21620123456',
  state: 'Médenine',
  city: 'Midoun',
  street: '7 avenue Bourguiba',
  zipcode: '4116',
  country: 'Tunisia',
}

test('CHK-09: an empty form is filled with the complete known contact and address', () => {
  expect(fillIn(blankForm, known)).toEqual({ ...blankForm, ...known })
})

test('CHK-09: typed text stays, and the field with the focus stays empty', () => {
  const typed = { ...blankForm, firstName: 'Sami' }
  expect(fillIn(typed, known, 'email')).toMatchObject({
    firstName: 'Sami',
    email: '',
    phone: '+21620123456',
    city: 'Midoun',
  })
})

test.each(['city', 'street', 'zipcode'] as const)(
  'ADDR-01: to avoid a mix of two addresses, no part of a known address is filled in if the %s is typed or its field has the focus',
  (field) => {
    const begun = { ...blankForm, [field]: 'x' }
    expect(fillIn(begun, known)).toEqual({
      ...begun,
      firstName: 'Amel',
      email: 'amel@example.org',
      phone: '+21620123456',
    })
    expect(fillIn(blankForm, known, field)).toMatchObject({ city: '', street: '', zipcode: '' })
    expect(isAddressStarted(begun)).toBe(true)
    expect(isAddressStarted(blankForm, field)).toBe(true)
  },
)

test('ADDR-01: an address does not count as started if only country, governorate and name are filled in', () => {
  const named = { ...blankForm, firstName: 'Sami', country: 'France', state: 'Sfax' }
  expect(isAddressStarted(named, 'firstName')).toBe(false)
  expect(fillIn(named, known)).toMatchObject({ country: 'Tunisia', state: 'Médenine' })
})

test('ADDR-01: a known address without a governorate empties the form’s governorate; a contact without an address leaves the governorate unchanged', () => {
  const { state: _, ...withoutState } = known
  const kept = { ...blankForm, state: 'Sousse' }
  expect(fillIn(kept, withoutState)).toMatchObject({ city: 'Midoun', state: '' })
  expect(fillIn(kept, { firstName: 'Amel' })).toMatchObject({ firstName: 'Amel', state: 'Sousse' })
})

test('OPER-10: for Tunisia, a state that is not a governorate is left empty; for other countries such a state stays', () => {
  expect(fillIn(blankForm, { ...known, state: 'Djerba' }).state).toBe('')
  expect(fillIn(blankForm, { ...known, state: 'Bavière', country: 'Allemagne' }).state).toBe(
    'Bavière',
  )
})
