import { restoreLanguage } from '@shop/i18n/restore-language'
import { isSlowConnection, savesData } from '@shop/stores'
import { requestedLanguage } from '@shop/urls'
import { type OfflineOptions, startOffline } from '../offline/start-offline.ts'

export { restoreTypedText } from './restore-typed-text.ts'

/**
 * Starts the code that the first view of a page does not need. If the visitor saves data or has a slow connection, no
 * service worker is started. A service worker of an earlier visit is used nevertheless, so that new releases and
 * sign-outs still change the stored data.
 */
export function startLater(options: OfflineOptions): void {
  // GEN-03. If the texts cannot be loaded, the page stays in the language in which the server sent it.
  restoreLanguage(options.i18n, firstRequestedLanguage()).catch(() => null)
  const savesBytes = savesData() || isSlowConnection()
  if (!savesBytes || navigator.serviceWorker?.controller) startOffline(options)
}

/** The language in the page's first address, which `cleanAddress` has removed from the current address. */
function firstRequestedLanguage(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation && requestedLanguage(new URL(navigation.name).search)
}
