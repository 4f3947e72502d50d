import { Fragment, type Ref, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { callShared } from '@shop/api'
import { useLoaded } from '@shop/stores/use-loaded'
import { Skeleton, Text, theme } from '@shop/ui'
import { ListboxContext } from './options/active-option.ts'
import { FoundOptions } from './options/found-options.tsx'
import { Popup } from './bar-frame.ts'
import type { RecentSearches } from './options/recent-searches.ts'
import { SearchFilters } from './search-filters.tsx'
import { type OnChoose, StartOptions } from './options/start-options.tsx'
import type { SearchBarState } from './use-search-bar.ts'
import type { SearchAnswer, SuggestAnswer } from './answers/use-search-results.ts'
import { useShownAnswer } from './answers/use-shown-answer.ts'

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
  /** The shopper searched for fewer than two characters. */
  isTooShort: boolean
  onChoose: OnChoose
}

/** SBAR-02: the popup below the text box: filters, a sentence about the answer, and the options. */
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
  const { asked, isFiltering, activeId, setActiveId } = bar
  const { state: trends } = useLoaded(loadTrends)
  const context = useMemo(() => ({ activeId }), [activeId])
  const shown = useShownAnswer(asked, found, suggestions)
  const isEmpty = shown?.found.status === 'ready' && shown.found.data.products.length === 0
  // The new answer no longer has the option that the keyboard had moved to.
  useEffect(() => setActiveId(undefined), [shown, setActiveId])
  return (
    // Takes the focus when the shopper presses an area without a control, so that the popup stays open.
    <Popup tabIndex={-1} data-filtering={isFiltering && asked !== undefined}>
      {isFiltering && <SearchFilters query={bar.query} onChange={bar.change} />}
      <Fragment key={shown ? JSON.stringify(shown.query) : ''}>
        {isTooShort ? <Text size="sm">{t('tooShort')}</Text> : <AnswerText found={shown?.found} />}
        <ListboxContext value={context}>
          <div
            ref={listbox}
            id={id}
            role="listbox"
            tabIndex={-1}
            aria-label={t('results')}
            aria-busy={found.status === 'loading'}
            // Keeps the focus in the text box.
            onMouseDown={(event) => event.preventDefault()}
          >
            {asked && shown && <FoundOptions query={asked} answer={shown} onChoose={onChoose} />}
            {!isFiltering && (!asked || isEmpty) && (
              <StartOptions
                recent={asked ? undefined : recent}
                trends={trends.status === 'ready' ? trends.data : []}
                onChoose={onChoose}
              />
            )}
          </div>
        </ListboxContext>
      </Fragment>
      {asked && !shown && (
        <Waiting aria-hidden="true">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Waiting>
      )}
    </Popup>
  )
}

/** SBAR-02: popular searches; left out without a message if they cannot be loaded. */
async function loadTrends(signal: AbortSignal) {
  return (await callShared('product/search-trends', {}, { signal })).trends
}

/** SBAR-04: says that nothing was found, or that corrected words were searched for instead of the typed words. */
function AnswerText({ found }: { found: SearchAnswer | undefined }) {
  const { t } = useTranslation('search-bar')
  if (found?.status !== 'ready') return null
  const { products, correctedQuery, words } = found.data
  if (products.length === 0) {
    return (
      <Text size="sm">
        <span>{t('none')}</span> <bdi>{words}</bdi>
      </Text>
    )
  }
  if (correctedQuery === undefined) return null
  return (
    <Text size="sm">
      <span>{t('corrected')}</span>{' '}
      <em>
        <bdi>{correctedQuery}</bdi>
      </em>
    </Text>
  )
}
