import { NavLink } from 'react-router-dom'
import * as urls from '@shop/urls'
import { mainLinks } from './main-links.ts'
import { type LayoutLink, useLinks } from './layout-links.ts'

/** NAV-04: the items of the navbar. */
export function NavigationLinks() {
  return <Items links={useLinks(mainLinks, 'navigation')} />
}

/** NAV-07: the items of a phone's menu: as in the navbar, with the pages of the footer's list before those about the shop. */
export function MenuLinks() {
  const links = useLinks(mainLinks, 'navigation')
  // The wishlist is left out, because the account's links in the menu already have it.
  const more = useLinks([], 'footer-shop').filter(({ to }) => to !== urls.wishlist())
  const end = links.findIndex(({ to }) => to === urls.about())
  return <Items links={[...links.slice(0, end), ...more, ...links.slice(end)]} />
}

function Items({ links }: { links: readonly LayoutLink[] }) {
  return links.map(({ name, to }) => (
    <li key={to}>
      <NavLink to={to} end>
        {name}
      </NavLink>
    </li>
  ))
}
