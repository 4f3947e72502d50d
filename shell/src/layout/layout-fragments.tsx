import { useLocation } from 'react-router-dom'
import { RemoteSlot } from '@shop/federation/slot'
import { slotsAt } from '../remotes.ts'

/** The parts of the layout that remotes render on the current path. */
export function LayoutFragments() {
  const { pathname } = useLocation()
  return slotsAt(pathname).map((name) => (
    <RemoteSlot key={name} fragment={name} pathname={pathname} />
  ))
}
