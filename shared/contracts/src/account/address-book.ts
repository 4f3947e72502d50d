import * as z from 'zod/mini'
import { addressLengths, normaliseAddress } from '@shop/domain'
import { Address, addressProblems, TypedState } from '../buying/order.ts'
import { defineCall } from '../call/define-call.ts'
import { Id, Line } from '../call/text.ts'

/** An address of the account's address book. It has no e-mail, because mails about an account's orders go to the account's e-mail. */
export const SavedAddress = z.object({
  id: z.string(),
  address: z.omit(Address, { email: true }),
  /** Whether the checkout form is filled with this address at first; true for at most one address. */
  isDefault: z.boolean(),
})
export type SavedAddress = z.infer<typeof SavedAddress>

/**
 * An address as the owner types it, with the limits and rules of an order's address (CHK-01, PHONE-01, OPER-10); the
 * schema converts it to the stored form.
 */
const TypedSavedAddress = z
  .object({
    firstName: Line(addressLengths.firstName),
    lastName: Line(addressLengths.lastName),
    street: Line(addressLengths.street),
    city: Line(addressLengths.city),
    state: TypedState,
    zipcode: Line(addressLengths.zipcode),
    country: Line(addressLengths.country),
    phone: Line(addressLengths.phone),
  })
  .check(z.overwrite(normaliseAddress))
  .check(({ value, issues }) => {
    const problems = addressProblems({ address: { ...value, email: '' } })
    for (const [field, message] of problems) {
      if (field === 'email') continue
      issues.push({ code: 'custom', path: [field], message, input: value })
    }
  })

/** The whole address book after a change, the default address first. */
const Book = z.object({ success: z.literal(true), addresses: z.array(SavedAddress) })

export const addressBookCalls = {
  /**
   * Changes the address with this `id`; without `id`, adds a new address. With `isDefault`, the checkout form is filled
   * with this address from now on.
   */
  'account/save-address': defineCall({
    input: z.object({
      id: z.optional(Id),
      address: TypedSavedAddress,
      isDefault: z.optional(z.boolean()),
    }),
    answer: Book,
    errors: { 401: ['unauthorized'], 404: ['not_found'], 409: ['too_many_addresses'] },
  }),
  'account/remove-address': defineCall({
    input: z.object({ id: Id }),
    answer: Book,
    errors: { 401: ['unauthorized'], 404: ['not_found'] },
  }),
}
