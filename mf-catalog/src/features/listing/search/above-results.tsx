import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Text } from '@shop/ui'
import { search } from '../definitions/search.ts'
import type { PartProps } from '../results/listing-parts.ts'
import { HighlightedWords } from './highlighted-words.tsx'

/** The way back from a correction (FIND-04), and the marks of the searched words. */
export function AboveResults(props: PartProps) {
  const { t } = useTranslation('search-page')
  const { list, query } = props
  const isCorrected = list.status === 'ready' && list.data.correctedQuery !== undefined
  return (
    <>
      {isCorrected && (
        <Text size="sm">
          <Link to={search.urlOf({ ...query, isExact: true, page: 1 })}>
            <span>{t('asTyped')}</span> <bdi>{query.text}</bdi>
          </Link>
        </Text>
      )}
      <HighlightedWords {...props} />
    </>
  )
}
