import { withoutLanguage } from '@shop/urls'
import { addressOf } from '../problems/server-page.ts'

/**
 * Path and query that the server rendered the page for, as `cleanAddress` leaves them. The page's own address is another where
 * the visitor has gone back since: after a reload, Back does not load an entry that the shop itself had added.
 */
export function servedAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = navigation ? new URL(navigation.name) : location
  return addressOf({ pathname, search: withoutLanguage(search) })
}
