import { useEffect, useState } from 'react'
import { callShared, type Loadable, settle } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { isSoldOut } from '@shop/domain'

type Suggestions = Loadable<readonly ProductSummary[]>
type Load = (signal: AbortSignal) => Promise<ProductSummary[]>

/** Products to suggest; undefined until `load` is given and has answered. A later `load` changes nothing: the list stays. */
export function useSuggestions(load: Load | undefined): Suggestions | undefined {
  const [products, setProducts] = useState<Suggestions>()
  const [first, setFirst] = useState<{ load: Load }>()
  if (load && !first) setFirst({ load })

  useEffect(() => {
    if (!first) return
    const loading = new AbortController()
    const { signal } = loading
    setProducts({ status: 'loading' })
    settle(first.load(signal)).then(setProducts, (error: unknown) => {
      if (signal.aborted) return
      reportError(error)
      setProducts({ status: 'ready', data: [] })
    })
    return () => loading.abort()
  }, [first])

  return products
}

/** The first products of a listing with this filter that are in stock. */
export async function loadListed(
  filter: { minPrice?: number; maxPrice?: number; sort?: 'relevant' | 'price_low' },
  signal: AbortSignal,
): Promise<ProductSummary[]> {
  // More than are shown, because some may be sold out or in the cart.
  const input = { sort: 'relevant' as const, ...filter, limit: 12 }
  const { products } = await callShared('product/enhanced-filtered', input, { signal })
  return products.filter((product) => !isSoldOut(product))
}
