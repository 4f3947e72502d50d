import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '@shop/contracts'
import { VisuallyHidden } from '@shop/ui'

/** REV-01: average and count of a product's stars, in words for screen readers. */
export function Rating({ average, count }: NonNullable<ProductSummary['rating']>) {
  const { t, i18n } = useTranslation('product')
  const decimals = average.toFixed(1)
  const shown = i18n.language === 'en' ? decimals : decimals.replace('.', ',')
  return (
    <>
      <VisuallyHidden>{t('rating', { average: shown, total: count })}</VisuallyHidden>
      <bdi aria-hidden="true">{`★\u00a0${shown}\u00a0(${count})`}</bdi>
    </>
  )
}
