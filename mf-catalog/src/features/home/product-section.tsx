import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Loadable } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { errorText } from '@shop/i18n'
import { Container, ListState, theme } from '@shop/ui'
import { scrollingRow } from '../../page-parts/styles/scrolling-row.ts'
import { withoutHotBadge } from '../../page-parts/styles/without-hot-badge.ts'
import { ProductGrid, ProductGridSkeleton } from '../../product-card/product-grid.tsx'
import { SectionHead } from './section-head.tsx'

/* Best sellers have a different background and stand in one row, so that they differ from the grids around them. */
const Section = styled.section`
  padding-block-start: ${theme.space.section};

  &[data-hot='true'] {
    margin-block-start: ${theme.space.section};
    padding-block-end: ${theme.space.section};
    overflow-x: clip;
    background: ${theme.color.surface};
  }
`

/** Selects the list items of an incomplete last row in a grid of `columns` columns, unless it is the only row. */
const inIncompleteRow = (columns: number) =>
  Array.from({ length: columns - 1 }, (_, place) =>
    Array.from(
      { length: columns - 1 - place },
      (__, after) =>
        `> ul > li:nth-child(${columns}n + ${columns + place + 1}):nth-last-child(${after + 1})`,
    ),
  )
    .flat()
    .join(',')

// Used for skeleton and products, so that both have the same height.
const WholeRows = styled.div`
  @media not all and (min-width: 37.5em) {
    ${inIncompleteRow(2)} {
      display: none;
    }
  }
  @media (min-width: 37.5em) and (max-width: 71.99em) {
    ${inIncompleteRow(3)} {
      display: none;
    }
  }
  ${theme.media.wide} {
    ${inIncompleteRow(4)} {
      display: none;
    }
  }
  /* The row begins where the heading begins, and scrolls from one edge of the screen to the other. */
  [data-hot='true'] > div > & {
    ${withoutHotBadge}
    --edge: max(${theme.space.gutter}, (100vw - ${theme.container.page}) / 2);

    > ul {
      ${scrollingRow}
      grid-template-columns: none;
      grid-auto-columns: max(10.5rem, min(18.25rem, 34% - 1.5rem));
      grid-auto-flow: column;
      margin-inline: calc(-1 * var(--edge));
      padding-inline: var(--edge);
      scroll-padding-inline: var(--edge);
      scrollbar-width: thin;
    }
  }
`

interface ProductSectionProps {
  title: string
  text: string
  allHref: string
  products: Loadable<ProductSummary[]>
  /** True before the products are requested, because the section has not been in view yet. */
  isWaiting?: boolean
  /** How many cards the skeleton draws while the products load. */
  count: number
  /** Whether the section lists best sellers; their cards then show no best-seller badge. */
  isHot?: boolean
  onRetry: () => void
  ref?: Ref<HTMLElement>
}

/** A heading with a link to the whole list, and a grid of products. */
export function ProductSection(props: ProductSectionProps) {
  const { title, text, allHref, products, isWaiting = false, count, isHot, onRetry, ref } = props
  const { t } = useTranslation(['home', 'common'])
  return (
    <Section
      ref={ref}
      aria-label={title}
      aria-busy={products.status === 'loading'}
      data-hot={isHot}
    >
      <Container>
        <SectionHead title={title} text={text} allHref={allHref} />
        <WholeRows>
          {products.status === 'loading' && (
            <ProductGridSkeleton count={count} isStill={isWaiting} />
          )}
          {products.status === 'ready' && <ProductGrid products={products.data} />}
        </WholeRows>
        {products.status === 'ready' && products.data.length === 0 && (
          <ListState kind="empty" level={3} title={t('section.empty')} />
        )}
        {products.status === 'failed' && (
          <ListState
            kind="error"
            level={3}
            title={t('section.failed')}
            text={errorText(t, products.error)}
            action={{ label: t('common:actions.retry'), onClick: onRetry }}
          />
        )}
      </Container>
    </Section>
  )
}
