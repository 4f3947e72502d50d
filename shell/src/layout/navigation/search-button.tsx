import { useStore } from '@nanostores/react'
import { use, useEffect, useRef, type MouseEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { openSlotsAt, searchBarSlot, slotsAt } from '@shop/federation/layout-slots'
import { FragmentsContext } from '@shop/federation/slot'
import { $searchBar, changeSearchBar } from '@shop/stores'
import { Icon, IconButton, opensElsewhere } from '@shop/ui'
import * as urls from '@shop/urls'

/** NAV-04, SBAR-01: a button that opens the search bar if the layout has a slot for it, and otherwise the search page. */
export function SearchButton() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  if (slotsAt(pathname).length > 0)
    return <SearchToggle isFixed={openSlotsAt(pathname).length > 0} />
  return (
    <IconButton
      as={Link}
      to={urls.search()}
      label={t('nav.search')}
      onClick={(event: MouseEvent) => {
        if (!opensElsewhere(event)) changeSearchBar({ wantsFocus: true })
      }}
    >
      <Icon name="search" size={22} />
    </IconButton>
  )
}

/**
 * The button is part of a form. The form opens the search page if no script has run yet, or if no release has a search
 * bar. With `isFixed`, the page always shows the search bar, so the button moves the focus to the bar's text box.
 */
function SearchToggle({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation('common')
  const { isOpen: isToggled } = useStore($searchBar)
  const fragments = use(FragmentsContext)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = isToggled && !isFixed
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    // The focus was in the search bar, which has been removed.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen])

  function submit(event: SubmitEvent): void {
    if (!Object.hasOwn(fragments, searchBarSlot)) return
    event.preventDefault()
    changeSearchBar({ isOpen: isFixed ? isToggled : !isOpen, wantsFocus: !isOpen })
  }

  return (
    <form action={urls.search()} onSubmit={submit}>
      <IconButton
        ref={button}
        type="submit"
        label={t('nav.search')}
        aria-expanded={isFixed ? undefined : isOpen}
      >
        <Icon name={isOpen ? 'close' : 'search'} size={22} />
      </IconButton>
    </form>
  )
}
