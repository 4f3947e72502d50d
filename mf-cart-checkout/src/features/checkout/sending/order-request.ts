import type { CallInput } from '@shop/contracts'
import { type Cart, lineQuantities, normaliseAddress } from '@shop/domain'
import type { FormValues } from '../form/form-draft.ts'

export type OrderRequest = CallInput<'order/place'>

interface Draft {
  form: FormValues
  cart: Cart
  couponCode: string | undefined
  isGuest: boolean
}

/**
 * What is ordered (CHK-04). Prices and amounts are the server's: leaving them out also keeps a retry the same when a price
 * has changed meanwhile (CHK-08). The account's orders carry no guest details.
 */
export function orderRequest({ form, cart, couponCode, isGuest }: Draft): OrderRequest {
  const { note, ...typed } = form
  const { state, ...required } = normaliseAddress(typed)
  const { firstName, lastName, email, phone } = required
  const noteText = note.trim()
  return {
    address: { ...required, ...(state && { state }) },
    items: lineQuantities(cart).map(({ productId, size, quantity }) => ({
      id: productId,
      size,
      quantity,
    })),
    ...(noteText && { note: noteText }),
    ...(couponCode !== undefined && { coupon: { code: couponCode } }),
    ...(isGuest && {
      guestInfo: { name: `${firstName} ${lastName}`, email, phone },
      isGuestOrder: true,
    }),
  }
}
