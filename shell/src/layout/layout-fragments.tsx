import { useStore } from '@nanostores/react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { openSlotsAt, slotsAt } from '@shop/federation/layout-slots'
import { RemoteSlot } from '@shop/federation/slot'
import { $searchBar } from '@shop/stores'

/** As high as the search bar, whose code comes. */
const Placeholder = styled.div`
  block-size: 4rem;
`

/** SBAR-01: the parts of the layout that remotes render on the current path, as far as they are open. */
export function LayoutFragments() {
  const { pathname } = useLocation()
  const { isOpen } = useStore($searchBar)
  return (isOpen ? slotsAt(pathname) : openSlotsAt(pathname)).map((name) => (
    <RemoteSlot
      key={name}
      fragment={name}
      pathname={pathname}
      placeholder={<Placeholder aria-busy data-search-bar />}
    />
  ))
}
