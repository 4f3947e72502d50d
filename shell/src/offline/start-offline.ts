import type { PageData } from '../gateway-contract/page-data.ts'
import { forgetOnSignOut, cacheForOffline, type OfflineCacheOptions } from './cache-for-offline.ts'
import { watchConnection } from './offline-notice.ts'
import { removeWorker, startWorker } from './service-worker.ts'

export interface OfflineOptions extends Pick<OfflineCacheOptions, 'pages' | 'prefetch' | 'i18n'> {
  page: OfflineCacheOptions['page'] & Pick<PageData, 'hasServiceWorker'>
}

/** PWA-01: starts the notice about the connection, and the service worker that stores opened pages. */
export function startOffline({ page, pages, prefetch, i18n }: OfflineOptions): void {
  watchConnection(i18n)
  // Browsers that store nothing, for example in some private windows, have no service workers.
  const { serviceWorker: container } = navigator as Partial<Navigator>
  if (!container || !('caches' in globalThis)) return
  forgetOnSignOut()
  const isFirst = !container.controller
  const started = page.hasServiceWorker
    ? startWorker(container).then(async (worker) => {
        if (worker) await cacheForOffline({ worker, page, pages, prefetch, i18n, isFirst })
      })
    : removeWorker(container)
  started.catch((cause: unknown) =>
    console.warn('The shop cannot be stored for use offline', cause),
  )
}
