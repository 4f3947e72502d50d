import { useEffect, useRef, useState } from 'react'
import { type Loadable, settle } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import { loadSection, type SectionFilter } from './load-products.ts'
import { ProductSection } from './product-section.tsx'
import { useWasSeen } from './use-was-seen.ts'

interface LazyProductsProps {
  title: string
  text: string
  allHref: string
  /** Must be the same object at every render: a new one loads the products again. */
  filter: SectionFilter
}

/** HOME-01: a section whose products are fetched once it comes into view; its skeleton keeps their place. */
export function LazyProducts({ filter, ...section }: LazyProductsProps) {
  const element = useRef<HTMLElement>(null)
  const wasSeen = useWasSeen(element)
  const [products, setProducts] = useState<Loadable<ProductSummary[]>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useRememberProducts(products.status === 'ready' ? products.data : undefined)

  useEffect(() => {
    if (!wasSeen) return
    const loading = new AbortController()
    settle(loadSection(filter, loading.signal).then((loaded) => loaded.products)).then(
      setProducts,
      (error: unknown) => {
        if (!loading.signal.aborted) reportError(error)
      },
    )
    return () => loading.abort()
  }, [wasSeen, filter, attempt])

  function retry(): void {
    setProducts({ status: 'loading' })
    setAttempt(attempt + 1)
  }

  return (
    <ProductSection
      {...section}
      ref={element}
      products={products}
      isWaiting={!wasSeen}
      count={filter.limit}
      onRetry={retry}
    />
  )
}
