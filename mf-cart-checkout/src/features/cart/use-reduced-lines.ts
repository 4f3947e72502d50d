import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cart, $isCartRestored, $products, reduceCartToStock, showReduction } from '@shop/stores'

/** CART-08: a line above the stock comes down to it, with a warning, as soon as its product is known. */
export function useReducedLines(): void {
  const isRestored = useStore($isCartRestored)
  const cart = useStore($cart)
  const products = useStore($products)
  useEffect(() => {
    if (isRestored) reduceCartToStock().forEach(showReduction)
  }, [isRestored, cart, products])
}
