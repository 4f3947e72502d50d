import { NavLink } from 'react-router-dom'
import * as urls from '@shop/urls'
import { mainLinks } from './main-links.ts'
import { type LayoutLink, useLinks } from './layout-links.ts'

/**
 * NAV-04, NAV-07: the items of the navbar, and those of a phone's menu, which also has the pages in the footer's list of
 * the shop. Pages of remotes come before the pages about the shop.
 */
export function NavigationLinks({ isMenu }: { isMenu?: boolean }) {
  const links = useLinks(mainLinks, 'navigation')
  const shop = useLinks([], 'footer-shop')
  const about = links.findIndex(({ to }) => to === urls.about())
  const added = links.slice(about + 2)
  // The wishlist is left out, because it is among the account's links in the menu.
  const isNew = ({ to }: LayoutLink) =>
    to !== urls.wishlist() && !added.some((link) => link.to === to)
  return [
    ...links.slice(0, about),
    ...added,
    ...(isMenu ? shop.filter(isNew) : []),
    ...links.slice(about, about + 2),
  ].map(({ name, to }) => (
    <li key={to}>
      <NavLink to={to} end>
        {name}
      </NavLink>
    </li>
  ))
}
