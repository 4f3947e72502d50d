import {
  fromMillimes,
  type ShippingSettings,
  type ShippingTerms,
  toMillimes,
  type Totals,
  type Language,
  needsGovernorate,
} from '@shop/domain'
import { sql } from 'kysely'
import { isCouponLive } from '../../coupon/coupon.repository.ts'
import { preparedAs } from '../../db/prepared-statements.ts'
import type { HoldReason } from '../../db/tables/order-tables.ts'
import type { Db } from '../../db/tables.ts'
import { type OrderRules, orderRules } from '../../shop-settings/order-rules.repository.ts'
import {
  type RegionRow,
  regionRows,
  termsByGovernorate,
} from '../../shop-settings/regions.repository.ts'
import type { WantedShares } from '../../sender/shares.ts'
import type { IdempotentRequest } from './idempotency.repository.ts'
import type { OrderBound } from '../limits/order-bounds.ts'

interface Price {
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

export interface PricedLine {
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
