import {
  type DeliverySettings,
  fromMillimes,
  toMillimes,
  type Totals,
  type Language,
} from '@shop/domain'
import { sql } from 'kysely'
import { isCouponLive } from '../coupon/coupon.repository.ts'
import type { Db } from '../db/tables.ts'
import type { IdempotentRequest } from './idempotency.repository.ts'

interface Price {
  price_millimes: number
  discount: number
}

/** Current prices, delivery settings and coupon, from which an order is priced. */
export interface Quote {
  prices: ReadonlyMap<string, Price>
  settings: DeliverySettings
  /** Undefined if there is no valid coupon. */
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
  settings: DeliverySettings
  totals: Totals
  request: IdempotentRequest | undefined
  /** As `writeReleaseSet` of the domain has it. */
  releases: string
}

export type Placing =
  | { status: 'placed'; orderId: string }
  | { status: 'out_of_stock'; items: { id: string; item: string; availableQuantity: number }[] }
  | { status: 'product_unavailable' | 'coupon_invalid' | 'idempotency_conflict' | 'repriced' }
  /** The account was deleted meanwhile. */
  | { status: 'unauthorized' }

/** Reads prices, delivery settings and coupon in one statement, without locks. */
export async function readQuote(
  db: Db,
  productIds: readonly string[],
  couponCode: string | undefined,
): Promise<Quote> {
  const { rows } = await sql<{
    products: (Price & { id: string })[]
    delivery_fee_millimes: number
    free_delivery_threshold_millimes: number
    coupon_percentage: number | null
  }>`
    select
      array(
        select jsonb_build_object(
          'id', id, 'price_millimes', price_millimes, 'discount', discount)
        from products where id = any(${[...productIds]}::text[])
      ) as products,
      delivery_fee_millimes, free_delivery_threshold_millimes,
      (select percentage from coupons where code = ${couponCode ?? null} and ${isCouponLive})
        as coupon_percentage
    from shop_settings`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the shop has no settings')
  return {
    prices: new Map(row.products.map((product) => [product.id, product])),
    settings: {
      deliveryFee: fromMillimes(row.delivery_fee_millimes),
      freeDeliveryThreshold: fromMillimes(row.free_delivery_threshold_millimes),
    },
    couponPercentage: row.coupon_percentage ?? undefined,
  }
}

/**
 * Places the order in one transaction and one round trip, or returns the reason and writes nothing (CHK-08).
 * 'repriced': a price, a discount or the coupon has changed since the quote.
 */
export async function insertOrder(db: Db, order: PricedOrder): Promise<Placing> {
  const { rows } = await sql<{ placing: Placing }>`
    select public.place_order(${JSON.stringify(toInput(order))}::jsonb) as placing`.execute(db)
  const [row] = rows
  if (!row) throw new Error('place_order returned no row')
  return row.placing
}

/** The JSON parameter of place_order in db/functions; undefined fields are left out. */
function toInput({ guest, coupon, settings, totals, request, ...order }: PricedOrder): object {
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
    subtotal: totals.subtotalMillimes,
    deliveryFee: totals.deliveryFeeMillimes,
    freeDeliveryThreshold: toMillimes(settings.freeDeliveryThreshold),
    key: request?.key,
    requestHash: request?.hash,
    releases: order.releases,
  }
}
