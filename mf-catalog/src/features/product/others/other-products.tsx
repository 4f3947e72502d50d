import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '@shop/contracts'
import { ProductRow } from './product-row.tsx'
import { RecentlySeen } from './recently-seen.tsx'

interface OtherProductsProps {
  productId: string
  related: readonly ProductSummary[]
}

/** PROD-04: related products, then those that the shopper looked at before. */
export function OtherProducts({ productId, related }: OtherProductsProps) {
  const { t } = useTranslation('product-page')
  return (
    <>
      {related.length > 0 && <ProductRow id="related" title={t('related')} products={related} />}
      <RecentlySeen productId={productId} />
    </>
  )
}
