import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Text, theme } from '@shop/ui'
import { search } from '../definitions/search.ts'
import type { PartProps } from '../results/listing-parts.ts'

/** The link is high enough for a finger, because the hearts of the first cards are close below. */
const AsTyped = styled(Link)`
  display: inline-block;
  padding-block: ${theme.space[2]};
`

/** The link to the search without correction (FIND-04). */
export function AboveResults({ list, query }: PartProps) {
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
