import { matchRoutes } from 'react-router-dom'
import { slotsAt } from '@shop/federation/layout-slots'
import { paths } from '@shop/urls'
import { shellPages } from './shell-pages.ts'

/** The parts of an address on which a page of the shell depends. */
interface ShellAddress {
  /** The path with which the page is rendered. */
  pathname: string
  /** The query parameters that the page reads; undefined if the page does not declare its parameters. */
  query: readonly string[] | undefined
  isFound: boolean
}

/**
 * The address with which the gateway renders the page at a path that no remote owns. For paths without a page, there
 * are only two addresses: one whose layout has a slot for the search bar, and one without. Their pages do not differ
 * otherwise.
 */
export function shellAddressAt(pathname: string): ShellAddress {
  const page = matchRoutes(shellPages, pathname)?.at(-1)?.route
  if (page) return { pathname, query: page.handle.query, isFound: true }
  const folder = slotsAt(pathname).length > 0 ? paths.collection : ''
  return { pathname: `${folder}/-/-/-`, query: [], isFound: false }
}
