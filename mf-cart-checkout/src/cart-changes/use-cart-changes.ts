import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cart, $isCartRestored, $missingProducts, $products } from '@shop/stores'
import { $isChecked, followShop } from './changes-store.ts'

/** CART-08, CART-11: follows the shop's stock and prices while the cart is shown; at the checkout, prices only (CHK-10). */
export function useCartChanges({ reduces = true } = {}): void {
  const isRestored = useStore($isCartRestored)
  const isChecked = useStore($isChecked)
  const cart = useStore($cart)
  const products = useStore($products)
  const missing = useStore($missingProducts)
  useEffect(() => {
    if (isRestored) followShop({ reduces })
  }, [isRestored, isChecked, cart, products, missing, reduces])
}
