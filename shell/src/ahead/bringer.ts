export interface BringerOptions {
  /** Loads the page of a link; resolves when it is done, whatever came of it. */
  bring: (url: URL) => Promise<void>
  /** The visitor waits for a page; nothing may take its bandwidth. */
  isLoading: () => boolean
}

const maxAtOnce = 4
/** For one page that is shown: links, and about how many bytes as transferred. */
const maxLinks = 24
const maxBytes = 150_000

/** Brings each page once, and no more than the limits allow for the page that is shown. */
export class Bringer {
  readonly #options: BringerOptions
  #shown = ''
  #brought = new Set<string>()
  #bytes = 0
  /** How many are being brought. */
  running = 0

  constructor(options: BringerOptions) {
    this.#options = options
    if (!('PerformanceObserver' in globalThis)) return
    new PerformanceObserver((list) => {
      // Without the pictures of the page that is shown; what else it loads meanwhile counts too.
      if (this.running > 0) this.#bytes += bytesOf(list.getEntries() as PerformanceResourceTiming[])
    }).observe({ type: 'resource' })
  }

  /** Whether links in sight may be brought now. */
  get hasRoom(): boolean {
    return this.running < maxAtOnce
  }

  /** Brings a link's page; `then` is called when it is done. */
  bring(link: HTMLAnchorElement | null, then?: () => void): void {
    const url = urlOf(link)
    if (!url || !navigator.onLine || this.#options.isLoading()) return
    if (this.#shown !== location.href) {
      this.#shown = location.href
      this.#brought = new Set()
      this.#bytes = 0
    }
    if (this.#brought.has(url.href)) return
    if (this.#brought.size >= maxLinks || this.#bytes >= maxBytes) return
    this.#brought.add(url.href)
    this.running += 1
    void this.#options.bring(url).then(() => {
      this.running -= 1
      then?.()
    })
  }
}

/** The other page of this shop that a link leads to. */
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
