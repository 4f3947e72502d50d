import { useStore } from '@nanostores/react'
import type { ShopSettings } from '@shop/contracts'
import { type Cart, lineQuantities, maxCartLines, productQuantity } from '@shop/domain'
import { $cart, $settings } from '@shop/stores'

type UnitLimits = NonNullable<ShopSettings['unitLimits']>

/** Without limits, until the settings are known and in a shop that sets none: the backend checks the order again. */
const none: UnitLimits = { perProduct: Infinity, perOrder: Infinity }

/** LIM-01: the units that an order may have, and whether the cart has more, or more lines than an order takes. */
export function useUnitLimits() {
  const limits = useStore($settings)?.unitLimits ?? none
  const cart = useStore($cart)
  return { ...limits, cart, isOver: isOver(cart, limits) }
}

function isOver(cart: Cart, { perProduct, perOrder }: UnitLimits): boolean {
  const quantities = Object.keys(cart).map((productId) => productQuantity(cart, productId))
  const units = quantities.reduce((sum, quantity) => sum + quantity, 0)
  return (
    lineQuantities(cart).length > maxCartLines ||
    units > perOrder ||
    quantities.some((quantity) => quantity > perProduct)
  )
}
