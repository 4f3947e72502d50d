import { cartTotals, discountedMillimes, governorateOf, shippingTerms } from '@shop/domain'
import { randomId } from '../../ids/random-id.ts'
import { contactOf } from './contact.ts'
import { boundsOf, LARGE_ORDER_UNITS, type OrderSender } from '../limits/order-bounds.ts'
import { holdReason, unitsOf } from '../limits/unit-limits.ts'
import type { Draft, Requester } from './draft.ts'
import type { PricedOrder, Quote } from './place-order.repository.ts'
import { sharesOf, type WantedShares } from '../../sender/shares.ts'
import { costsMore } from './shown-sums.ts'

/** Price of a product that the shop does not have. `place_order` refuses the order. */
const NO_PRICE = { price_millimes: 0, discount: 0 }

/** Computes every amount from the quote. `place_order` later compares the quote with the locked rows (GEN-06, COUP-03). */
export function priceOrder(
  draft: Draft,
  { user, language, request, releases, sender }: Requester,
  quote: Quote,
): PricedOrder {
  const lines = draft.items.map(({ id, size, quantity }) => {
    const { price_millimes: price, discount } = quote.prices.get(id) ?? NO_PRICE
    return { id, size, quantity, price, discount }
  })
  const percentage = quote.couponPercentage
  const { address, isPickup = false } = draft
  const terms = shippingTerms(quote.settings, { governorate: governorateOf(address), isPickup })
  const totals = cartTotals({
    coupon: percentage === undefined ? undefined : { percentage },
    settings: terms,
    lines: lines.map(({ price, discount, quantity }) => ({
      amountMillimes: discountedMillimes(price, discount) * quantity,
    })),
  })
  const contact = contactOf(draft)
  const mailTo = user?.email ?? contact.email
  const phones = [contact.phone, draft.address.phone]
  const reached = { account: user?.email, email: contact.email, phones }
  // If a valid code gives no discount, the order does not use the code (COUP-03).
  const isUseless = percentage !== undefined && totals.couponDiscountMillimes === 0
  return {
    id: randomId(),
    userId: user?.id,
    language,
    mailTo,
    // With the e-mail of this contact, the guest can track the order (GTRK-01).
    guest: user ? undefined : contact,
    address,
    note: draft.note || undefined,
    lines,
    coupon: draft.coupon && !isUseless ? { code: draft.coupon.code, percentage } : undefined,
    terms,
    isPickup,
    totals,
    costsMore: costsMore(draft, totals),
    request,
    releases,
    bounds: sender ? boundsOf(reached, sender) : [],
    mailShares: sender && mailSharesOf(mailTo, sender, user !== undefined),
    hold: {
      reason: holdReason(lines, totals.totalMillimes, quote.rules),
      isLarge: unitsOf(lines) > LARGE_ORDER_UNITS,
      hours: quote.rules.holdHours,
    },
  }
}

/**
 * The limits under which the order's mail is counted. Orders of strangers and orders of the mailbox's owner have separate
 * limits, so that strangers do not use up the owner's limit (SEC-07).
 */
function mailSharesOf(mailTo: string, sender: OrderSender, isOwner: boolean): WantedShares {
  const { networks, device = null, mailKey } = sender
  return sharesOf(mailTo, 'orders', { network: networks.at(-1) ?? '', device, isOwner }, mailKey)
}
