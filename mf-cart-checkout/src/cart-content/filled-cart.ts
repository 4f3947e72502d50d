import type { ProductSummary } from '@shop/contracts'
import {
  type Cart,
  type CartLine,
  type DeliverySettings,
  freeDeliveryProgress,
  type LineId,
  lineQuantities,
  type LineQuantity,
  type Totals,
} from '@shop/domain'
import type { Coupon } from '@shop/stores'

export type KnownLine = CartLine<ProductSummary> & { status: 'known' }
/** The product of the line is being loaded. */
export type PendingLine = LineQuantity & { status: 'pending' }
/** The product of the line does not exist (any more), and this browser has never seen it. */
export type GoneLine = LineQuantity & { status: 'gone' }
export type CartRow = KnownLine | PendingLine | GoneLine

/** The number of units in these rows. */
export function unitCount(rows: readonly CartRow[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

export interface FilledCart {
  status: 'filled'
  /** The rows of the cart, in the order in which the shopper added the lines. */
  rows: readonly CartRow[]
  /** Totals of the lines that are known and not sold out, with the coupon. */
  totals: Totals
  /** The amount that product discounts save: the old prices of the lines in the totals, minus the subtotal. */
  savedMillimes: number
  /** The coupon that the totals include. */
  coupon: Coupon | undefined
  /** The amount missing for free delivery; 0 once delivery is free. */
  untilFreeDeliveryMillimes: number
  /** The part of the free-delivery threshold that is reached, 0…100 %. */
  freeDeliveryPercent: number
  isPending: boolean
  /** The API did not answer: prices and stock are as they were last seen. */
  isStale: boolean
}
export type CartContent = { status: 'restoring' | 'empty' | 'failed' } | FilledCart

interface CartBasis extends Pick<FilledCart, 'totals' | 'coupon'> {
  cart: Cart
  /** Lines whose product is loaded. */
  lines: readonly CartLine<ProductSummary>[]
  /** Lines whose product is being loaded. */
  pending: readonly LineId[]
  settings: DeliverySettings
}

/** Computes all values of a cart that the pages show. */
export function filledCart(basis: CartBasis): FilledCart {
  const { cart, lines, pending, totals, coupon, settings } = basis
  const pendingKeys = new Set(pending.map(lineKey))
  const known = new Map(lines.map((line) => [lineKey(line), line]))
  const rows = lineQuantities(cart).map((line): CartRow => {
    const described = known.get(lineKey(line))
    if (described) return { status: 'known', ...described }
    return { status: pendingKeys.has(lineKey(line)) ? 'pending' : 'gone', ...line }
  })
  const oldMillimes = lines.reduce(
    (sum, line) => (line.isSoldOut ? sum : sum + line.originalPriceMillimes * line.quantity),
    0,
  )
  const { subtotalMillimes, couponDiscountMillimes: discountMillimes } = totals
  const progress = freeDeliveryProgress({ subtotalMillimes, discountMillimes, settings })
  return {
    status: 'filled',
    rows,
    totals,
    savedMillimes: oldMillimes - subtotalMillimes,
    coupon,
    untilFreeDeliveryMillimes: progress.remainingMillimes,
    freeDeliveryPercent: progress.percent,
    isPending: pending.length > 0,
    isStale: false,
  }
}

export function lineKey({ productId, size }: LineId): string {
  return `${productId} ${size}`
}
