import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { $toasts } from '@shop/stores'
import { Notice, theme, VisuallyHidden } from '@shop/ui'

const Region = styled.div`
  > [data-tone] {
    margin-block-end: ${theme.space[3]};
  }
`

/**
 * The newest toast, inside the dialog. Other toasts stand outside of it, and while the dialog is open, screen readers and
 * focus cannot reach them (GEN-07). A success is visible in the cart itself, so its text is only for screen readers.
 */
export function CartMessage() {
  const { t } = useTranslation('notifications')
  const toast = useStore($toasts).at(-1)
  const text = toast && ('key' in toast ? t(toast.key, toast.params ?? {}) : toast.text)
  const isSeen = toast && toast.kind !== 'success'
  return (
    <Region role="status">
      {isSeen ? <Notice tone={toast.kind}>{text}</Notice> : <VisuallyHidden>{text}</VisuallyHidden>}
    </Region>
  )
}
