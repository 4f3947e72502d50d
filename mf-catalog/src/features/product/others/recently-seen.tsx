import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { callShared, type Loadable, settle } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
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
  const [ids, setIds] = useState<readonly string[]>([])
  const [products, setProducts] = useState<Loadable<ProductSummary[]>>({ status: 'loading' })
  const found = products.status === 'ready' ? products.data : undefined
  useRememberProducts(found)

  useEffect(() => rememberSeen(productId), [productId])

  useEffect(() => {
    if (isNear) setIds(seenBefore(productId))
  }, [isNear, productId])

  useEffect(() => {
    if (ids.length === 0) return
    const loading = new AbortController()
    const { signal } = loading
    const answer = callShared('product/by-ids', { ids: ids.join(',') }, { signal })
    settle(answer.then((each) => each.products)).then(setProducts, (error: unknown) => {
      if (signal.aborted) return
      reportError(error)
      setProducts({ status: 'ready', data: [] })
    })
    return () => loading.abort()
  }, [ids])

  return (
    <Place ref={place} data-reserved={ids.length > 0 && products.status === 'loading'}>
      {found && found.length > 0 && (
        <ProductRow id="recently-seen" title={t('recentlySeen')} products={found} />
      )}
    </Place>
  )
}
