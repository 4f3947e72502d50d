import { matchRoutes } from 'react-router-dom'
import { paths } from '@shop/urls'

/** Name of the search bar's fragment; a remote exposes the fragment under this name (SBAR-01). */
export const searchBarSlot = 'search-bar'

/** Name of the mini cart's fragment. The mini cart opens over all pages except the pages that show the cart (MINI-01). */
export const miniCartSlot = 'mini-cart'

/** Name of the fragment with best sellers on the not-found page (ROUTE-08). */
export const bestSellersSlot = 'best-sellers'

/** All fragments for which the layout has a slot. */
export const fragmentNames = [searchBarSlot, miniCartSlot, bestSellersSlot] as const

/** DEL-13: the places of navigation and footer in which a page of a remote may have a link. */
export const linkPlaces = ['navigation', 'footer-shop', 'footer-company'] as const
export type LinkPlace = (typeof linkPlaces)[number]

/** Fragments whose slot depends on the path → the paths on which the layout shows it (SBAR-01). */
const slots: Record<string, string[]> = {
  [searchBarSlot]: [`${paths.collection}/*`, paths.search, paths.coffret, paths.promo],
}

/** The fragments of `slots` that are shown at this path. Mini cart and best sellers have slots elsewhere. */
export function slotsAt(pathname: string): string[] {
  return Object.keys(slots).filter((name) => {
    const routes = slots[name]?.map((path) => ({ path })) ?? []
    return matchRoutes(routes, pathname) !== null
  })
}

/**
 * The fragments that are already open when the page at this path is shown. Only these are rendered and loaded with the
 * page (SBAR-01, LIGHT-01).
 */
export function openSlotsAt(pathname: string): string[] {
  return pathname === paths.search ? slotsAt(pathname) : []
}
