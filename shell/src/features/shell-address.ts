import { matchRoutes } from 'react-router-dom'
import { slotsAt } from '@shop/federation/layout-slots'
import { paths } from '@shop/urls'
import { shellPages } from './shell-pages.ts'

/** What a page of the shell depends on of its address. */
interface ShellAddress {
  /** The path it is rendered with. */
  pathname: string
  /** The query parameters that it reads; undefined where it does not say. */
  query: readonly string[] | undefined
  isFound: boolean
}

/**
 * Of a path that no remote owns. All paths without a page have one address, which shows what they do: the layout differs only by
 * whether it has a place for the search bar.
 */
export function shellAddressAt(pathname: string): ShellAddress {
  const page = matchRoutes(shellPages, pathname)?.at(-1)?.route
  if (page) return { pathname, query: page.handle.query, isFound: true }
  const folder = slotsAt(pathname).length > 0 ? paths.collection : ''
  return { pathname: `${folder}/-/-/-`, query: [], isFound: false }
}
