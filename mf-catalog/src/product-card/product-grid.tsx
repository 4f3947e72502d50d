import type { ProductSummary } from '@shop/contracts'
import { Grid } from '@shop/ui'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'

interface ProductGridProps {
  products: readonly ProductSummary[]
  /** How many of the first pictures load at once; none below the fold. */
  priorityCount?: number
}

export function ProductGrid({ products, priorityCount = 0 }: ProductGridProps) {
  return (
    <Grid as="ul" role="list">
      {products.map((product, index) => (
        <ProductCard key={product._id} product={product} priority={index < priorityCount} />
      ))}
    </Grid>
  )
}

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Grid as="ul" role="list" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </Grid>
  )
}
