import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { ButtonLink, Heading, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { LazyBestSellers } from '../../../best-sellers/lazy-best-sellers.tsx'
import { lazyWithRetry } from '../../../page-parts/lazy-with-retry.tsx'
import { search } from '../definitions/search.ts'
import { countFilters, withoutFilters } from '../query/listing-query.ts'
import type { PartProps } from '../results/listing-parts.ts'
import { RetryNotice } from '../page-parts/retry.tsx'

const Answer = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[4]};
  padding-block: ${theme.space[3]} ${theme.space[5]};
`

const SearchHelp = lazyWithRetry('search-help', async () => {
  const module = await import(/* webpackChunkName: "search-help" */ './search-help.tsx')
  return module.SearchHelp
})

/** SRCH-02, FIND-07: says why there is no result, or why the search failed, and offers categories and popular searches. */
export function NoSearchResult({ list, query }: PartProps) {
  const { t } = useTranslation(['search-page', 'common'])
  if (list.status === 'failed') return null
  const { warning, isUnasked = false, suggestedQuery } = list.data
  const isFiltered = countFilters(query) > 0
  // Without a filter, the heading of the page already says that nothing was found.
  const title = isUnasked ? t('start.title') : isFiltered && t('empty.title')
  return (
    <>
      {warning ? (
        <RetryNotice>{t('failed')}</RetryNotice>
      ) : (
        <Answer role="status">
          {title && (
            <Heading level={2} size="xl">
              {title}
            </Heading>
          )}
          <Text tone="soft">{t(isUnasked ? 'start.text' : 'empty.text')}</Text>
          {suggestedQuery !== undefined && (
            <Text>
              <span>{t('meant')}</span>{' '}
              <Link to={urls.search({ q: suggestedQuery })}>
                <bdi>{suggestedQuery}</bdi>
              </Link>
            </Text>
          )}
          {isFiltered && query.text !== '' && (
            <ButtonLink as={Link} variant="secondary" to={search.urlOf(withoutFilters(query))}>
              {t('empty.withoutFilters')}
            </ButtonLink>
          )}
        </Answer>
      )}
      <SearchHelp page={list.data} words={query.text} />
      <LazyBestSellers />
    </>
  )
}
