import { ApiError } from '@shop/api'
import { isPickupRefused, problemsIn } from './refused-fields.ts'

const refused = (fields: Record<string, string>) =>
  new ApiError({ code: 'validation_failed', status: 400, message: '', fields })

test('CHK-01: each field that the server refuses gets the server’s reason as its problem; an unknown reason becomes `invalid`', () => {
  expect(
    problemsIn(
      refused({
        'address.firstName': 'required',
        'guestInfo.email': 'email_invalid',
        'address.phone': 'phone_invalid',
        'address.zipcode': 'zipcode_invalid',
        'address.city': 'city_elsewhere',
        'address.country': 'not_delivered',
        'address.street': 'too_long',
        items: 'required',
      }),
    ),
  ).toEqual({
    firstName: 'required',
    email: 'email_invalid',
    phone: 'phone_invalid',
    zipcode: 'zipcode_invalid',
    city: 'city_elsewhere',
    country: 'not_delivered',
    street: 'invalid',
  })
})

test('CHK-01: an error that names no field of the form gives no field a problem', () => {
  expect(problemsIn(refused({ items: 'required' }))).toBeUndefined()
  const busy = new ApiError({ code: 'rate_limited', status: 429, message: '' })
  expect(problemsIn(busy)).toBeUndefined()
  expect(problemsIn(new TypeError('x'))).toBeUndefined()
})

test('OPER-10: the choice to pick up the order is removed only if the API refuses the pick-up itself', () => {
  expect(isPickupRefused(refused({ isPickup: 'invalid' }))).toBe(true)
  expect(isPickupRefused(refused({ 'address.city': 'required' }))).toBe(false)
  expect(isPickupRefused(new TypeError('x'))).toBe(false)
})
