import { createContext, use, useId } from 'react'

interface ListboxState {
  /** Element id of the option that the keyboard has moved to. */
  activeId: string | undefined
}

export const ListboxContext = createContext<ListboxState>({ activeId: undefined })

/** The attributes that make an element an option of the popup; the text box keeps the focus (`aria-activedescendant`). */
export function useOption() {
  const id = useId()
  const { activeId } = use(ListboxContext)
  return { id, role: 'option', tabIndex: -1, 'aria-selected': id === activeId } as const
}

/** Keys that move between options, as WAI-ARIA defines them for a combobox with a list. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * SBAR-02: the option that a key leads to; undefined if the key does not move between options. Home and End move the
 * caret of the text box until an option is active. Keys skip options with `data-beside`, which remove a recent search.
 */
export function optionAfter(
  key: string,
  listbox: Element | null,
  activeId: string | undefined,
): HTMLElement | undefined {
  const move = moves[key]
  if (!listbox || !move || (activeId === undefined && (key === 'Home' || key === 'End'))) {
    return undefined
  }
  const options = [...listbox.querySelectorAll<HTMLElement>('[role="option"]:not([data-beside])')]
  const at = options.findIndex(({ id }) => id === activeId)
  return options[move(at, options.length)]
}
