import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@shop/i18n'
import { Button, Notice } from '@shop/ui'
import { $checkError, checkProducts } from '../cart-changes/changes-store.ts'

/** Shown above the lines, with Retry, when the API did not answer for their prices and stock. */
export function UncheckedCart() {
  const { t } = useTranslation(['checkout', 'common'])
  const error = useStore($checkError)
  const [isRetrying, setIsRetrying] = useState(false)

  async function retry(): Promise<void> {
    setIsRetrying(true)
    await checkProducts()
    setIsRetrying(false)
  }

  return (
    <Notice
      tone="warning"
      announce
      title={t('cart.unchecked')}
      actions={
        <Button variant="secondary" busy={isRetrying} onClick={() => void retry()}>
          {t(isRetrying ? 'common:actions.retrying' : 'common:actions.retry')}
        </Button>
      }
    >
      {errorText(t, error)}
    </Notice>
  )
}
