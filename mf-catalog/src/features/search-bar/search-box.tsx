import { useStore } from '@nanostores/react'
import { useEffect, type ComponentPropsWithRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { $searchBar, changeSearchBar } from '@shop/stores'
import { Icon, IconButton } from '@shop/ui'
import { useTypedBefore } from '@shop/ui/use-typed-before'
import { Box, NeedsScript, TextBox } from './bar-frame.ts'
import type { SearchBarState } from './use-search-bar.ts'

interface SearchBoxProps extends Pick<ComponentPropsWithRef<'input'>, 'onKeyDown'> {
  box: RefObject<HTMLInputElement | null>
  bar: SearchBarState
  listboxId: string
  onType: (q: string) => void
}

/** SBAR-02: the text box, a combobox by WAI-ARIA, between the button that searches and the button that empties the box. */
export function SearchBox({ box, bar, listboxId, onType, onKeyDown }: SearchBoxProps) {
  const { t } = useTranslation('search-bar')
  const { query, isOpen, setIsOpen, activeId } = bar
  useWantedFocus(box)
  // Passes `keep` instead of `onType`, because `onType` opens the popup.
  useTypedBefore(box, query.q, bar.keep)

  /** Opens the popup at focus, except on the search page without words: that page shows the same content as the popup. */
  function open(): void {
    if (!bar.isOnSearchPage || query.q !== '') setIsOpen(true)
  }

  function clear(): void {
    onType('')
    box.current?.focus()
  }

  return (
    <Box>
      <IconButton type="submit" label={t('submit')}>
        <Icon name="search" />
      </IconButton>
      <TextBox
        ref={box}
        name="q"
        value={query.q}
        onChange={({ target }) => onType(target.value)}
        onFocus={open}
        onClick={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label={t('box')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listboxId : undefined}
        aria-activedescendant={activeId}
        placeholder={t('placeholder')}
        maxLength={200}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {query.q !== '' && (
        <NeedsScript>
          <IconButton label={t('clear')} onClick={clear}>
            <Icon name="close" size={18} />
          </IconButton>
        </NeedsScript>
      )}
    </Box>
  )
}

/** SBAR-01: takes the focus that the shell's search button asked for. */
function useWantedFocus(box: RefObject<HTMLInputElement | null>): void {
  const { wantsFocus } = useStore($searchBar)
  useEffect(() => {
    if (!wantsFocus) return
    box.current?.focus()
    changeSearchBar({ wantsFocus: false })
  }, [wantsFocus, box])
}
