import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Text, theme } from '@shop/ui'
import { search } from '../definitions/search.ts'
import { Listing } from '../listing.tsx'
import { NoSearchResult } from './no-search-result.tsx'
import type { PartProps } from '../results/listing-parts.ts'
import { lazyWithRetry } from '../../../page-parts/lazy-with-retry.tsx'

/** The link is high enough for a finger, because the hearts of the first cards are close below. */
const AsTyped = styled(Link)`
  display: inline-block;
  padding-block: ${theme.space[2]};
`

const parts = { Absent: NoSearchResult, Before: AboveResults, After: Contraindicated }

export { loadFilters } from '../panel/lazy-parts.tsx'
export { search }

export function Component() {
  return <Listing definition={search} parts={parts} />
}

/** The link to the search without correction (FIND-04). */
function AboveResults({ list, query }: PartProps) {
  const { t } = useTranslation('search-page')
  const isCorrected = list.status === 'ready' && list.data.correctedQuery !== undefined
  return (
    isCorrected && (
      <Text size="sm">
        <AsTyped to={search.urlOf({ ...query, isExact: true, page: 1 })}>
          <span>{t('asTyped')}</span> <bdi>{query.text}</bdi>
        </AsTyped>
      </Text>
    )
  )
}

const Group = lazyWithRetry('contraindicated', async () => {
  const module = await import(
    /* webpackChunkName: "contraindicated" */ './contraindicated-group.tsx'
  )
  return module.ContraindicatedGroup
})

/**
 * FIND-01: the products that are not suitable for the person whom the searched words describe. The code of their list is
 * loaded only if there are such products.
 */
function Contraindicated({ list }: PartProps) {
  const group = list.status === 'ready' ? list.data.contraindicated : undefined
  return group && <Group group={group} />
}
