import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as urls from '@shop/urls'
import { isSearchable } from '../../search-words/is-searchable.ts'
import { readSearchQuery, type SearchQuery } from './answers/search-query.ts'

export interface SearchBarState {
  query: SearchQuery
  /** The query to send, from words and filters that the shopper entered here; undefined if there is too little to search for. */
  asked: SearchQuery | undefined
  isOnSearchPage: boolean
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  isFiltering: boolean
  toggleFilters: () => void
  /** Element id of the option that the keyboard has moved to. */
  activeId: string | undefined
  setActiveId: (id: string | undefined) => void
  /** Sets words that the shopper typed, or changed filters. */
  change: (changes: Partial<SearchQuery>) => void
  /** Sets words that were typed before the page was hydrated. */
  keep: (q: string) => void
}

/** SBAR-02: the state of the bar. On the search page the bar starts with the words and filters of the page's address. */
export function useSearchBar(): SearchBarState {
  const { pathname, search } = useLocation()
  const isOnSearchPage = pathname === urls.search()
  const address = isOnSearchPage ? search : undefined
  const [query, setQuery] = useState(() => readSearchQuery(address ?? ''))
  const [asked, setAsked] = useState<SearchQuery>()
  const [isOpen, setIsOpen] = useState(false)
  const [isFiltering, setIsFiltering] = useState(false)
  const [activeId, setActiveId] = useState<string>()

  const shownAt = useRef({ pathname, address })
  useEffect(() => {
    const before = shownAt.current
    // At its first run, this effect must keep what effects of `SearchBox` have set: the open popup and words typed before hydration.
    if (before.pathname === pathname && before.address === address) return
    shownAt.current = { pathname, address }
    setIsOpen(false)
    setActiveId(undefined)
    setAsked(undefined)
    if (address !== undefined) setQuery(readSearchQuery(address))
  }, [pathname, address])

  function show(next: boolean): void {
    setIsOpen(next)
    setActiveId(undefined)
    if (!next) setIsFiltering(false)
  }

  function change(changes: Partial<SearchQuery>): void {
    const next = { ...query, ...changes }
    setQuery(next)
    setAsked(isSearchable(next.q) ? next : undefined)
    setIsOpen(true)
    setActiveId(undefined)
  }

  function toggleFilters(): void {
    setIsFiltering(!isFiltering || !isOpen)
    setIsOpen(true)
    setActiveId(undefined)
  }

  return {
    query,
    asked,
    isOnSearchPage,
    isOpen,
    setIsOpen: show,
    isFiltering: isFiltering && isOpen,
    toggleFilters,
    activeId,
    setActiveId,
    change,
    keep: (q) => setQuery({ ...query, q }),
  }
}
