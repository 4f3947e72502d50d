import { useTranslation } from 'react-i18next'
import type { ProductSummary } from '@shop/contracts'
import { insteadOf } from './instead-of.ts'
import { ProductRow } from './product-row.tsx'
import { RecentlySeen } from './recently-seen.tsx'

/** Least number of products for a row, which has room for five. */
const fewest = 4

interface OtherProductsProps {
  product: ProductSummary
  related: readonly ProductSummary[]
}

/** PROD-04: related products that the page does not show yet, then the products that the shopper saw before. */
export function OtherProducts({ product, related }: OtherProductsProps) {
  const { t } = useTranslation('product-page')
  const shown = insteadOf(product, related)
  const rest = related.filter((each) => !shown.includes(each))
  // The panel of a sold-out product shows most related products. Fewer than four others would leave too much of this row empty.
  const others = shown.length > 0 && rest.length < fewest ? [] : rest
  return (
    <>
      {others.length > 0 && <ProductRow id="related" title={t('related')} products={others} />}
      <RecentlySeen productId={product._id} />
    </>
  )
}
