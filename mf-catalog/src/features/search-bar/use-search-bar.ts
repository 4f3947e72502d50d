import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as urls from '@shop/urls'
import { isSearchable } from '../../search-words/is-searchable.ts'
import { readSearchQuery, type SearchQuery } from './search-query.ts'

export interface SearchBarState {
  query: SearchQuery
  /** What is asked of the server: what the shopper typed or chose here, if there is enough of it. */
  asked: SearchQuery | undefined
  isOnSearchPage: boolean
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  isFiltering: boolean
  toggleFilters: () => void
  /** The element id of the option that the keyboard is on. */
  activeId: string | undefined
  setActiveId: (id: string | undefined) => void
  /** For what the shopper types and for changes of filters. */
  change: (changes: Partial<SearchQuery>) => void
}

/** SBAR-02: what the bar holds. On the search page words and filters begin as its address has them. */
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
    // Where the bar first stands, its text box may have opened it already.
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
  }
}
