import { restoreLanguage } from '@shop/i18n/restore-language'
import { isSlowConnection, savesData } from '@shop/stores'
import { askedLanguage } from '@shop/urls'
import { type OfflineOptions, startOffline } from '../offline/start-offline.ts'

export { giveBackTyped } from './give-back-typed.ts'

/**
 * What no first view needs. Where data is saved no worker is started, but one that is there already is told of sign-outs and
 * new releases.
 */
export function startLater(options: OfflineOptions): void {
  // GEN-03. Without its texts the page stays in the language it came in.
  restoreLanguage(options.i18n, firstAsked()).catch(() => null)
  const savesBytes = savesData() || isSlowConnection()
  if (!savesBytes || navigator.serviceWorker?.controller) startOffline(options)
}

/** The language that the page's address asked for, before it was taken out of it. */
function firstAsked(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation && askedLanguage(new URL(navigation.name).search)
}
