import { atom } from 'nanostores'

interface SearchBarState {
  /** Whether the shopper has opened the search bar. The search page always shows it. */
  isOpen: boolean
  /** Whether the search bar's text box should take the focus; false again once it has taken the focus. */
  wantsFocus: boolean
}

/**
 * SBAR-01: the state that the shell's search button and the search bar (a fragment of a remote) share. The shell shows
 * the bar while `isOpen` is true. Once its code has loaded, the bar takes the focus and resets `wantsFocus`. The bar
 * may also set `isOpen` to false.
 */
export const $searchBar = atom<SearchBarState>({ isOpen: false, wantsFocus: false })

/** SBAR-01: opens or closes the search bar, or requests the focus for its text box. Call it in handlers and effects only. */
export function changeSearchBar(changes: Partial<SearchBarState>): void {
  $searchBar.set({ ...$searchBar.get(), ...changes })
}
