import { useStore } from '@nanostores/react'
import type { ShopSettings } from '@shop/contracts'
import { type Cart, productQuantity } from '@shop/domain'
import { $cart, $settings } from '@shop/stores'

type UnitLimits = NonNullable<ShopSettings['unitLimits']>

/** Unlimited until the settings are known, and in a shop that has no limits: the order is checked again. */
const none: UnitLimits = { perProduct: Infinity, perOrder: Infinity }

/** LIM-01: what an order may have, and what the cart has more. */
export function useUnitLimits() {
  const limits = useStore($settings)?.unitLimits ?? none
  const cart = useStore($cart)
  return { ...limits, cart, isOver: isOver(cart, limits) }
}

function isOver(cart: Cart, { perProduct, perOrder }: UnitLimits): boolean {
  const quantities = Object.keys(cart).map((productId) => productQuantity(cart, productId))
  const units = quantities.reduce((sum, quantity) => sum + quantity, 0)
  return units > perOrder || quantities.some((quantity) => quantity > perProduct)
}
