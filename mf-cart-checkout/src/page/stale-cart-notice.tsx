import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@shop/i18n'
import { useRequest } from '@shop/stores/use-request'
import { Button, Notice } from '@shop/ui'
import { $checkError, refreshCartProducts } from '../cart-changes/changes-store.ts'

/** Shown above the lines, with Retry, when the API did not answer for their prices and stock. */
export function StaleCartNotice() {
  const { t } = useTranslation(['checkout', 'common'])
  const error = useStore($checkError)
  const { isBusy, run } = useRequest()

  return (
    <Notice
      tone="warning"
      announce
      title={t('cart.unchecked')}
      actions={
        <Button variant="secondary" busy={isBusy} onClick={() => run(refreshCartProducts)}>
          {t(isBusy ? 'common:actions.retrying' : 'common:actions.retry')}
        </Button>
      }
    >
      {errorText(t, error)}
    </Notice>
  )
}
