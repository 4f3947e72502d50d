import type { i18n as I18n } from 'i18next'
import { footNotice } from '../waiting/foot-notice.ts'

/**
 * Shows a notice while the browser has no connection. If there is a service worker, the notice also says that the
 * visitor can still open pages that were opened before.
 */
export function watchConnection(i18n: I18n): void {
  const notice = footNotice()
  const update = () => {
    // Browsers that store nothing, for example in some private windows, have no service workers.
    const { serviceWorker } = navigator as Partial<Navigator>
    const key = serviceWorker?.controller ? 'offline.text' : 'offline.nothingKept'
    notice.textContent = navigator.onLine ? '' : i18n.t(key, { ns: 'common' })
  }
  for (const type of ['online', 'offline'] as const) addEventListener(type, update)
  i18n.on('languageChanged', update)
  update()
}
