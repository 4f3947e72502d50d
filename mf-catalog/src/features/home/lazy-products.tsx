import { useEffect, useRef, useState } from 'react'
import { type Loadable, settle } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import { useWasSeen } from '../../page-parts/use-was-seen.ts'
import { loadSection, type SectionFilter } from './load-products.ts'
import { ProductSection } from './product-section.tsx'

interface LazyProductsProps {
  title: string
  text: string
  allHref: string
  /** Must be the same object at every render: a new one loads the products again. */
  filter: SectionFilter
}

const tenth = { threshold: 0.1 }
const mountDelayMs = 100

/** HOME-01: a section whose products are fetched 100 ms after a tenth of it was seen; its skeleton keeps their place. */
export function LazyProducts({ filter, ...section }: LazyProductsProps) {
  const element = useRef<HTMLElement>(null)
  const wasSeen = useWasSeen(element, tenth)
  const [isDue, setIsDue] = useState(false)
  const [products, setProducts] = useState<Loadable<ProductSummary[]>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useRememberProducts(products.status === 'ready' ? products.data : undefined)

  useEffect(() => {
    const delay = wasSeen ? setTimeout(() => setIsDue(true), mountDelayMs) : undefined
    return () => clearTimeout(delay)
  }, [wasSeen])

  useEffect(() => {
    if (!isDue) return
    const loading = new AbortController()
    settle(loadSection(filter, loading.signal).then((loaded) => loaded.products)).then(
      setProducts,
      (error: unknown) => {
        if (!loading.signal.aborted) reportError(error)
      },
    )
    return () => loading.abort()
  }, [isDue, filter, attempt])

  function retry(): void {
    setProducts({ status: 'loading' })
    setAttempt(attempt + 1)
  }

  const hasNone = products.status === 'ready' && products.data.length === 0
  if (hasNone && filter.bestsellersAlone) return null
  return (
    <ProductSection
      {...section}
      ref={element}
      products={products}
      isWaiting={!isDue}
      count={filter.limit}
      onRetry={retry}
    />
  )
}
