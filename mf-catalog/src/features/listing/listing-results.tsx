import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Settled } from '@shop/api'
import { pageList } from '@shop/domain'
import { errorText } from '@shop/i18n'
import { type LinkProps, ListState, theme } from '@shop/ui'
import { Pagination } from '@shop/ui/pagination'
import { ProductGrid } from '../../product-card/product-grid.tsx'
import { ResetLink } from './filters/filters.tsx'
import type { ListPage } from './load-listing.ts'
import { isFiltered, type ListingKind, type ListingQuery, listingUrl } from './listing-query.ts'

const Results = styled.div`
  transition: opacity ${theme.motion.fast};

  &[aria-busy='true'] {
    opacity: 0.5;
  }
  > nav {
    margin-block-start: ${theme.space[7]};
  }
`

/** Cards of the first row of a phone. */
const priorityCount = 2

interface ListingResultsProps {
  kind: ListingKind
  list: Settled<ListPage>
  /** The query that the list is the answer to. */
  shown: ListingQuery
  isPending: boolean
  /** Called when a link to another page of the list is pressed. */
  onTurn: () => void
}

/** LIST-04: the products, or why there are none. */
export function ListingResults({ kind, list, shown, isPending, onTurn }: ListingResultsProps) {
  const { t } = useTranslation(['listing', 'common'])
  const { state, revalidate } = useRevalidator()
  if (list.status === 'failed') {
    const isBusy = state === 'loading'
    return (
      <ListState
        kind="error"
        title={t('failed')}
        text={errorText(t, list.error)}
        action={{
          label: t(isBusy ? 'common:actions.retrying' : 'common:actions.retry'),
          onClick: () => void revalidate(),
          busy: isBusy,
        }}
      />
    )
  }
  const { products, pagination } = list.data
  const pageLink = ({ href, ...rest }: LinkProps) => (
    <Link to={href} preventScrollReset onClick={onTurn} {...rest} />
  )
  return (
    <Results aria-busy={isPending}>
      {products.length === 0 ? (
        <ListState kind="empty" title={t('empty.title')} text={t('empty.text')}>
          {isFiltered(shown) && <ResetLink kind={kind} sort={shown.sort} />}
        </ListState>
      ) : (
        <ProductGrid products={products} priorityCount={priorityCount} />
      )}
      <Pagination
        label={t('pagination.label')}
        pages={pageList(pagination.page, pagination.totalPages)}
        current={pagination.page}
        totalPages={pagination.totalPages}
        hrefOf={(page) => listingUrl(kind, { ...shown, page })}
        pageLabel={(page) => t('pagination.page', { page })}
        previousLabel={t('pagination.previous')}
        nextLabel={t('pagination.next')}
        renderLink={pageLink}
      />
    </Results>
  )
}
