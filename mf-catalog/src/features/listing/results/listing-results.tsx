import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { pageList } from '@shop/domain'
import { errorText } from '@shop/i18n'
import { Icon, ListState, opensElsewhere, theme, type LinkProps } from '@shop/ui'
import { Pagination } from '@shop/ui/pagination'
import { LazyBestSellers } from '../../../best-sellers/lazy-best-sellers.tsx'
import { useShowsBelowFirstScreen } from '../../../page-parts/below-first-screen.ts'
import { ProductGrid } from '../../../product-card/product-grid.tsx'
import type { ListingDefinition, ListOutcome } from '../query/listing-definition.ts'
import { countFilters, type ListingQuery } from '../query/listing-query.ts'
import type { PartProps } from './listing-parts.ts'
import { ResetLink } from '../page-parts/reset-link.tsx'
import { RetryNotice, useRetry } from '../page-parts/retry.tsx'

const Results = styled.div`
  transition: opacity ${theme.motion.fast};

  &[aria-busy='true'] {
    opacity: 0.5;
  }
  /* Keeps the content below the list out of the first screen. */
  &[data-whole='false'] {
    min-block-size: 100vh;
  }
  > nav {
    margin-block-start: ${theme.space[7]};
  }
  > [role='status'],
  > [role='alert'] {
    margin-block-end: ${theme.space[4]};
  }
`

/* A link to the next page fills the gap that twenty products leave in rows of three. */
const NextTile = styled.li`
  display: none;

  > a {
    display: grid;
    place-items: center;
    align-content: center;
    gap: ${theme.space[2]};
    inline-size: 100%;
    block-size: 100%;
    border-radius: ${theme.radius.lg};
    background: ${theme.color.surface};
    color: ${theme.color.accent};
    font-weight: 600;
    text-align: center;
    text-decoration: none;
  }
  ${theme.media.tablet} {
    display: grid;
  }
  ${theme.media.wide} {
    display: none;
  }
`

/** Number of cards in a phone's first row. */
const priorityCount = 2
/** Number of cards on a phone's first screen. */
const firstScreenCount = 4

interface ListingResultsProps {
  definition: ListingDefinition
  list: ListOutcome
  /** The query that the list answers. */
  shown: ListingQuery
  isPending: boolean
  Absent: ComponentType<PartProps> | undefined
  /** Called when a link to another page of the list is pressed. */
  onTurn: () => void
}

/** LIST-04, LIST-05: the products, or the reason why there are none. */
export function ListingResults(props: ListingResultsProps) {
  const { definition, list, shown, isPending, Absent, onTurn } = props
  const { t } = useTranslation(['listing', 'common'])
  const retry = useRetry()
  const isWhole = useShowsBelowFirstScreen()
  const isAbsent = list.status === 'failed' || list.data.products.length === 0
  if (Absent && isAbsent) {
    return (
      <Results aria-busy={isPending}>
        <Absent list={list} query={shown} />
      </Results>
    )
  }
  if (list.status === 'failed') {
    return (
      <ListState
        kind="error"
        title={t(`failures.${list.reason}`)}
        text={errorText(t, list.error)}
        action={retry}
      />
    )
  }
  const { products, pagination, isLocal } = list.data
  const { page, totalPages } = pagination
  const pageLink = ({ href, ...rest }: LinkProps) => (
    <Link
      to={href}
      preventScrollReset
      onClick={(event) => {
        if (!opensElsewhere(event)) onTurn()
      }}
      {...rest}
    />
  )
  const hrefOf = (wanted: number) => definition.urlOf({ ...shown, page: wanted })
  const leavesAPlace = page < totalPages && products.length % 3 === 2
  return (
    <Results aria-busy={isPending} data-whole={isWhole}>
      {isLocal && <RetryNotice>{t('failures.local')}</RetryNotice>}
      {products.length === 0 ? (
        <NothingFound definition={definition} query={shown} />
      ) : (
        <ProductGrid
          products={isWhole ? products : products.slice(0, firstScreenCount)}
          priorityCount={priorityCount}
          last={
            isWhole &&
            leavesAPlace && (
              <NextTile>
                {pageLink({
                  href: hrefOf(page + 1),
                  children: (
                    <>
                      <span>{t('pagination.next')}</span>
                      <Icon name="arrowEnd" />
                    </>
                  ),
                })}
              </NextTile>
            )
          }
        />
      )}
      <Pagination
        label={t('pagination.label')}
        pages={pageList(page, totalPages)}
        current={page}
        totalPages={totalPages}
        hrefOf={hrefOf}
        pageLabel={(number) => t('pagination.page', { page: number })}
        previousLabel={t('pagination.previous')}
        nextLabel={t('pagination.next')}
        renderLink={pageLink}
      />
    </Results>
  )
}

interface NothingFoundProps {
  definition: ListingDefinition
  query: ListingQuery
}

function NothingFound({ definition, query }: NothingFoundProps) {
  const { t } = useTranslation('listing')
  return (
    <>
      <ListState kind="empty" title={t('empty.title')} text={t('empty.text')}>
        {countFilters(query) > 0 && <ResetLink definition={definition} query={query} />}
      </ListState>
      <LazyBestSellers />
    </>
  )
}
