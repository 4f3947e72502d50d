import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '@shop/contracts'

/** REV-01: average and count of a product's stars, in words for screen readers. */
export function Rating({ average, count }: NonNullable<ProductSummary['rating']>) {
  const { t, i18n } = useTranslation('product')
  const shown = average.toFixed(1).replace('.', i18n.language === 'en' ? '.' : ',')
  return (
    <span data-level="rating" role="img" aria-label={t('rating', { average: shown, total: count })}>
      <span>{`★ ${shown}`}</span>
      <span>{` (${count})`}</span>
    </span>
  )
}
