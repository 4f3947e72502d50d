import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { Heading, theme } from '@shop/ui'
import { scrollingRow } from '../../../page-parts/styles/scrolling-row.ts'
import { ProductCard } from '../../../product-card/product-card.tsx'

const Section = styled.section`
  margin-block-start: ${theme.space.section};

  > h2 {
    margin-block-end: ${theme.space[5]};
  }
`

// One row at every width: it scrolls if five cards do not fit. The card's width is chosen so that five cards and four gaps of
// 1rem fill the row.
const Row = styled.ul`
  ${scrollingRow}
  display: grid;
  grid-auto-columns: max(10.5rem, 20% - 0.8rem);
  grid-auto-flow: column;
  gap: ${theme.space[4]};
`

interface ProductRowProps {
  /** Id of the heading. */
  id: string
  title: string
  products: readonly ProductSummary[]
}

/** A titled row of cards. */
export function ProductRow({ id, title, products }: ProductRowProps) {
  return (
    <Section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <Row role="list">
        {products.map((product) => (
          <ProductCard key={product._id} product={product} />
        ))}
      </Row>
    </Section>
  )
}
