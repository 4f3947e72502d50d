import { matchRoutes } from 'react-router-dom'
import type { PageFrame } from '@shop/federation/runtime'
import { paths } from '@shop/urls'

/** A path that a remote owns, as its active release declares it. */
export interface OwnedPath {
  remote: string
  /** Route pattern in react-router's syntax. */
  path: string
  frame: PageFrame
}

/** What the active releases offer to the shell; the gateway writes it into the page. */
export interface RemoteOffer {
  paths: OwnedPath[]
  /** Fragment of the layout → the remote that exposes it. */
  fragments: Record<string, string>
}

/** The remote that owns a path; undefined where none does: the path is the shell's, or not found. */
export function remoteOf({ paths: owned }: RemoteOffer, pathname: string): string | undefined {
  const routes = owned.map(({ remote, path }) => ({ path, handle: remote }))
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle
}

/** The search bar's name as a fragment: what its remote exposes it by (SBAR-01). */
export const searchBarSlot = 'search-bar'

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
