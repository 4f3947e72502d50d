import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { $settings } from '@shop/stores'

/** Where an order is collected. */
export function usePharmacyAddress(): string {
  const { t } = useTranslation('common')
  return useStore($settings)?.contact.address || t('footer.place')
}
