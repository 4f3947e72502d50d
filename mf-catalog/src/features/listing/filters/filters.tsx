import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Button, ButtonLink, Heading, Text, theme } from '@shop/ui'
import { Checkbox } from '@shop/ui/choices'
import { CategoryFilters } from './category-filters.tsx'
import type { ListingData } from '../load-listing.ts'
import {
  emptyQuery,
  isFiltered,
  type ListingKind,
  type ListingQuery,
  listingUrl,
} from '../listing-query.ts'
import { PriceFields } from './price-fields.tsx'
import type { ChangeOptions } from '../use-listing.ts'

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[5]};
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: ${theme.touch};

  > a {
    margin-inline-end: calc(-1 * ${theme.space[4]});
    font-size: ${theme.fontSize.sm};
  }
`

interface FiltersProps {
  kind: ListingKind
  query: ListingQuery
  data: ListingData
  /** In a dialog, which has a heading of its own. */
  isBare?: boolean
  onChange: (changes: Partial<ListingQuery>, options?: ChangeOptions) => void
}

/** COLL-01: the panel of filters. Without JavaScript it works as a plain form. */
export function Filters({ kind, query, data, isBare = false, onChange }: FiltersProps) {
  const { t } = useTranslation(['listing', 'common'])
  const { list, structure } = data
  const sort = query.sort === emptyQuery(kind).sort ? undefined : query.sort
  return (
    <Form
      method="get"
      action={listingUrl(kind, emptyQuery(kind))}
      aria-label={t('filters.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      {!isBare && (
        <Head>
          <Heading level={2} size="md">
            {t('filters.title')}
          </Heading>
          {isFiltered(query) && <ResetLink kind={kind} sort={query.sort} />}
        </Head>
      )}
      {structure.status === 'ready' ? (
        <CategoryFilters kind={kind} query={query} structure={structure.data} onChange={onChange} />
      ) : (
        <Text size="sm" tone="muted">
          {t('common:categoryBar.failed')}
        </Text>
      )}
      {list.status === 'ready' && (
        <PriceFields
          query={query}
          bounds={list.data.priceBounds}
          onChange={(prices) => onChange(prices, { replace: true })}
        />
      )}
      {kind === 'collection' && (
        <Checkbox
          name="discount"
          value="true"
          label={t('filters.discounted')}
          checked={query.isDiscounted}
          onChange={({ target }) => onChange({ isDiscounted: target.checked })}
        />
      )}
      <noscript>
        <Button type="submit">{t('common:actions.apply')}</Button>
      </noscript>
    </Form>
  )
}

/** Removes every filter and keeps the sort. */
export function ResetLink({ kind, sort }: { kind: ListingKind; sort: ListingQuery['sort'] }) {
  const { t } = useTranslation('common')
  return (
    <ButtonLink
      as={Link}
      variant="ghost"
      to={listingUrl(kind, { ...emptyQuery(kind), sort })}
      preventScrollReset
    >
      {t('actions.reset')}
    </ButtonLink>
  )
}
