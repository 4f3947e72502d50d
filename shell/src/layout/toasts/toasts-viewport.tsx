import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { useEffect, useState, type ComponentType } from 'react'
import { $toasts, closeToast, holdToasts, type Toast } from '@shop/stores'
import { Toasts } from '@shop/ui'
import { reportProblem } from '../../reporting/report-problem.ts'
import type { AddedProductProps } from './added-product.tsx'

/** GEN-07: shows the toasts of the shell and of all remotes. Toasts are translated when they are rendered. */
export function ToastsViewport() {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation('common')
  const toasts = useStore($toasts)
  const AddedProduct = useAddedProduct(toasts)
  return (
    <Toasts
      toasts={toasts.map((toast) => {
        const { id, kind, addedProductId } = toast
        const text = 'key' in toast ? t(toast.key, toast.params ?? {}) : toast.text
        const content = AddedProduct && addedProductId && (
          <AddedProduct productId={addedProductId} text={text} onLeave={() => closeToast(id)} />
        )
        return { id, tone: kind, text, content: content || undefined }
      })}
      onClose={closeToast}
      onHold={holdToasts}
      closeLabel={common('toasts.close')}
    />
  )
}

/**
 * The component that shows an added product in a toast. Its code is loaded when the first product is added. Until then,
 * and if the code cannot be loaded, it is undefined, and the toast shows only its text.
 */
function useAddedProduct(toasts: readonly Toast[]) {
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
