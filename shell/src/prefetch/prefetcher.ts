export interface PrefetcherOptions {
  /** Loads what the page at `url` needs. Never rejects. */
  prefetch: (url: URL) => Promise<void>
  /** Whether the visitor waits for a page, whose files need the whole bandwidth. */
  isLoading: () => boolean
}

const maxAtOnce = 4
/** Limits of one shown page: prefetched links, and bytes as transferred. */
const maxLinks = 24
const maxBytes = 150_000

/** Prefetches the page of each link once, within the limits of the shown page (FAST-01). */
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
      // Counts all files that load meanwhile, also those of the shown page, except its pictures.
      if (this.running > 0) this.#bytes += bytesOf(list.getEntries() as PerformanceResourceTiming[])
    }).observe({ type: 'resource' })
  }

  /** Whether another link in sight may be prefetched now. */
  get hasRoom(): boolean {
    return this.running < maxAtOnce
  }

  /** Prefetches the page of a link; calls `then` at the end. */
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

/** The URL of a link to another page of this shop; undefined for every other link. */
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
