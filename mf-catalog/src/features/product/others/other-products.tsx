import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { lazyWithRetry } from '../../../page-parts/lazy-with-retry.tsx'
import { useHasBeenInView } from '../../../page-parts/use-has-been-in-view.ts'
import { insteadOf } from './instead-of.ts'
import { ProductRow } from './product-row.tsx'
import { SeenPlace } from './seen-place.ts'
import { fewestSeen, rememberSeen, seenBefore } from './seen-products.ts'

/* Contains the margin of the row, because the height of `SeenPlace` includes this margin. */
const Place = styled.div`
  display: flow-root;
`

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

const SeenRow = lazyWithRetry(
  'recently seen',
  async () => {
    const module = await import(/* webpackChunkName: "recently-seen" */ './seen-row.tsx')
    return module.SeenRow
  },
  { isOptional: true, placeholder: <SeenPlace /> },
)

const nearby = { rootMargin: '400px' }

/** The products that the shopper looked at before this one, loaded with their code when they are nearly in view. */
export function RecentlySeen({ productId }: { productId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useHasBeenInView(place, nearby)
  const [ids, setIds] = useState('')

  useEffect(() => {
    const seen = seenBefore(productId)
    setIds(seen.length < fewestSeen ? '' : seen.join(','))
    rememberSeen(productId)
  }, [productId])

  return (
    <Place ref={place}>
      {ids !== '' && (isNear ? <SeenRow key={ids} ids={ids} /> : <SeenPlace />)}
    </Place>
  )
}
