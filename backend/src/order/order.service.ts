import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import type { OrderRules } from '../shop-settings/order-rules.repository.ts'
import { ConcurrencyLimit } from './placing/concurrency-limit.ts'
import type { Draft, Requester } from './placing/draft.ts'
import { hasTooManyUnits, unitsByProduct } from './placing/order-limits.ts'
import {
  isRepeat,
  placeInDatabase,
  type Placing,
  readQuote,
  readStock,
} from './placing/place-order.repository.ts'
import { currentSums, destinationProblem, priceOrder } from './placing/price-order.ts'

/** Number of attempts to place an order if prices change between reading and placing. After them, the order is refused as `overloaded`. */
const ATTEMPTS = 5

/** Largest number of orders with the same product, coupon code or network that are placed at a time. Four keep the database busy. */
const ORDERS_AT_ONCE = 4
/** `retry-after` in seconds if the sender has too many held orders. It is a guess: the operator may confirm these orders at any time. */
const HELD_RETRY_SECONDS = 60 * 60

const concurrencyLimit = new ConcurrencyLimit(ORDERS_AT_ONCE)

/**
 * Places an order and returns its id. A refused order changes nothing (CHK-08), and an order that costs more than the
 * shopper was shown is refused (CHK-10). A repeated request with the same key and draft from the same account, or from
 * a guest, returns the same id and takes no stock.
 */
export async function placeOrder(db: Db, draft: Draft, requester: Requester): Promise<string> {
  if (draft.items.length === 0) throw new Refusal('empty_cart')
  const productIds = [...new Set(draft.items.map((item) => item.id))]
  // Products, coupon code and networks of the order. Orders with the same product, code or network block each other in the
  // database. `concurrencyLimit` runs only some of these orders at a time, because otherwise the waiting orders would use up
  // the connections of the database.
  const contested = [
    ...productIds,
    ...(draft.coupon ? [`coupon ${draft.coupon.code}`] : []),
    ...(requester.sender?.networks.map((network) => `network ${network}`) ?? []),
  ]
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const quote = await readQuote(db, productIds, draft.coupon?.code)
    // A repeated request is answered with the placed order, whatever the settings are now.
    if (hasTooManyUnits(draft.items, quote.rules) && !(await isRepeat(db, requester.request))) {
      throw await tooManyUnits(db, draft.items, quote.rules)
    }
    const fields = destinationProblem(draft, quote)
    if (fields && !(await isRepeat(db, requester.request))) {
      throw new Refusal('validation_failed', { fields })
    }
    const order = priceOrder(draft, requester, quote)
    const placing = await concurrencyLimit.run(contested, () => placeInDatabase(db, order))
    if (placing.status === 'placed') return placing.orderId
    if (placing.status === 'prices_changed') {
      throw new Refusal('prices_changed', { currentSums: currentSums(quote, order) })
    }
    if (placing.status !== 'repriced') throw refusalOf(placing)
  }
  throw new Refusal('overloaded')
}

/** LIM-01: the refusal that states the limits of an order. For each product with too many units, it states how many are possible. */
async function tooManyUnits(
  db: Db,
  lines: Draft['items'],
  { unitsPerProduct, unitsPerOrder }: OrderRules,
): Promise<Refusal> {
  const tooMany = [...unitsByProduct(lines)].flatMap(([id, units]) =>
    units > unitsPerProduct ? [id] : [],
  )
  const products = await readStock(db, tooMany)
  return new Refusal('too_many_units', {
    unitLimits: { perProduct: unitsPerProduct, perOrder: unitsPerOrder },
    outOfStockItems: products.map(({ id, name, available }) => ({
      id,
      item: name,
      availableQuantity: Math.min(available, unitsPerProduct),
    })),
  })
}

type Refused = Exclude<Placing, { status: 'placed' | 'repriced' | 'prices_changed' }>

function refusalOf(placing: Refused): Refusal {
  if (placing.status === 'too_many_orders') {
    return new Refusal('too_many_orders', { retryAfter: placing.retryAfter ?? HELD_RETRY_SECONDS })
  }
  if (placing.status !== 'out_of_stock') return new Refusal(placing.status)
  return new Refusal('out_of_stock', { outOfStockItems: placing.items })
}
