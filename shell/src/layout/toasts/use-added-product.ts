import { useEffect, useState, type ComponentType } from 'react'
import type { Toast } from '@shop/stores'
import { reportProblem } from '../../reporting/report-problem.ts'
import type { AddedProductProps } from './added-product.tsx'

/**
 * What shows a product that was added to the cart: its code is loaded when the first one is. Undefined until then, and
 * where it cannot be loaded; the toast is its text alone in the meantime.
 */
export function useAddedProduct(toasts: readonly Toast[]) {
  const [loaded, setLoaded] = useState<{ AddedProduct: ComponentType<AddedProductProps> }>()
  const newest = toasts.find(({ addedProductId }) => addedProductId)?.id
  const isNeeded = newest !== undefined && !loaded

  useEffect(() => {
    if (!isNeeded) return
    import(/* webpackChunkName: "added-product" */ './added-product.tsx').then(
      setLoaded,
      (error: unknown) => reportProblem('load_failed', error),
    )
  }, [isNeeded, newest])

  return loaded?.AddedProduct
}
