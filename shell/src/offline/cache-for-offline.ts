import type { i18n as I18n } from 'i18next'
import { $session, isSlowConnection, savesData } from '@shop/stores'
import { paths } from '@shop/urls'
import type { KnownPage } from '../page-loading/known-page.ts'
import type { PageData } from '../gateway-contract/page-data.ts'
import { framePath, type CacheMessage, personalStores } from '../service-worker/store-names.ts'

/** Path prefixes of the pages whose code is stored for use without a network, even if the visitor did not open them. */
const keptPaths = [paths.collection, paths.product, paths.cart]

export interface OfflineCacheOptions {
  worker: ServiceWorker
  page: Pick<PageData, 'ran' | 'releases'>
  pages: readonly KnownPage[]
  /** Loads code, texts and data of a page. */
  prefetch: (url: URL) => Promise<void>
  i18n: I18n
  /** True if the page was loaded without the service worker; then none of the page's files are stored yet. */
  isFirst: boolean
}

/** Sends the service worker the addresses to store: the frame of these releases in this language, and files and texts of the page. */
export async function cacheForOffline(options: OfflineCacheOptions): Promise<void> {
  const { prefetch, i18n } = options
  await untilOnline()
  // Requests the answers of the API that were in the server's HTML, so that the service worker stores these answers too.
  if (!isSparing()) await prefetch(new URL(location.href))
  await tellWorker(options)
  i18n.on('languageChanged', () => void tellWorker(options))
}

async function tellWorker({
  worker,
  page,
  pages,
  i18n,
  isFirst,
}: OfflineCacheOptions): Promise<void> {
  const query = new URLSearchParams({ lng: i18n.language, ran: page.ran })
  const frame = `${framePath}?${query.toString()}`
  if (!isSparing() && !(await caches.match(frame))) {
    const kept = pages.filter(({ path }) => isKept(path))
    await Promise.all(kept.map((each) => loadCode(each, i18n)))
  }
  const loaded = isFirst ? performance.getEntriesByType('resource').map(({ name }) => name) : []
  const texts = await textsToKeep(i18n, page.releases)
  const message: CacheMessage = { frame, loaded: [...loaded, ...texts] }
  worker.postMessage(message)
}

/**
 * Addresses of the page's texts that are not stored yet. These texts were in the server's HTML, so the browser has
 * never requested them (GEN-05).
 */
async function textsToKeep({ language, store }: I18n, releases: string): Promise<string[]> {
  const known = Object.entries(store.data[language] ?? {})
  const addresses = known
    .filter(([, texts]) => Object.keys(texts).length > 0)
    .map(([namespace]) => `/locales/${language}/${namespace}.json?v=${releases}`)
  const stored = await Promise.all(addresses.map((address) => caches.match(address)))
  return addresses.filter((_, index) => !stored[index])
}

/** Whether the visitor saves data or has a slow connection. Then only the files that the page itself loads are stored. */
function isSparing(): boolean {
  return savesData() || isSlowConnection()
}

async function untilOnline(): Promise<void> {
  if (navigator.onLine) return
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}

function isKept(path: string): boolean {
  return path === paths.home || keptPaths.some((start) => path.startsWith(start))
}

async function loadCode(page: KnownPage, i18n: I18n): Promise<void> {
  const { handle } = await page.find()
  const texts = i18n.loadNamespaces(handle.namespaces)
  await Promise.all([handle.load(), page.loadEarly(), texts])
}

/**
 * Deletes the stored answers and pictures when the account changes, because the next person at this browser must not
 * see them. Returns a function that stops watching the account.
 */
export function forgetOnSignOut(): () => void {
  let before: string | undefined
  return $session.subscribe((session) => {
    const account = session.status === 'signed_in' ? session.accountId : undefined
    if (before !== undefined && account !== before) {
      for (const name of personalStores) void caches.delete(name)
    }
    before = account
  })
}
