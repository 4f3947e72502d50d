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
 * What the newest toast says: toasts themselves stand outside the dialog, where they are neither read out nor in reach
 * while it is open (GEN-07). A success shows in the cart itself and is only read out.
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
