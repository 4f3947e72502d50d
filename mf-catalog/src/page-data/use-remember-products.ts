import { useEffect } from 'react'
import type { ProductSummary } from '@shop/contracts'
import { rememberProducts } from '@shop/stores'

/** Lets the cart know the products that came with the page, before the whole list has arrived. */
export function useRememberProducts(products: readonly ProductSummary[] | undefined): void {
  useEffect(() => {
    if (products) rememberProducts(products)
  }, [products])
}
