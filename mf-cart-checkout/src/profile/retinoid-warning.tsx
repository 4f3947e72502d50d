import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '@shop/contracts'
import { Text } from '@shop/ui'

/** PROF-01: warns if several products of the cart contain retinoids. Two sizes of one product count as one product. */
export function RetinoidWarning({ products }: { products: readonly ProductSummary[] }) {
  const { t } = useTranslation('checkout')
  const ids = products.flatMap(({ _id, shortFacts }) => (shortFacts?.hasRetinoid ? _id : []))
  if (new Set(ids).size < 2) return null
  return (
    <Text size="sm" tone="danger">
      {t('cart.retinoids')}
    </Text>
  )
}
