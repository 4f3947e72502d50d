import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ButtonLink, ListState, Text } from '@shop/ui'
import * as urls from '@shop/urls'
import { BestSellersLater } from '../../../best-sellers/best-sellers-later.tsx'
import { laterPart } from '../../../page-parts/later-part.tsx'
import { search } from '../definitions/search.ts'
import { countFilters, withoutFilters } from '../query/listing-query.ts'
import type { PartProps } from '../results/listing-parts.ts'
import { RetryNotice } from '../page-parts/retry.tsx'

const SearchHelp = laterPart('search-help', async () => {
  const module = await import(/* webpackChunkName: "search-help" */ './search-help.tsx')
  return module.SearchHelp
})

/** SRCH-02, FIND-07: says why there is no result, or why the search failed, and offers categories and popular searches. */
export function NoSearchResult({ list, query }: PartProps) {
  const { t } = useTranslation(['search-page', 'common'])
  if (list.status === 'failed') return null
  const { warning, isUnasked = false, suggestedQuery } = list.data
  return (
    <>
      {warning ? (
        <RetryNotice>{t('failed')}</RetryNotice>
      ) : (
        <ListState
          kind="empty"
          title={t(isUnasked ? 'start.title' : 'empty.title')}
          text={t(isUnasked ? 'start.text' : 'empty.text')}
        >
          {suggestedQuery !== undefined && (
            <Text>
              <span>{t('meant')}</span>{' '}
              <Link to={urls.search({ q: suggestedQuery })}>
                <bdi>{suggestedQuery}</bdi>
              </Link>
            </Text>
          )}
          {countFilters(query) > 0 && query.text !== '' && (
            <ButtonLink as={Link} variant="secondary" to={search.urlOf(withoutFilters(query))}>
              {t('empty.withoutFilters')}
            </ButtonLink>
          )}
        </ListState>
      )}
      <SearchHelp page={list.data} words={query.text} />
      <BestSellersLater />
    </>
  )
}
