import type { CurrentSums } from '@shop/contracts'
import {
  cartTotals,
  defaultCountry,
  discountedMillimes,
  fromMillimes,
  governorateOf,
  type Language,
  needsGovernorate,
  type ShippingSettings,
  shippingTerms,
  type ShippingTerms,
  toMillimes,
  type Totals,
} from '@shop/domain'
import type { HoldReason } from '../../db/tables/order-tables.ts'
import { randomId } from '../../ids/secret.ts'
import { senderShares, type WantedShares } from '../../sender/sender.ts'
import type { OrderRules } from '../../shop-settings/order-rules.repository.ts'
import { contactOf, type Draft, type IdempotentRequest, type Requester } from './draft.ts'
import {
  boundsOf,
  holdReason,
  LARGE_ORDER_UNITS,
  type OrderBound,
  type OrderSender,
  unitsOf,
} from './order-limits.ts'

export interface Price {
  price_millimes: number
  discount: number
}

/** The current prices, delivery settings and coupon with which an order is priced. */
export interface Quote {
  prices: ReadonlyMap<string, Price>
  settings: ShippingSettings
  offersPickup: boolean
  isTunisiaOnly: boolean
  rules: OrderRules
  /** Percentage of the coupon; undefined if the request names no valid coupon. */
  couponPercentage: number | undefined
}

interface PricedLine {
  id: string
  size: string
  quantity: number
  price: number
  discount: number
}

export interface PricedOrder {
  id: string
  userId: string | undefined
  language: Language
  mailTo: string
  guest: { name: string; email: string; phone: string } | undefined
  address: object
  note: string | undefined
  lines: readonly PricedLine[]
  coupon: { code: string; percentage: number | undefined } | undefined
  /** The terms of the order's destination. */
  terms: ShippingTerms
  isPickup: boolean
  totals: Totals
  /** Whether the order costs more than the shopper was shown (CHK-10). */
  costsMore: boolean
  request: IdempotentRequest | undefined
  /** The versions of the shell and the remotes that the browser ran, as `writeReleaseSet` of the domain writes them. */
  releases: string
  /** The limits of orders under which this order is counted; empty if limits are off. */
  bounds: readonly OrderBound[]
  /** The limits under which the confirmation mail is counted; undefined if limits are off. */
  mailShares: WantedShares | undefined
  hold: {
    /** Undefined if the order's own size is no reason to hold it. Even then, a large order is held while its network is busy. */
    reason: HoldReason | undefined
    isLarge: boolean
    hours: number
  }
}

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
  return senderShares(
    mailTo,
    'orders',
    { network: networks.at(-1) ?? '', device, isOwner },
    mailKey,
  )
}

/** CHK-10: whether the order costs more than the shopper was shown. False if the client sends no amount. */
function costsMore({ amount }: Draft, { totalMillimes }: Totals): boolean {
  return amount !== undefined && totalMillimes > toMillimes(amount)
}

/** The current prices and sums of an order that is refused because it costs more than was shown. */
export function currentSums(quote: Quote, { totals }: Pick<PricedOrder, 'totals'>): CurrentSums {
  return {
    items: [...quote.prices].map(([id, { price_millimes: price, discount }]) => ({
      id,
      price: fromMillimes(price),
      discount,
    })),
    percentage: quote.couponPercentage ?? 0,
    ...quote.settings,
    amount: fromMillimes(totals.totalMillimes),
  }
}

/**
 * The problem of the order's destination, by field: a country to which the shop does not deliver, a missing governorate,
 * or a pick-up that the shop does not offer. Undefined if there is no problem (OPER-10).
 */
export function destinationProblem(
  { address, isPickup }: Pick<Draft, 'address' | 'isPickup'>,
  {
    settings,
    offersPickup,
    isTunisiaOnly,
  }: Pick<Quote, 'settings' | 'offersPickup' | 'isTunisiaOnly'>,
): Record<string, string> | undefined {
  if (isPickup) return offersPickup ? undefined : { isPickup: 'not_offered' }
  const isInTunisia = address.country === defaultCountry
  if (isTunisiaOnly && !isInTunisia) return { 'address.country': 'not_delivered' }
  const isUnknown = isInTunisia && governorateOf(address) === undefined
  return isUnknown && needsGovernorate(settings) ? { 'address.state': 'required' } : undefined
}
