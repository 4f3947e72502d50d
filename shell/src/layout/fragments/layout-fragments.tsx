import { useStore } from '@nanostores/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { openSlotsAt, slotsAt } from '@shop/federation/layout-slots'
import { RemoteSlot } from '@shop/federation/slot'
import { $searchBar, changeSearchBar } from '@shop/stores'
import { Container } from '@shop/ui'
import * as urls from '@shop/urls'
import { LaterFragmentWait } from './later-fragment-wait.tsx'

/**
 * SBAR-01: the layout's open fragments at the current path. If the shopper has just opened a fragment and it cannot be
 * loaded, the search page opens in its place.
 */
export function LayoutFragments() {
  const { pathname } = useLocation()
  const { isOpen } = useStore($searchBar)
  const navigate = useNavigate()

  function leadToSearch(): void {
    if (!isOpen || !$searchBar.get().wantsFocus) return
    changeSearchBar({ isOpen: false })
    void navigate(urls.search())
  }

  return (isOpen ? slotsAt(pathname) : openSlotsAt(pathname)).map((name) => (
    <RemoteSlot
      key={name}
      fragment={name}
      pathname={pathname}
      onFailure={leadToSearch}
      placeholder={
        <Container className="search-bar-place" data-search-bar>
          <LaterFragmentWait fragment={name} />
        </Container>
      }
    />
  ))
}
