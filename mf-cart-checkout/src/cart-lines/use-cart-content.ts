import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ProductSummary } from '@shop/contracts'
import {
  type CartLine,
  freeDeliveryProgress,
  type LineId,
  lineQuantities,
  type LineQuantity,
  type Totals,
} from '@shop/domain'
import {
  $cart,
  $cartLines,
  $cartTotals,
  $deliverySettings,
  $isCartRestored,
  $pendingLines,
  $productsError,
  loadCartProducts,
} from '@shop/stores'

export type KnownLine = CartLine<ProductSummary> & { status: 'known' }
/** Its product is being loaded. */
export type PendingLine = LineQuantity & { status: 'pending' }
/** Its product does not exist (any more). */
export type GoneLine = LineQuantity & { status: 'gone' }
export type CartRow = KnownLine | PendingLine | GoneLine

export interface FilledCart {
  status: 'filled'
  /** In the order the shopper added them. */
  rows: readonly CartRow[]
  /** Of the known lines. */
  totals: Totals
  /** The amount missing for free delivery; 0 once it is reached. */
  untilFreeDeliveryMillimes: number
  isPending: boolean
}
export type CartContent = { status: 'restoring' | 'empty' | 'failed' } | FilledCart

/** The cart as the pages show it; `restoring` until the stored cart has been read. */
export function useCartContent(): CartContent {
  const isRestored = useStore($isCartRestored)
  const cart = useStore($cart)
  const { lines } = useStore($cartLines)
  const totals = useStore($cartTotals)
  const settings = useStore($deliverySettings)
  const pending = useStore($pendingLines)
  const error = useStore($productsError)
  // Prices and stock of products that are known already may have changed since (CHK-05).
  useEffect(() => {
    if (isRestored) void loadCartProducts({ fresh: true })
  }, [isRestored])

  if (!isRestored) return { status: 'restoring' }
  const pendingKeys = new Set(pending.map(lineKey))
  const known = new Map(lines.map((line) => [lineKey(line), line]))
  const rows = lineQuantities(cart).map((line): CartRow => {
    const described = known.get(lineKey(line))
    if (described) return { status: 'known', ...described }
    return { status: pendingKeys.has(lineKey(line)) ? 'pending' : 'gone', ...line }
  })
  if (rows.length === 0) return { status: 'empty' }
  const isPending = pending.length > 0
  if (isPending && error !== undefined) return { status: 'failed' }
  const { subtotalMillimes, couponDiscountMillimes: discountMillimes } = totals
  const progress = freeDeliveryProgress({ subtotalMillimes, discountMillimes, settings })
  const untilFreeDeliveryMillimes = progress.remainingMillimes
  return { status: 'filled', rows, totals, untilFreeDeliveryMillimes, isPending }
}

export function lineKey({ productId, size }: LineId): string {
  return `${productId} ${size}`
}
