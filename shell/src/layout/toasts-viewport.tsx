import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { $toasts, closeToast } from '@shop/stores'
import { Toasts } from '@shop/ui'

/** GEN-07: the toasts of every app, translated when they are rendered. */
export function ToastsViewport() {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation('common')
  const toasts = useStore($toasts).map((toast) => ({
    id: toast.id,
    tone: toast.kind,
    text: 'key' in toast ? t(toast.key, toast.params ?? {}) : toast.text,
  }))
  return <Toasts toasts={toasts} onClose={closeToast} closeLabel={common('toasts.close')} />
}
