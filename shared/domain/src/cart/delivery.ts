import { toMillimes, toShown } from '../money/money.ts'

/** Delivery settings that the shop's owner chooses, in TND. */
export interface DeliverySettings {
  deliveryFee: number
  freeDeliveryThreshold: number
}

/** Used until the shop's own settings have been loaded (NAV-03, CART-10). */
export const defaultDeliverySettings: DeliverySettings = {
  deliveryFee: 10,
  freeDeliveryThreshold: 150,
}

/** `discountMillimes` is the coupon's discount; leave it out if `subtotalMillimes` is already after the coupon. */
export interface DeliveryBasis {
  subtotalMillimes: number
  discountMillimes?: number
  settings: DeliverySettings
}

/** The fee; 0 if the cart is empty, or if its subtotal after the coupon reaches the threshold (CART-10). */
export function deliveryFeeMillimes(basis: DeliveryBasis): number {
  const isFree = basis.subtotalMillimes <= 0 || freeDeliveryProgress(basis).isReached
  return isFree ? 0 : toShown(toMillimes(basis.settings.deliveryFee))
}

/**
 * How near a cart is to free delivery (NAV-03). `remainingMillimes` is the amount that is missing until the subtotal
 * after the coupon reaches the threshold. `percent` is this subtotal in percent of the threshold, 0…100.
 */
export function freeDeliveryProgress({
  subtotalMillimes,
  discountMillimes = 0,
  settings,
}: DeliveryBasis): { percent: number; remainingMillimes: number; isReached: boolean } {
  const paid = subtotalMillimes - discountMillimes
  const threshold = toShown(toMillimes(settings.freeDeliveryThreshold))
  const isReached = paid >= threshold
  return {
    percent: isReached ? 100 : Math.max(0, (paid / threshold) * 100),
    remainingMillimes: Math.max(0, threshold - paid),
    isReached,
  }
}
