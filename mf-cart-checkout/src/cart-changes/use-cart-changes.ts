import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cart, $isCartRestored, $missingProducts, $products } from '@shop/stores'
import { $isChecked, applyShopChanges } from './changes-store.ts'

/** CART-08, CART-11: follows the shop's stock and prices while the cart is shown; at the checkout, prices only (CHK-10). */
export function useCartChanges({ reducesLines = true } = {}): void {
  const isRestored = useStore($isCartRestored)
  const isChecked = useStore($isChecked)
  const cart = useStore($cart)
  const products = useStore($products)
  const missing = useStore($missingProducts)
  useEffect(() => {
    if (isRestored) applyShopChanges({ reducesLines })
  }, [isRestored, isChecked, cart, products, missing, reducesLines])
}
