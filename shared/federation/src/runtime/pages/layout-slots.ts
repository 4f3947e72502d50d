import { matchRoutes } from 'react-router-dom'
import { paths } from '@shop/urls'

/** The search bar's name as a fragment: what its remote exposes it by (SBAR-01). */
export const searchBarSlot = 'search-bar'

/** The mini cart's name as a fragment; it opens over any page but those that show the cart anyway (MINI-01). */
export const miniCartSlot = 'mini-cart'

/** What sells best, as a fragment of the not-found page (ROUTE-08). */
export const bestSellersSlot = 'best-sellers'

/** Every fragment that the layout has a place for. */
export const fragmentNames = [searchBarSlot, miniCartSlot, bestSellersSlot] as const

/** DEL-13: the places of navigation and footer in which a page of a remote may have a link. */
export const linkPlaces = ['navigation', 'footer-shop', 'footer-company'] as const
export type LinkPlace = (typeof linkPlaces)[number]

/** Fragment → the paths on which the layout has a place for it (SBAR-01). */
const slots: Record<string, string[]> = {
  [searchBarSlot]: [`${paths.collection}/*`, paths.search, paths.coffret, paths.promo],
}

/** The fragments that the layout of a path has a place for. */
export function slotsAt(pathname: string): string[] {
  return Object.keys(slots).filter((name) => {
    const routes = slots[name]?.map((path) => ({ path })) ?? []
    return matchRoutes(routes, pathname) !== null
  })
}

/** Those of them that are open from the start: only these are rendered and loaded with the page (SBAR-01, LIGHT-01). */
export function openSlotsAt(pathname: string): string[] {
  return pathname === paths.search ? slotsAt(pathname) : []
}
