import type { i18n as I18n } from 'i18next'
import { footNotice } from '../waiting/foot-notice.ts'

/** From now on says when the browser has no connection, and what works all the same where a worker has it. */
export function watchConnection(i18n: I18n): void {
  const notice = footNotice()
  const update = () => {
    // Absent where a browser keeps nothing, as in some private windows.
    const { serviceWorker } = navigator as Partial<Navigator>
    const key = serviceWorker?.controller ? 'offline.text' : 'offline.nothingKept'
    notice.textContent = navigator.onLine ? '' : i18n.t(key, { ns: 'common' })
  }
  for (const type of ['online', 'offline'] as const) addEventListener(type, update)
  i18n.on('languageChanged', update)
  update()
}
