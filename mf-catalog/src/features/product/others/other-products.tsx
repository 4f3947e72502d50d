import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '@shop/contracts'
import { insteadOf } from './instead-of.ts'
import { ProductRow } from './product-row.tsx'
import { RecentlySeen } from './recently-seen.tsx'

interface OtherProductsProps {
  product: ProductSummary
  related: readonly ProductSummary[]
}

/** PROD-04: related products that the page does not show already, then those that the shopper looked at before. */
export function OtherProducts({ product, related }: OtherProductsProps) {
  const { t } = useTranslation('product-page')
  const shown = insteadOf(product, related)
  const others = related.filter((each) => !shown.includes(each))
  return (
    <>
      {others.length > 0 && <ProductRow id="related" title={t('related')} products={others} />}
      <RecentlySeen productId={product._id} />
    </>
  )
}
