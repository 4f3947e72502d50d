import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Skeleton, Text, theme } from '@shop/ui'
import { ListboxContext } from './options/active-option.ts'
import { FoundOptions } from './options/found-options.tsx'
import { Popup } from './bar-frame.ts'
import type { RecentSearches } from './recent-searches.ts'
import { SearchFilters } from './search-filters.tsx'
import { type OnChoose, StartOptions } from './options/start-options.tsx'
import type { SearchBarState } from './use-search-bar.ts'
import type { SearchAnswer, SuggestAnswer } from './answers/use-search-results.ts'
import { useTrends } from './answers/use-trends.ts'

const Waiting = styled.div`
  display: grid;
  gap: ${theme.space[2]};

  > span {
    block-size: 3.5rem;
  }
`

interface SearchPopupProps {
  id: string
  listbox: Ref<HTMLDivElement>
  bar: SearchBarState
  recent: RecentSearches
  found: SearchAnswer
  suggestions: SuggestAnswer
  /** There was too little to search for. */
  isTooShort: boolean
  onChoose: OnChoose
}

/** SBAR-02: what opens below the text box: filters, a sentence about the answer, and the options. */
export function SearchPopup({
  id,
  listbox,
  bar,
  recent,
  found,
  suggestions,
  isTooShort,
  onChoose,
}: SearchPopupProps) {
  const { t } = useTranslation('search-bar')
  const { asked, activeId } = bar
  const trends = useTrends(true)
  const context = useMemo(() => ({ activeId }), [activeId])
  const answer = 'data' in found ? found.data : undefined
  const isEmpty = found.status === 'ready' && found.data.products.length === 0
  const isWaiting = found.status === 'loading' && !answer
  return (
    // Takes the focus of a press on no control, so that the popup stays open.
    <Popup tabIndex={-1} data-filtering={bar.isFiltering}>
      {bar.isFiltering && <SearchFilters query={bar.query} onChange={bar.change} />}
      {isTooShort ? <Text size="sm">{t('tooShort')}</Text> : <AnswerText found={found} />}
      <ListboxContext value={context}>
        <div
          ref={listbox}
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={t('results')}
          aria-busy={found.status === 'loading'}
          // The text box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {asked && !isEmpty ? (
            <FoundOptions
              query={asked}
              suggestions={('data' in suggestions && suggestions.data?.suggestions) || []}
              found={answer}
              onChoose={onChoose}
            />
          ) : (
            <StartOptions recent={recent} trends={trends} onChoose={onChoose} />
          )}
        </div>
      </ListboxContext>
      {isWaiting && (
        <Waiting aria-hidden="true">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Waiting>
      )}
    </Popup>
  )
}

/** SBAR-04: that nothing was found, or that other words were searched for than those typed. */
function AnswerText({ found }: { found: SearchAnswer }) {
  const { t } = useTranslation('search-bar')
  if (!('data' in found) || !found.data) return null
  const { products, correctedQuery, words } = found.data
  if (products.length === 0) {
    return (
      <Text size="sm">
        {t('none')} <bdi>{words}</bdi>
      </Text>
    )
  }
  if (correctedQuery === undefined) return null
  return (
    <Text size="sm">
      {t('corrected')}{' '}
      <em>
        <bdi>{correctedQuery}</bdi>
      </em>
    </Text>
  )
}
