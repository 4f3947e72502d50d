import { useStore } from '@nanostores/react'
import {
  type Cart,
  exceedsLimits,
  lineQuantities,
  maxCartLines,
  productQuantity,
  type UnitLimits,
} from '@shop/domain'
import { $cart, $settings } from '@shop/stores'

/** The limits until the settings are known, and in a shop without limits. The backend checks the order again. */
const none: UnitLimits = { perProduct: Infinity, perOrder: Infinity }

/** LIM-01: the maximum units of an order, and whether the cart has more units or lines than an order may have. */
export function useUnitLimits() {
  const limits = useStore($settings)?.unitLimits ?? none
  const cart = useStore($cart)
  return { ...limits, cart, isOver: isOver(cart, limits) }
}

function isOver(cart: Cart, limits: UnitLimits): boolean {
  const unitsByProduct = Object.keys(cart).map((productId) => productQuantity(cart, productId))
  return lineQuantities(cart).length > maxCartLines || exceedsLimits(unitsByProduct, limits)
}
