import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@shop/i18n'
import {
  $cartError,
  $isCartRestored,
  $productsError,
  loadCartProducts,
  reloadCart,
} from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { ListState } from '@shop/ui'

/** Shown when an account's cart or the products of the cart could not be loaded, with Retry. The cart itself is not lost. */
export function CartLoadError() {
  const { t } = useTranslation(['checkout', 'common'])
  const isCartKnown = useStore($isCartRestored)
  const productsError = useStore($productsError)
  const cartError = useStore($cartError)
  const error = isCartKnown ? productsError : cartError
  const { isBusy, run } = useRequest()
  const retry = () => run(() => (isCartKnown ? loadCartProducts() : reloadCart()))

  const reason = error === undefined ? '' : errorText(t, error)
  const label = t(isBusy ? 'common:actions.retrying' : 'common:actions.retry')
  return (
    <ListState
      kind="error"
      title={t('cart.failed')}
      text={`${t(isCartKnown ? 'cart.failedText' : 'cart.failedAccountText')} ${reason}`}
      action={{ label, onClick: retry, busy: isBusy }}
    />
  )
}
