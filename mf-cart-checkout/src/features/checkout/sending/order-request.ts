import {
  type Cart,
  defaultCountry,
  fromMillimes,
  lineQuantities,
  normaliseAddress,
} from '@shop/domain'
import { type FilledCart, lineKey } from '../../../cart-content/filled-cart.ts'
import type { OrderRequest } from '../attempt/order-attempt.ts'
import type { FormValues } from '../form/form-draft.ts'

interface OrderSource {
  form: FormValues
  cart: Cart
  couponCode: string | undefined
  isGuest: boolean
}

/**
 * The order to send (CHK-04), without the shown names and sums, because these do not identify an order (CHK-08). An
 * account's order has no guest details.
 */
export function orderRequest({ form, cart, couponCode, isGuest }: OrderSource): OrderRequest {
  const { note, method, ...typed } = form
  const isPickup = method === 'pickup'
  const { state, street, city, zipcode, ...contact } = normaliseAddress(typed)
  const { firstName, lastName, email, phone } = contact
  const noteText = note.trim()
  return {
    address: isPickup
      ? { ...contact, country: defaultCountry }
      : { ...contact, street, city, zipcode, ...(state && { state }) },
    ...(isPickup && { isPickup }),
    items: lineQuantities(cart).map(({ productId, size, quantity }) => ({
      id: productId,
      size,
      quantity,
    })),
    ...(noteText && !isPickup && { note: noteText }),
    ...(couponCode !== undefined && { coupon: { code: couponCode } }),
    ...(isGuest && {
      guestInfo: { name: `${firstName} ${lastName}`, email, phone },
      isGuestOrder: true,
    }),
  }
}

/**
 * The order with the fields of the specification: names, prices and sums as shown to the shopper. The server never
 * charges more than `amount` (CHK-10). Prices are before discount.
 */
export function withShownPrices(
  request: OrderRequest,
  { rows, totals, coupon }: FilledCart,
): OrderRequest {
  const known = new Map(rows.map((row) => [lineKey(row), row]))
  const { totalMillimes, couponDiscountMillimes } = totals
  const applied = coupon && coupon.code === request.coupon?.code ? coupon : undefined
  return {
    ...request,
    items: request.items.map((item) => {
      const row = known.get(lineKey({ productId: item.id, size: item.size ?? '' }))
      if (row?.status !== 'known') return item
      const { name, price, discount, image } = row.product
      return { ...item, name, price, discount, image: image.slice(0, 1) }
    }),
    amount: fromMillimes(totalMillimes),
    originalAmount: fromMillimes(totalMillimes + couponDiscountMillimes),
    ...(applied && {
      coupon: {
        code: applied.code,
        percentage: applied.percentage,
        discountAmount: fromMillimes(couponDiscountMillimes),
      },
    }),
  }
}
