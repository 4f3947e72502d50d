import { ApiError } from '@shop/api'
import { aSavedAddress } from '@shop/testing'
import { addressName, readAddress, refusedFields } from './read-address.ts'

const usual = aSavedAddress()
const typed = { ...usual.address } as Record<string, string>

function formOf(changes: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries({ ...typed, ...changes })) form.append(name, text)
  return form
}

test('ADDR-01: the whole typed address is read, and an address without errors has no problems', () => {
  expect(readAddress(formOf())).toEqual({ address: typed, problems: {} })
})

test('ADDR-01: each error is a problem of its field, and the e-mail is optional', () => {
  const { problems } = readAddress(formOf({ firstName: '', phone: '1', zipcode: 'x', city: ' ' }))
  expect(problems).toEqual({
    firstName: 'required',
    phone: 'phone_invalid',
    zipcode: 'zipcode_invalid',
    city: 'required',
  })
  expect(readAddress(new FormData()).problems).toMatchObject({ street: 'required' })
})

test('ADDR-01: each field that the server refuses gets the server’s reason as its problem; an unknown reason becomes `invalid`', () => {
  const refused = (fields: Record<string, string>) =>
    refusedFields(new ApiError({ code: 'validation_failed', status: 400, message: '', fields }))
  expect(refused({ 'address.city': 'city_elsewhere', phone: 'odd', label: 'required' })).toEqual({
    city: 'city_elsewhere',
    phone: 'invalid',
  })
  expect(refusedFields(new ApiError({ code: 'server_error', status: 500, message: '' }))).toEqual(
    {},
  )
})

test('ADDR-01: the name of an address in the book is its street and city', () => {
  expect(addressName(usual)).toBe('7 avenue Bourguiba, Midoun')
})
