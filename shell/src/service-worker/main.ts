import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies'
import { cacheFrame, monthMs, offlinePage, wholeFrame } from './frame.ts'
import { mayStore, isPageNavigation, storeOf } from './storage-rules.ts'
import { type CacheMessage, offlinePagePath, type Store, stores } from './store-names.ts'
import { integrityPlugin } from './integrity-plugin.ts'
import { scope, type WorkerEvent } from './worker-scope.ts'

// PWA-01, decision 057: with a connection, pages always come from the shop. Without one, the frame of the releases that
// were seen last is shown; its scripts render the page from stored answers.

const monthSeconds = monthMs / 1000
const matchOptions = { ignoreVary: true }

/**
 * Options of a store: which answers it accepts, how many, and for how many seconds. Files that never change have no
 * limit of age. They may come from the browser's HTTP cache, and then their `Date` header is old.
 */
function optionsOf(store: Store, maxEntries: number, maxAgeSeconds?: number) {
  return {
    cacheName: stores[store],
    matchOptions,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      {
        cacheWillUpdate: async ({ response }: { response: Response }) =>
          mayStore(store, response) ? response : null,
      },
      new ExpirationPlugin({
        maxEntries,
        ...(maxAgeSeconds && { maxAgeSeconds }),
        matchOptions,
        purgeOnQuotaError: true,
      }),
    ],
  }
}

const files = optionsOf('file', 300)
const strategies: Record<Store, Strategy> = {
  file: new CacheFirst({ ...files, plugins: [integrityPlugin, ...files.plugins] }),
  picture: new CacheFirst(optionsOf('picture', 200)),
  text: new NetworkFirst(optionsOf('text', 90)),
  answer: new NetworkFirst(optionsOf('answer', 150, monthSeconds)),
}

const pages = new NetworkFirst({
  cacheName: stores.frame,
  plugins: [
    { cacheWillUpdate: async () => null, cachedResponseWillBeUsed: async () => await wholeFrame() },
  ],
})

registerRoute(
  ({ request, url }) => isPageNavigation(request, url, location.origin),
  async (options) => await pages.handle(options).catch(offlinePage),
)
for (const [store, strategy] of Object.entries(strategies)) {
  registerRoute(({ request, url }) => storeOf(request, url, location.origin) === store, strategy)
}
// If a store cannot be read, the request goes to the shop.
setCatchHandler(async ({ request }) => await fetch(request))

/** Loads an address into its store. Resolves when the answer is stored. */
async function keep(address: string, event: WorkerEvent): Promise<void> {
  const request = new Request(address)
  const store = storeOf(request, new URL(request.url), location.origin)
  if (store === undefined || store === 'answer') return
  await Promise.all(strategies[store].handleAll({ request, event }))
}

scope.addEventListener('install', (event) => {
  // It is not necessary to wait until an older service worker ends, because the addresses of stored files change with
  // their content, and pages come from the shop.
  void scope.skipWaiting()
  event.waitUntil(caches.open(stores.frame).then((cache) => cache.add(offlinePagePath)))
})

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('message', (event) => {
  const { frame, loaded } = event.data as CacheMessage
  const keepOne = (address: string) => keep(address, event)
  // If an address cannot be loaded, the next page sends it again. The frame is stored last, after all other addresses were tried.
  const work = Promise.allSettled(loaded.map(keepOne)).then(() => cacheFrame(frame, keepOne))
  event.waitUntil(Promise.allSettled([work]))
})
