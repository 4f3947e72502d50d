import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { callShared } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { useLoadedOnDemand } from '@shop/stores/use-loaded'
import { useRememberProducts } from '../../../cart/use-remember-products.ts'
import { useWasSeen } from '../../../page-parts/use-was-seen.ts'
import { ProductRow } from './product-row.tsx'
import { rememberSeen, seenBefore } from './seen-products.ts'

/** About as high as the row, so that the footer does not move when it comes. */
const Place = styled.div`
  &[data-reserved='true'] {
    min-block-size: 30rem;
  }
`

const nearby = { rootMargin: '400px' }

/**
 * The products that the shopper looked at before this one, loaded when they are nearly in view. Renders nothing if
 * there are none or they cannot be loaded.
 */
export function RecentlySeen({ productId }: { productId: string }) {
  const { t } = useTranslation('product-page')
  const place = useRef<HTMLDivElement>(null)
  const isNear = useWasSeen(place, nearby)
  const { state, load } = useLoadedOnDemand<ProductSummary[]>()
  const found = state.status === 'ready' ? state.data : undefined
  useRememberProducts(found)
  const loadSeen = useEffectEvent(() => {
    const ids = seenBefore(productId).join(',')
    if (ids === '') return
    load(async (signal) => (await callShared('product/by-ids', { ids }, { signal })).products)
  })

  useEffect(() => rememberSeen(productId), [productId])

  useEffect(() => {
    if (isNear) loadSeen()
  }, [isNear])

  return (
    <Place ref={place} data-reserved={state.status === 'loading'}>
      {found && found.length > 0 && (
        <ProductRow id="recently-seen" title={t('recentlySeen')} products={found} />
      )}
    </Place>
  )
}
