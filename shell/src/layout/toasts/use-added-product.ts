import { useEffect, useState, type ComponentType } from 'react'
import type { Toast } from '@shop/stores'
import { reportProblem } from '../../reporting/report-problem.ts'
import type { AddedProductProps } from './added-product.tsx'

/**
 * The component that shows an added product in a toast. Its code is loaded when the first product is added. Until then,
 * and if the code cannot be loaded, it is undefined, and the toast shows only its text.
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
