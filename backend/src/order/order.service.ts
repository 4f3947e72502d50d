import { randomBytes } from 'node:crypto'
import type { OrderDraft } from '@shop/contracts'
import { cartTotals, discountedMillimes, type Language } from '@shop/domain'
import type * as z from 'zod/mini'
import type { HoldReason } from '../db/tables/order-tables.ts'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import type { SignedInUser } from '../session/session.ts'
import type { OrderRules } from '../shop-settings/order-rules.repository.ts'
import { contactOf } from './contact.ts'
import { type IdempotentRequest, isRepeat } from './idempotency.repository.ts'
import {
  insertOrder,
  type PricedOrder,
  type Placing,
  type Quote,
  readQuote,
} from './place-order.repository.ts'
import { ConcurrencyLimit } from './limits/concurrency-limit.ts'
import { boundsOf, LARGE_ORDER_UNITS, type OrderSender } from './limits/order-bounds.ts'

/** The validated input of an order. */
export type Draft = z.output<typeof OrderDraft>

/** Account (undefined for a guest), language, idempotency key and releases of the request. */
export interface Requester {
  user: SignedInUser | undefined
  language: Language
  request: IdempotentRequest | undefined
  /** What the browser ran, as `writeReleaseSet` of the domain has it. */
  releases: string
  /** Undefined where limits are lifted. */
  sender: OrderSender | undefined
}

/** Tries to place an order when prices change between reading and placing; then it is refused as `overloaded`. */
const ATTEMPTS = 5

/** Concurrent orders per product or coupon code, enough to keep the database busy. */
const ORDERS_AT_ONCE = 4
/** How long to wait where too many orders of the sender are held: the operator may confirm them any time. */
const HELD_RETRY_SECONDS = 60 * 60
const concurrencyLimit = new ConcurrencyLimit(ORDERS_AT_ONCE)

/**
 * Places an order and returns its id; a refused order changes nothing (CHK-08). A repeated request with the same key
 * and draft from the same account, or from a guest, returns the same id and takes no stock.
 */
export async function placeOrder(db: Db, draft: Draft, requester: Requester): Promise<string> {
  if (draft.items.length === 0) throw new Refusal('empty_cart')
  const productIds = [...new Set(draft.items.map((item) => item.id))]
  // Orders of one address wait for each other in the database: without this they would use up its connections.
  const contested = [
    ...productIds,
    ...(draft.coupon ? [`coupon ${draft.coupon.code}`] : []),
    ...(requester.sender?.networks.map((network) => `network ${network}`) ?? []),
  ]
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const quote = await readQuote(db, productIds, draft.coupon?.code)
    // The repeat of an order that was placed is answered as the order was, whatever the settings say now.
    if (hasTooManyUnits(draft, quote.rules) && !(await isRepeat(db, requester.request))) {
      throw tooManyUnits(quote.rules)
    }
    const order = priceOrder(draft, requester, quote)
    const placing = await concurrencyLimit.run(contested, () => insertOrder(db, order))
    if (placing.status === 'placed') return placing.orderId
    if (placing.status !== 'repriced') throw refusalOf(placing)
  }
  throw new Refusal('overloaded')
}

/** All sizes of a product count together, as they share its stock (LIM-01). */
function hasTooManyUnits(draft: Draft, { unitsPerProduct, unitsPerOrder }: OrderRules): boolean {
  const ofProduct = new Map<string, number>()
  for (const { id, quantity } of draft.items) {
    ofProduct.set(id, (ofProduct.get(id) ?? 0) + quantity)
  }
  return unitsOf(draft) > unitsPerOrder || Math.max(...ofProduct.values()) > unitsPerProduct
}

function tooManyUnits({ unitsPerProduct, unitsPerOrder }: OrderRules): Refusal {
  const unitLimits = { perProduct: unitsPerProduct, perOrder: unitsPerOrder }
  return new Refusal('too_many_units', { unitLimits })
}

function unitsOf({ items }: Draft): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Why the operator confirms it first, however few others there are (LIM-03). */
function holdReason(
  units: number,
  totalMillimes: number,
  { holdFromUnits, holdFromMillimes }: OrderRules,
): HoldReason | undefined {
  if (holdFromUnits > 0 && units >= holdFromUnits) return 'units'
  if (holdFromMillimes > 0 && totalMillimes >= holdFromMillimes) return 'amount'
  return undefined
}

/** Computes every amount from the quote, which `place_order` compares with the locked rows (GEN-06, COUP-03). */
function priceOrder(
  draft: Draft,
  { user, language, request, releases, sender }: Requester,
  quote: Quote,
): PricedOrder {
  const lines = draft.items.map(({ id, size, quantity }) => {
    const { price_millimes: price, discount } = quote.prices.get(id) ?? NO_PRICE
    return { id, size, quantity, price, discount }
  })
  const percentage = quote.couponPercentage
  const totals = cartTotals({
    coupon: percentage === undefined ? undefined : { percentage },
    settings: quote.settings,
    lines: lines.map(({ price, discount, quantity }) => ({
      amountMillimes: discountedMillimes(price, discount) * quantity,
    })),
  })
  const contact = contactOf(draft)
  const mailTo = user?.email ?? contact.email
  const phones = [contact.phone, draft.address.phone]
  const reached = { account: user?.email, email: contact.email, phones }
  const units = unitsOf(draft)
  return {
    id: randomBytes(12).toString('hex'),
    userId: user?.id,
    language,
    mailTo,
    // The guest can track the order with this e-mail (GTRK-01).
    guest: user ? undefined : contact,
    address: draft.address,
    note: draft.note || undefined,
    lines,
    coupon: draft.coupon ? { code: draft.coupon.code, percentage } : undefined,
    settings: quote.settings,
    totals,
    request,
    releases,
    bounds: sender ? boundsOf(reached, sender) : [],
    hold: {
      reason: holdReason(units, totals.totalMillimes, quote.rules),
      isLarge: units > LARGE_ORDER_UNITS,
      hours: quote.rules.holdHours,
    },
  }
}

/** Price of an unknown product: `place_order` refuses it. */
const NO_PRICE = { price_millimes: 0, discount: 0 }

function refusalOf(placing: Exclude<Placing, { status: 'placed' }>): Refusal {
  if (placing.status === 'repriced') return new Refusal('overloaded')
  if (placing.status === 'too_many_orders') {
    return new Refusal('too_many_orders', { retryAfter: placing.retryAfter ?? HELD_RETRY_SECONDS })
  }
  if (placing.status !== 'out_of_stock') return new Refusal(placing.status)
  return new Refusal('out_of_stock', { outOfStockItems: placing.items })
}
