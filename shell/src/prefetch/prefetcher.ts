export interface PrefetcherOptions {
  /** Loads code, texts and data of the page at `url`. Must not reject. */
  prefetch: (url: URL) => Promise<void>
  /** Returns whether the visitor waits for a page. Then nothing is prefetched, so that the page gets the whole bandwidth. */
  isLoading: () => boolean
}

const maxAtOnce = 4
/** Limits for one shown page: the number of prefetched links, and the number of transferred bytes. */
const maxLinks = 24
const maxBytes = 150_000

/** Prefetches the page of each link only once, within the limits for the shown page (FAST-01). */
export class Prefetcher {
  readonly #options: PrefetcherOptions
  #shown = ''
  #prefetched = new Set<string>()
  #bytes = 0
  /** Number of prefetches that have not ended. */
  running = 0

  constructor(options: PrefetcherOptions) {
    this.#options = options
    if (!('PerformanceObserver' in globalThis)) return
    new PerformanceObserver((list) => {
      // Counts all files that load during a prefetch, including files of the shown page, but not the page's pictures.
      if (this.running > 0) this.#bytes += bytesOf(list.getEntries() as PerformanceResourceTiming[])
    }).observe({ type: 'resource' })
  }

  /** Whether fewer than `maxAtOnce` prefetches are running. `prefetch` checks the limits of links and bytes. */
  get hasRoom(): boolean {
    return this.running < maxAtOnce
  }

  /**
   * Prefetches the page of a link, and calls `then` when the prefetch has ended. If there is nothing to prefetch, for example
   * without a network or beyond a limit, `then` is not called.
   */
  prefetch(link: HTMLAnchorElement | null, then?: () => void): void {
    const url = urlOf(link)
    if (!url || !navigator.onLine || this.#options.isLoading()) return
    if (this.#shown !== location.href) {
      this.#shown = location.href
      this.#prefetched = new Set()
      this.#bytes = 0
    }
    if (this.#prefetched.has(url.href)) return
    if (this.#prefetched.size >= maxLinks || this.#bytes >= maxBytes) return
    this.#prefetched.add(url.href)
    this.running += 1
    void this.#options.prefetch(url).then(() => {
      this.running -= 1
      then?.()
    })
  }
}

/** The URL of a link to a different page of this shop; undefined for any other link. */
function urlOf(link: HTMLAnchorElement | null): URL | undefined {
  if (!link?.href || link.target || link.origin !== location.origin) return undefined
  const url = new URL(link.href)
  const isSamePage = url.pathname === location.pathname && url.search === location.search
  return isSamePage ? undefined : url
}

function bytesOf(entries: PerformanceResourceTiming[]): number {
  const counted = entries.filter(({ initiatorType }) => initiatorType !== 'img')
  return counted.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
}
