import { withoutLanguage } from '@shop/urls'
import { addressOf } from '../problems/server-page.ts'

/**
 * Path and query for which the server rendered the page, as `cleanAddress` leaves them. The current address differs if the visitor
 * has gone back since: after a reload, Back does not load the page of an entry that the shop itself had added.
 */
export function servedAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = navigation ? new URL(navigation.name) : location
  return addressOf({ pathname, search: withoutLanguage(search) })
}
