import { useId, useRef, useState, type SubmitEvent, useEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { TFunction } from 'i18next'
import { CountBadge, Icon, IconButton, opensElsewhere, VisuallyHidden } from '@shop/ui'
import * as urls from '@shop/urls'
import { isSearchable } from '../../search-words/is-searchable.ts'
import { useSearchResults, type SearchAnswer } from './answers/use-search-results.ts'
import { Bar, Form, NeedsScript } from './bar-frame.ts'
import type { OnChoose } from './options/start-options.tsx'
import { useRecentSearches, type RecentSearches } from './options/recent-searches.ts'
import { SearchBox } from './search-box.tsx'
import { SearchPopup } from './search-popup.tsx'
import { filterCount, searchUrl } from './answers/search-query.ts'
import { useSearchBar, type SearchBarState } from './use-search-bar.ts'
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

interface SearchStatusProps {
  bar: SearchBarState
  recent: RecentSearches
  found: SearchAnswer
  isTooShort: boolean
}

/** SBAR-02: announces to screen readers what the popup shows. */
function SearchStatus(props: SearchStatusProps) {
  const { t } = useTranslation('search-bar')
  return <VisuallyHidden role="status">{statusText(t, props)}</VisuallyHidden>
}

function statusText(
  t: TFunction<'search-bar'>,
  { bar, recent, found, isTooShort }: SearchStatusProps,
) {
  if (isTooShort) return t('tooShort')
  if (!bar.isOpen) return ''
  if (!bar.asked) {
    const count = recent.terms.length
    return count > 0 ? `${t('recent.count', { count })} ${t('recent.howToForget')}` : ''
  }
  if (found.status !== 'ready') return ''
  const { correctedQuery, suggestedQuery, pagination, words } = found.data
  if (pagination.total === 0) {
    const none = `${t('none')} ${words}`
    return suggestedQuery === undefined ? none : `${none}. ${t('meant')} ${suggestedQuery}`
  }
  const count = t('count', { count: pagination.total })
  return correctedQuery === undefined ? count : `${t('corrected')} ${correctedQuery}. ${count}`
}

interface PopupPlace {
  isOpen: boolean
  onPressOutside: () => void
}

/**
 * SBAR-02: closes the popup at a press outside of `frame`. Sets `--visible-height` to the height of the visible part of the page in
 * px; a virtual keyboard covers the rest.
 */
function usePopupPlace(
  frame: RefObject<HTMLElement | null>,
  { isOpen, onPressOutside }: PopupPlace,
): void {
  useEffect(() => {
    if (!isOpen) return
    function press({ target }: PointerEvent): void {
      if (target instanceof Node && !frame.current?.contains(target)) onPressOutside()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })

  useEffect(() => {
    const { visualViewport: visible } = window
    if (!isOpen || !visible) return
    const measure = () =>
      frame.current?.style.setProperty('--visible-height', `${Math.round(visible.height)}px`)
    measure()
    visible.addEventListener('resize', measure)
    return () => visible.removeEventListener('resize', measure)
  }, [frame, isOpen])
}
