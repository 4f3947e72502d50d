import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { $toasts, closeToast, holdToasts } from '@shop/stores'
import { Toasts } from '@shop/ui'
import { useAddedProduct } from './use-added-product.ts'

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
