import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CountBadge, Icon, IconButton, opensElsewhere } from '@shop/ui'
import * as urls from '@shop/urls'
import { isSearchable } from '../../search-words/is-searchable.ts'
import { useSearchResults } from './answers/use-search-results.ts'
import { Bar, Form, NeedsScript } from './bar-frame.ts'
import type { OnChoose } from './options/start-options.tsx'
import { useRecentSearches } from './options/recent-searches.ts'
import { SearchBox } from './search-box.tsx'
import { SearchPopup } from './search-popup.tsx'
import { filterCount, searchUrl } from './answers/search-query.ts'
import { SearchStatus } from './search-status.tsx'
import { usePopupPlace } from './use-popup-place.ts'
import { useSearchBar } from './use-search-bar.ts'
import { useSearchKeys } from './use-search-keys.ts'

/** SBAR-01…04: the search bar. Before any script has run it is a plain form that leads to the search page. */
export function Component() {
  const { t } = useTranslation('search-bar')
  const navigate = useNavigate()
  const bar = useSearchBar()
  const { query, isOpen, setIsOpen } = bar
  const recent = useRecentSearches()
  const answers = useSearchResults(bar.asked)
  const [isTooShort, setIsTooShort] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const listbox = useRef<HTMLDivElement>(null)
  const listboxId = useId()
  const { onBoxKeyDown, onKeyDown } = useSearchKeys(bar, { box, listbox })
  usePopupPlace(form, { isOpen, onPressOutside: () => setIsOpen(false) })

  function leave(term?: string): void {
    if (term !== undefined) recent.remember(term)
    setIsOpen(false)
    // The new page's heading takes the focus, and a virtual keyboard no longer covers the page.
    box.current?.blur()
  }

  const choose: OnChoose = (event, term) => {
    if (!opensElsewhere(event)) leave(term)
  }

  function type(q: string): void {
    setIsTooShort(false)
    bar.change({ q })
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const isFilterOnly = query.q.trim() === '' && filterCount(query) > 0
    const canSearch = isSearchable(query.q) || isFilterOnly
    setIsTooShort(!canSearch)
    if (!canSearch) {
      box.current?.focus()
      setIsOpen(true)
      return
    }
    leave(query.q)
    void navigate(searchUrl(query))
  }

  return (
    <Bar data-search-bar>
      <Form
        ref={form}
        role="search"
        aria-label={t('label')}
        action={urls.search()}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
        }}
      >
        <SearchBox {...{ box, bar, listboxId }} onType={type} onKeyDown={onBoxKeyDown} />
        <NeedsScript>
          <IconButton
            label={t('filters.title')}
            outlined
            aria-expanded={bar.isFiltering}
            onClick={bar.toggleFilters}
          >
            <Icon name="filter" />
            <CountBadge count={filterCount(query)} />
          </IconButton>
        </NeedsScript>
        {isOpen && (
          <SearchPopup
            id={listboxId}
            {...{ listbox, bar, recent, isTooShort }}
            onChoose={choose}
            {...answers}
          />
        )}
        <SearchStatus {...{ bar, recent, isTooShort }} found={answers.found} />
      </Form>
    </Bar>
  )
}
