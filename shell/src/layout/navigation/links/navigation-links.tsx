import { NavLink } from 'react-router-dom'
import * as urls from '@shop/urls'
import { aboutLinks, shopLinks } from './main-links.ts'
import { type LayoutLink, useLinks } from './layout-links.ts'

/**
 * NAV-04, NAV-07: the items of the navbar or, with `isMenu`, of a phone's menu. The menu also contains the links that
 * pages of remotes declare for the footer's first list (`footer-shop`). Pages of remotes come before the pages about the
 * shop.
 */
export function NavigationLinks({ isMenu }: { isMenu?: boolean }) {
  const links = useLinks(shopLinks, 'navigation')
  const footer = useLinks([], 'footer-shop')
  // The wishlist is left out, because it is among the account's links in the menu.
  const isNew = ({ to }: LayoutLink) =>
    to !== urls.wishlist() && !links.some((link) => link.to === to)
  return [...links, ...(isMenu ? footer.filter(isNew) : []), ...useLinks(aboutLinks)].map(
    ({ name, to }) => (
      <li key={to}>
        <NavLink to={to} end>
          {name}
        </NavLink>
      </li>
    ),
  )
}
