import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { Grid, Skeleton } from '@shop/ui'
import { ProductCard } from './product-card.tsx'
import { Foot } from './product-card-foot.ts'
import { Frame, Name, PictureBox } from './product-card-frame.tsx'

interface ProductGridProps {
  products: readonly ProductSummary[]
  /** Number of pictures, from the first, that load immediately; 0 for a grid below the first screen. */
  priorityCount?: number
  /** An item after the products. */
  last?: ReactNode
}

export function ProductGrid({ products, priorityCount = 0, last }: ProductGridProps) {
  return (
    <Grid as="ul" role="list">
      {products.map((product, index) => (
        <ProductCard key={product._id} product={product} priority={index < priorityCount} />
      ))}
      {last}
    </Grid>
  )
}

// A still skeleton has no animation. Otherwise the browser would compute its styles in every frame, although it is out of view.
const SkeletonGrid = styled(Grid)`
  &[data-still='true'] [data-shape] {
    animation: none;
  }
`

interface ProductGridSkeletonProps {
  count: number
  /** Nothing is loading yet and the skeleton is out of view, so it does not move. */
  isStill?: boolean
}

export function ProductGridSkeleton({ count, isStill = false }: ProductGridSkeletonProps) {
  return (
    <SkeletonGrid as="ul" role="list" aria-hidden="true" data-still={isStill}>
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </SkeletonGrid>
  )
}

/** Placeholder of a card: made of the same parts, so it has the same size, unless a title takes two lines on a wide screen. */
function ProductCardSkeleton() {
  return (
    <Frame aria-hidden="true">
      <PictureBox>
        <Skeleton />
      </PictureBox>
      <Name as="div">
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </Name>
      <Foot>
        <Skeleton shape="text" />
      </Foot>
    </Frame>
  )
}
