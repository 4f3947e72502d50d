import { useTranslation } from 'react-i18next'
import { Button } from '@shop/ui'

/** The button as it looks while code and texts of the alert are loaded. */
export function PriceAlertFrame() {
  const { t } = useTranslation('wishlist')
  return <Button busy>{t('alert.ask')}</Button>
}
