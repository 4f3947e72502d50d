import { sql } from 'kysely'
import { fromMillimes, needsGovernorate, toMillimes } from '@shop/domain'
import { isCouponLive } from '../../coupon/coupon.repository.ts'
import { preparedAs } from '../../db/prepared-statements.ts'
import type { Db } from '../../db/tables.ts'
import { type OrderRules, orderRules } from '../../shop-settings/order-rules.repository.ts'
import {
  type RegionRow,
  regionRows,
  termsByGovernorate,
} from '../../shop-settings/regions.repository.ts'
import type { IdempotentRequest } from './draft.ts'
import type { Price, PricedOrder, Quote } from './price-order.ts'

export type Placing =
  | { status: 'placed'; orderId: string }
  | { status: 'out_of_stock'; items: { id: string; item: string; availableQuantity: number }[] }
  | { status: 'product_unavailable' | 'coupon_invalid' | 'idempotency_conflict' }
  | { status: 'repriced' }
  | { status: 'prices_changed' }
  /** There are too many orders of one mailbox, phone, device or network. `retryAfter`: seconds until a further order is accepted, if this is known. */
  | { status: 'too_many_orders'; retryAfter?: number }
  /** The account was deleted meanwhile. */
  | { status: 'unauthorized' }

/** Reads prices, settings and coupon in one statement, without locks. */
export async function readQuote(
  db: Db,
  productIds: readonly string[],
  couponCode: string | undefined,
): Promise<Quote> {
  const { rows } = await sql<{
    products: (Price & { id: string })[]
    delivery_fee_millimes: number
    free_delivery_threshold_millimes: number
    offers_pickup: boolean
    is_tunisia_only: boolean
    regions: RegionRow[]
    rules: OrderRules
    coupon_percentage: number | null
  }>`${preparedAs('read_quote')}
    select
      array(
        select jsonb_build_object(
          'id', id, 'price_millimes', price_millimes, 'discount', live_discount)
        from products where id = any(${[...productIds]}::text[])
      ) as products,
      delivery_fee_millimes, free_delivery_threshold_millimes, offers_pickup, is_tunisia_only,
      ${regionRows} as regions, ${orderRules} as rules,
      (select percentage from coupons where code = ${couponCode ?? null} and ${isCouponLive})
        as coupon_percentage
    from shop_settings`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the shop has no settings')
  const regions = termsByGovernorate(row.regions)
  return {
    prices: new Map(row.products.map((product) => [product.id, product])),
    settings: {
      deliveryFee: fromMillimes(row.delivery_fee_millimes),
      freeDeliveryThreshold: fromMillimes(row.free_delivery_threshold_millimes),
      ...(needsGovernorate({ regions }) && { regions }),
    },
    offersPickup: row.offers_pickup,
    isTunisiaOnly: row.is_tunisia_only,
    rules: row.rules,
    couponPercentage: row.coupon_percentage ?? undefined,
  }
}

/**
 * Places the order by `db/functions/place-order.sql`, in one transaction and one round trip. If the order cannot be
 * placed, writes nothing and returns the reason (CHK-08). 'repriced': a price, a discount or the coupon has changed
 * since the quote. 'prices_changed': the order is possible, but costs more than the shopper was shown.
 */
export async function placeInDatabase(db: Db, order: PricedOrder): Promise<Placing> {
  const { rows } = await sql<{ placing: Placing }>`${preparedAs('place_order')}
    select public.place_order(${JSON.stringify(toInput(order))}::jsonb) as placing`.execute(db)
  const [row] = rows
  if (!row) throw new Error('place_order returned no row')
  return row.placing
}

/** The parameter of `place_order` (db/functions), in JSON. Undefined fields are left out. */
function toInput(priced: PricedOrder): object {
  const { guest, coupon, terms, totals, request, hold, ...order } = priced
  return {
    id: order.id,
    userId: order.userId,
    language: order.language,
    mailTo: order.mailTo,
    guestName: guest?.name,
    guestEmail: guest?.email,
    guestPhone: guest?.phone,
    address: order.address,
    note: order.note,
    lines: order.lines.map((line, position) => ({ ...line, position })),
    couponCode: coupon?.code,
    couponPercentage: coupon?.percentage,
    couponDiscount: totals.couponDiscountMillimes,
    amount: totals.totalMillimes,
    costsMore: order.costsMore,
    subtotal: totals.subtotalMillimes,
    deliveryFee: totals.deliveryFeeMillimes,
    freeDeliveryThreshold: toMillimes(terms.freeDeliveryThreshold),
    isPickup: order.isPickup,
    deliveryDays: terms.days,
    key: request?.key,
    requestHash: request?.hash,
    releases: order.releases,
    bounds: order.bounds,
    mailShares: order.mailShares,
    holdReason: hold.reason,
    isLarge: hold.isLarge,
    holdHours: hold.hours,
  }
}

/** Whether an order was already placed with the request's key. */
export async function isRepeat(db: Db, request: IdempotentRequest | undefined): Promise<boolean> {
  if (request === undefined) return false
  const found = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', request.key)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes keys that are older than 7 days. Clients do not repeat a request later. */
export async function deleteOldIdempotencyKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}

/** Of each of these products: its id, its French name, and how many units can still be bought online. */
export async function readStock(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; available: number }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .select(['id', 'name', 'available'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}
