import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { changeSearchBar } from '@shop/stores'
import { optionAfter } from './options/active-option.ts'
import type { SearchBarState } from './use-search-bar.ts'

interface SearchElements {
  box: RefObject<HTMLInputElement | null>
  listbox: RefObject<HTMLElement | null>
}

/** SBAR-02: the keys of a combobox, as WAI-ARIA defines them. The focus stays in the text box while keys move between options. */
export function useSearchKeys(bar: SearchBarState, { box, listbox }: SearchElements) {
  const { isOpen, setIsOpen, activeId, setActiveId } = bar

  /** Each press of Escape takes one step: the first closes the popup, the next empties the box, the last closes the bar. */
  function escape(): void {
    if (isOpen) {
      box.current?.focus()
      setIsOpen(false)
    } else if (bar.query.q !== '') {
      bar.change({ q: '' })
      setIsOpen(false)
    } else if (!bar.isOnSearchPage) changeSearchBar({ isOpen: false })
  }

  function move(event: KeyboardEvent): void {
    if (!isOpen && !event.key.startsWith('Arrow')) return
    // Renders the options before the key moves to an option.
    if (!isOpen) flushSync(() => setIsOpen(true))
    const next = optionAfter(event.key, listbox.current, activeId)
    if (!next) return
    event.preventDefault()
    setActiveId(next.id)
    next.scrollIntoView?.({ block: 'nearest' })
  }

  function onBoxKeyDown(event: KeyboardEvent): void {
    // Enter and arrows may belong to an input method that composes a word.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const active = activeId === undefined ? null : document.getElementById(activeId)
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      active.click()
    } else if (event.key === 'Delete' && active) {
      event.preventDefault()
      listbox.current?.querySelector<HTMLElement>(`[data-beside="${active.id}"]`)?.click()
    } else move(event)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    escape()
  }

  return { onBoxKeyDown, onKeyDown }
}
