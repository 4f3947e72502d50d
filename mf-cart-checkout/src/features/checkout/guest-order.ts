import type { CallInput } from '@shop/contracts'
import { type AddressForm, type Cart, lineQuantities, normaliseEmail } from '@shop/domain'

export type GuestOrder = CallInput<'order/place'>

/**
 * What a guest orders (CHK-04). Prices and amounts are the server's: leaving them out also keeps a retry the same when a
 * price has changed meanwhile (CHK-08).
 */
export function guestOrder(form: AddressForm, cart: Cart): GuestOrder {
  const { state, ...required } = trimmed(form)
  const address = { ...required, email: normaliseEmail(form.email), ...(state && { state }) }
  const { firstName, lastName, email, phone } = address
  return {
    address,
    items: lineQuantities(cart).map(({ productId, size, quantity }) => ({
      id: productId,
      size,
      quantity,
    })),
    guestInfo: { name: `${firstName} ${lastName}`, email, phone },
    isGuestOrder: true,
  }
}

function trimmed(form: AddressForm): AddressForm {
  const entries = Object.entries(form).map(([field, text]) => [field, text.trim()])
  return Object.fromEntries(entries) as AddressForm
}
