import { atom } from 'nanostores'

interface SearchBarState {
  /** Toggled on by the shopper. The search page shows the bar whether it is or not. */
  isOpen: boolean
  /** The shopper asked for the text box, which has not taken the focus yet. */
  wantsFocus: boolean
}

/**
 * SBAR-01: what the shell's search button and the search bar, a fragment of a remote, agree on. The shell shows the bar while
 * `isOpen`; the bar takes the focus and sets `wantsFocus` back once its code has come, and may close itself.
 */
export const $searchBar = atom<SearchBarState>({ isOpen: false, wantsFocus: false })

/** SBAR-01: opens or closes the search bar, or asks for its text box. Call it in handlers and effects only. */
export function changeSearchBar(changes: Partial<SearchBarState>): void {
  $searchBar.set({ ...$searchBar.get(), ...changes })
}
