import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@shop/i18n'
import { $productsError, loadCartProducts } from '@shop/stores'
import { ListState } from '@shop/ui'

/** Shown when the products of the cart could not be loaded, with Retry. The cart itself is not lost. */
export function FailedCart() {
  const { t } = useTranslation(['checkout', 'common'])
  const error = useStore($productsError)
  const [isRetrying, setIsRetrying] = useState(false)

  async function retry(): Promise<void> {
    setIsRetrying(true)
    await loadCartProducts()
    setIsRetrying(false)
  }

  const reason = error === undefined ? '' : errorText(t, error)
  const label = t(isRetrying ? 'common:actions.retrying' : 'common:actions.retry')
  return (
    <ListState
      kind="error"
      title={t('cart.failed')}
      text={`${t('cart.failedText')} ${reason}`}
      action={{ label, onClick: () => void retry(), busy: isRetrying }}
    />
  )
}
