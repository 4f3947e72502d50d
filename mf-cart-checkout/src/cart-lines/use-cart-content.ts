import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
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
import {
  $cart,
  $cartError,
  $cartLines,
  $cartTotals,
  $coupon,
  $deliverySettings,
  $isCartRestored,
  $pendingLines,
  $productsError,
  type Coupon,
} from '@shop/stores'
import { checkSums } from '../cart-changes/change-views.ts'
import { $checkError, checkProducts } from '../cart-changes/changes-store.ts'
import { useCouponLife } from '../coupon/use-coupon-life.ts'

export type KnownLine = CartLine<ProductSummary> & { status: 'known' }
/** The product of the line is being loaded. */
export type PendingLine = LineQuantity & { status: 'pending' }
/** The product of the line does not exist (any more), and this browser has never seen it. */
export type GoneLine = LineQuantity & { status: 'gone' }
export type CartRow = KnownLine | PendingLine | GoneLine

export interface FilledCart {
  status: 'filled'
  /** In the order in which the shopper added them. */
  rows: readonly CartRow[]
  /** Totals of the lines that are known and not sold out, with the coupon. */
  totals: Totals
  /** The coupon that the totals include. */
  coupon: Coupon | undefined
  /** The amount missing for free delivery; 0 once it is reached. */
  untilFreeDeliveryMillimes: number
  /** The share of the free-delivery threshold that is reached, 0…100 %. */
  freeDeliveryPercent: number
  isPending: boolean
  /** The API did not answer: prices and stock are as they were last seen. */
  isUnchecked: boolean
}
export type CartContent = { status: 'restoring' | 'empty' | 'failed' } | FilledCart

/**
 * The cart as the pages show it. `restoring`, or the cart that the server has `served`, until it is known; `failed` if
 * the cart or its products cannot be loaded. Also keeps its coupon up to date (COUP-02).
 */
export function useCartContent(served?: FilledCart): CartContent {
  const content = useContent(served)
  useCouponLife({
    amountMillimes: content === served ? undefined : amountOf(content),
    discountMillimes: content.status === 'filled' ? content.totals.couponDiscountMillimes : 0,
  })
  return content
}

/** The amount of all lines that can be bought, before the coupon, in millimes; undefined while it is unknown. */
function amountOf(content: CartContent): number | undefined {
  if (content.status === 'empty') return 0
  if (content.status !== 'filled' || content.isPending) return undefined
  return content.totals.subtotalMillimes
}

function useContent(served: FilledCart | undefined): CartContent {
  const isRestored = useStore($isCartRestored)
  const cartError = useStore($cartError)
  const cart = useStore($cart)
  const { lines } = useStore($cartLines)
  const totals = useStore($cartTotals)
  const coupon = useStore($coupon)
  const settings = useStore($deliverySettings)
  const pending = useStore($pendingLines)
  const error = useStore($productsError)
  const checkError = useStore($checkError)
  // Prices and stock of known products may have changed, also while the tab was hidden (CHK-05, CHK-10).
  useEffect(() => {
    if (!isRestored) return
    function check(): void {
      if (document.visibilityState === 'hidden') return
      void checkProducts()
      void checkSums()
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [isRestored])

  if (!isRestored) {
    return cartError === undefined ? (served ?? { status: 'restoring' }) : { status: 'failed' }
  }
  const content = filledCart({ cart, lines, pending, totals, coupon, settings })
  if (content.rows.length === 0) return { status: 'empty' }
  if (content.isPending && error !== undefined) return { status: 'failed' }
  return { ...content, isUnchecked: checkError !== undefined }
}

interface CartBasis extends Pick<FilledCart, 'totals' | 'coupon'> {
  cart: Cart
  /** Lines whose product is loaded. */
  lines: readonly CartLine<ProductSummary>[]
  /** Lines whose product is being loaded. */
  pending: readonly LineId[]
  settings: DeliverySettings
}

/** A cart with everything that the pages show of it. */
export function filledCart(basis: CartBasis): FilledCart {
  const { cart, lines, pending, totals, coupon, settings } = basis
  const pendingKeys = new Set(pending.map(lineKey))
  const known = new Map(lines.map((line) => [lineKey(line), line]))
  const rows = lineQuantities(cart).map((line): CartRow => {
    const described = known.get(lineKey(line))
    if (described) return { status: 'known', ...described }
    return { status: pendingKeys.has(lineKey(line)) ? 'pending' : 'gone', ...line }
  })
  const { subtotalMillimes, couponDiscountMillimes: discountMillimes } = totals
  const progress = freeDeliveryProgress({ subtotalMillimes, discountMillimes, settings })
  return {
    status: 'filled',
    rows,
    totals,
    coupon,
    untilFreeDeliveryMillimes: progress.remainingMillimes,
    freeDeliveryPercent: progress.percent,
    isPending: pending.length > 0,
    isUnchecked: false,
  }
}

export function lineKey({ productId, size }: LineId): string {
  return `${productId} ${size}`
}
