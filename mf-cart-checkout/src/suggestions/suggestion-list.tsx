import { useId } from 'react'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { useLoaded } from '@shop/stores/use-loaded'
import { Heading, Skeleton, Stack, theme } from '@shop/ui'
import { SuggestedProduct } from './suggested-product.tsx'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  gap: ${theme.space[3]} ${theme.space[5]};
`

/* As high as one product. */
const Place = styled.li`
  block-size: 6rem;
`

interface SuggestionListProps {
  title: string
  /** Level of the heading: 2 on a page, 3 in the mini cart. */
  level?: 2 | 3
  /** Number of products that are expected. */
  count: number
  load: (signal: AbortSignal) => Promise<readonly ProductSummary[]>
}

/** Products to add to the cart, loaded when the list appears. Renders nothing if there are none, or if they cannot be loaded. */
export function SuggestionList({ title, level = 3, count, load }: SuggestionListProps) {
  const titleId = useId()
  const { state } = useLoaded(load)
  if (state.status === 'failed') return null
  const found = state.status === 'ready' ? state.data : undefined
  if (found?.length === 0) return null
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId} aria-busy={!found || undefined}>
      <Heading level={level} size="lg" id={titleId}>
        {title}
      </Heading>
      <List role="list">
        {found?.map((product) => (
          <SuggestedProduct key={product._id} product={product} />
        ))}
        {!found &&
          places.map((place) => (
            <Place key={place} aria-hidden="true">
              <Skeleton />
            </Place>
          ))}
      </List>
    </Stack>
  )
}
