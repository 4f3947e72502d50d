import { withoutLanguage } from '@shop/urls'
import { addressOf } from '../problems/server-page.ts'

/**
 * Path and query for which the server rendered the page, without the parameters that `cleanAddress` removes. They
 * differ from the current address if the visitor has gone back before the shell starts: after a reload, Back changes
 * only the address and loads no document, if the shop itself had added the history entry.
 */
export function servedAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = navigation ? new URL(navigation.name) : location
  return addressOf({ pathname, search: withoutLanguage(search) })
}
