import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Loadable } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { errorText } from '@shop/i18n'
import { Container, ListState, theme } from '@shop/ui'
import { withoutHotBadge } from '../../page-parts/styles/without-hot-badge.ts'
import { ProductGrid, ProductGridSkeleton } from '../../product-card/product-grid.tsx'
import { SectionHead } from './section-head.tsx'

/* Best sellers stand on a ground of their own, so that they differ from the sections around them. */
const Section = styled.section`
  padding-block-start: ${theme.space.section};

  &[data-hot='true'] {
    margin-block-start: ${theme.space.section};
    padding-block-end: ${theme.space.section};
    background: ${theme.color.surface};
  }
`

/** Selects list items of an incomplete last row of `columns`, unless it is the only row. */
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
  [data-hot='true'] > div > & {
    ${withoutHotBadge}
  }
`

interface ProductSectionProps {
  title: string
  text: string
  allHref: string
  products: Loadable<ProductSummary[]>
  /** True while nothing is loaded, because the section has not come into view. */
  isWaiting?: boolean
  /** How many cards the skeleton draws while the products load. */
  count: number
  /** A list of best sellers, whose cards need no badge for it. */
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
