import { NavLink } from 'react-router-dom'
import * as urls from '@shop/urls'
import { mainLinks } from './main-links.ts'
import { type LayoutLink, useLinks } from './layout-links.ts'

/** NAV-04: the items of the navbar. */
export function NavigationLinks() {
  return <Items links={useLinks(mainLinks, 'navigation')} />
}

/**
 * NAV-07: the items of a phone's menu. They are those of the navbar; the pages in the footer's list of the shop come
 * before the pages about the shop.
 */
export function MenuLinks() {
  const links = useLinks(mainLinks, 'navigation')
  // The wishlist is left out, because it is among the account's links in the menu.
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
