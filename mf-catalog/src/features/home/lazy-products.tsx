import { useEffect, useEffectEvent, useRef } from 'react'
import type { ProductSummary } from '@shop/contracts'
import { useLoadedOnDemand } from '@shop/stores/use-loaded'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import { useHasBeenInView } from '../../page-parts/use-has-been-in-view.ts'
import { loadSection, type SectionFilter } from './load-products.ts'
import { ProductSection } from './product-section.tsx'

interface LazyProductsProps {
  title: string
  text: string
  allHref: string
  filter: SectionFilter
}

const tenth = { threshold: 0.1 }
const mountDelayMs = 100

/** HOME-01: fetches the products 100 ms after a tenth of the section was in view. Until then a skeleton reserves their space. */
export function LazyProducts({ filter, ...section }: LazyProductsProps) {
  const element = useRef<HTMLElement>(null)
  const wasSeen = useHasBeenInView(element, tenth)
  const { state, load } = useLoadedOnDemand<ProductSummary[]>()
  const start = (delayMs: number) =>
    load(async (signal) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      signal.throwIfAborted()
      return (await loadSection(filter, signal)).products
    })
  const startWhenSeen = useEffectEvent(() => start(mountDelayMs))
  const isWaiting = state.status === 'idle'
  const products = isWaiting ? ({ status: 'loading' } as const) : state
  useRememberProducts(products.status === 'ready' ? products.data : undefined)

  useEffect(() => {
    if (wasSeen) startWhenSeen()
  }, [wasSeen])

  // The section is left out if the shop has no products for it, for example no gift sets.
  if (products.status === 'ready' && products.data.length === 0) return null
  return (
    <ProductSection
      {...section}
      ref={element}
      products={products}
      isWaiting={isWaiting}
      count={filter.limit}
      isHot={filter.bestsellersAlone}
      onRetry={() => start(0)}
    />
  )
}
