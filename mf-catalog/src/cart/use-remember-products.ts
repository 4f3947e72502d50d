import { useEffect } from 'react'
import type { ProductSummary } from '@shop/contracts'
import { rememberProducts } from '@shop/stores'

/** Stores the page's products for the cart, so that the cart does not request them again. */
export function useRememberProducts(products: readonly ProductSummary[] | undefined): void {
  useEffect(() => {
    if (products) rememberProducts(products)
  }, [products])
}
