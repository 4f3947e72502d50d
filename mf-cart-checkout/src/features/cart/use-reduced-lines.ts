import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cart, $isCartRestored, $products, reduceCartToStock, showReduction } from '@shop/stores'

/** CART-08: reduces lines above the stock, with a warning, as soon as their products are loaded. */
export function useReducedLines(): void {
  const isRestored = useStore($isCartRestored)
  const cart = useStore($cart)
  const products = useStore($products)
  useEffect(() => {
    if (isRestored) reduceCartToStock().forEach(showReduction)
  }, [isRestored, cart, products])
}
