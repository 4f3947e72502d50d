import { NavLink } from 'react-router-dom'
import { mainLinks } from './main-links.ts'
import { useLinks } from './layout-links.ts'

/** NAV-04: the items of the navbar and of a phone's menu. */
export function NavigationLinks() {
  return useLinks(mainLinks, 'navigation').map(({ name, to }) => (
    <li key={to}>
      <NavLink to={to} end>
        {name}
      </NavLink>
    </li>
  ))
}
