import { useEffect } from 'react'
import type { ProductSummary } from '@shop/contracts'
import { rememberProducts } from '@shop/stores'

/** Gives the cart the products that came with the page, so that it need not ask for them. */
export function useRememberProducts(products: readonly ProductSummary[] | undefined): void {
  useEffect(() => {
    if (products) rememberProducts(products)
  }, [products])
}
