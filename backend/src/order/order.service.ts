import { randomBytes } from 'node:crypto'
import type { OrderDraft } from '@shop/contracts'
import { cartTotals, discountedMillimes, type Language } from '@shop/domain'
import type * as z from 'zod/mini'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import type { SignedInUser } from '../session/session.ts'
import { contactOf } from './contact.ts'
import type { IdempotentRequest } from './idempotency.repository.ts'
import {
  insertOrder,
  type PricedOrder,
  type Placing,
  type Quote,
  readQuote,
} from './place-order.repository.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'

/** What was asked for, as validated. */
export type Draft = z.output<typeof OrderDraft>

/** Who asks: an account, or a guest where there is none. */
export interface Asker {
  user: SignedInUser | undefined
  language: Language
  request: IdempotentRequest | undefined
}

/** How often a price may change between reading and placing before the shop is too busy. */
const ATTEMPTS = 5

/** Of one product or code; enough that the database always has the next order at hand. */
const ORDERS_AT_ONCE = 4
const turns = new ConcurrencyLimit(ORDERS_AT_ONCE)

/**
 * Places an order and gives its id; whatever is refused leaves nothing behind (CHK-08). Asked again with the same
 * key and draft by the same account, or by a guest, gives the same id and takes nothing.
 */
export async function placeOrder(db: Db, draft: Draft, asker: Asker): Promise<string> {
  if (draft.items.length === 0) throw new Refusal('empty_cart')
  const productIds = [...new Set(draft.items.map((item) => item.id))]
  const contested = draft.coupon ? [...productIds, `coupon ${draft.coupon.code}`] : productIds
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const quote = await readQuote(db, productIds, draft.coupon?.code)
    const order = priceOrder(draft, asker, quote)
    const placing = await turns.run(contested, () => insertOrder(db, order))
    if (placing.status === 'placed') return placing.orderId
    if (placing.status !== 'repriced') throw refusalOf(placing)
  }
  throw new Refusal('overloaded')
}

/** Every amount comes from the quote, which the database holds against its locked rows (GEN-06, COUP-03). */
function priceOrder(draft: Draft, { user, language, request }: Asker, quote: Quote): PricedOrder {
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
  return {
    id: randomBytes(12).toString('hex'),
    userId: user?.id,
    language,
    mailTo: user?.email ?? contact.email,
    // May track the order by this address (GTRK-01).
    guest: user ? undefined : contact,
    address: draft.address,
    lines,
    coupon: draft.coupon ? { code: draft.coupon.code, percentage } : undefined,
    settings: quote.settings,
    totals,
    request,
  }
}

/** Of a product that is not sold: its order is refused. */
const NO_PRICE = { price_millimes: 0, discount: 0 }

function refusalOf(placing: Exclude<Placing, { status: 'placed' }>): Refusal {
  if (placing.status === 'repriced') return new Refusal('overloaded')
  if (placing.status !== 'out_of_stock') return new Refusal(placing.status)
  return new Refusal('out_of_stock', { outOfStockItems: placing.items })
}
