import type { PageData } from '../gateway-contract/served-html.ts'
import { forgetOnSignOut, keepOffline, type KeepOptions } from './keep-offline.ts'
import { watchConnection } from './offline-notice.ts'
import { removeWorker, startWorker } from './service-worker.ts'

export interface OfflineOptions extends Pick<KeepOptions, 'pages' | 'bring' | 'i18n'> {
  page: KeepOptions['page'] & Pick<PageData, 'hasServiceWorker'>
}

/** PWA-01: the notice, and the worker that has what was seen at hand. Called when the page is quiet. */
export function startOffline({ page, pages, bring, i18n }: OfflineOptions): void {
  watchConnection(i18n)
  // Absent where a browser keeps nothing, as in some private windows.
  const { serviceWorker: container } = navigator as Partial<Navigator>
  if (!container || !('caches' in globalThis)) return
  forgetOnSignOut()
  const isFirst = !container.controller
  const started = page.hasServiceWorker
    ? startWorker(container).then(async (worker) => {
        if (worker) await keepOffline({ worker, page, pages, bring, i18n, isFirst })
      })
    : removeWorker(container)
  started.catch((cause: unknown) => console.warn('The shop is not at hand offline', cause))
}
