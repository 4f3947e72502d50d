import { withoutLanguage } from '@shop/urls'
import { addressOf } from '../problems/server-page.ts'

/**
 * Path and query for which the server rendered the page, without the parameters that `cleanAddress` removes. They
 * differ from the current address if the visitor has gone back before the shell starts. After a reload, Back does not
 * load a document if the shop itself had added the history entry; it changes only the address.
 */
export function servedAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = navigation ? new URL(navigation.name) : location
  return addressOf({ pathname, search: withoutLanguage(search) })
}
