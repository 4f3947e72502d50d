import { isSlowConnection, savesData } from '@shop/stores'

export interface WatchLinksOptions {
  /** Called once before the first link in sight is brought. */
  prepare: () => void
  /** Loads the page of a link; resolves when it is done, whatever came of it. */
  bring: (url: URL) => Promise<void>
  /** The visitor waits for a page; nothing may take its bandwidth. */
  isLoading: () => boolean
}

/** The page comes first: links in sight wait until the visitor does something, or this long, in ms. */
const startAfterMs = 3000
/** Links that are scrolled past are not in sight; in ms. */
const inSightMs = 200
/** A pointer that only passes over a link does not mean it; in ms. */
const hoverMs = 65
const maxAtOnce = 4
/** For one page that is shown: links, and about how many bytes as transferred. */
const maxLinks = 24
const maxBytes = 150_000

/**
 * Has the pages of links brought ahead, within limits for each page that is shown (FAST-01): that of a link under a
 * finger, a resting pointer or the focus at once, those of links in sight a few at a time, without those that say
 * `data-ahead="touched"`. Nothing at all where the visitor saves data.
 */
export function watchLinks(options: WatchLinksOptions): void {
  if (savesData()) return
  const bringer = new Bringer(options)
  let hovering: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointerover', ({ target }) => {
    clearTimeout(hovering)
    hovering = setTimeout(() => bringer.bring(linkOf(target)), hoverMs)
  })
  for (const type of ['pointerdown', 'focusin'] as const) {
    addEventListener(type, ({ target }) => bringer.bring(linkOf(target)))
  }
  if (isSlowConnection() || !('IntersectionObserver' in globalThis)) return
  const begin = once(() => {
    options.prepare()
    watchLinksInSight(bringer, options)
  })
  for (const type of ['scroll', 'pointermove', 'keydown'] as const) {
    addEventListener(type, begin, { passive: true, once: true })
  }
  setTimeout(() => {
    if (!document.hidden) begin()
  }, startAfterMs)
}

/** Brings each page once, and no more than the limits allow for the page that is shown. */
class Bringer {
  readonly #options: WatchLinksOptions
  #shown = ''
  #brought = new Set<string>()
  #bytes = 0
  /** How many are being brought. */
  running = 0

  constructor(options: WatchLinksOptions) {
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
    void this.#options.bring(url).finally(() => {
      this.running -= 1
      then?.()
    })
  }
}

function watchLinksInSight(bringer: Bringer, { isLoading }: WatchLinksOptions): void {
  const inSight = new Set<HTMLAnchorElement>()
  const bringSome = debounced(() => {
    for (const link of inSight) if (!link.isConnected) inSight.delete(link)
    if (inSight.size > 0 && isLoading()) return bringSome()
    // What the page is about comes before the links around it.
    const isAround = (link: HTMLAnchorElement) => Number(link.closest('main') === null)
    for (const link of [...inSight].toSorted((a, b) => isAround(a) - isAround(b))) {
      if (bringer.hasRoom && link.dataset.ahead !== 'touched') bringer.bring(link, bringSome)
    }
  })
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inSight.add(target as HTMLAnchorElement)
      else inSight.delete(target as HTMLAnchorElement)
    }
    bringSome()
  })
  const watched = new WeakSet<Element>()
  const watchNew = () => {
    for (const link of document.querySelectorAll('a[href]')) {
      if (!watched.has(link)) sight.observe(link)
      watched.add(link)
    }
  }
  watchNew()
  new MutationObserver(debounced(watchNew)).observe(document.body, {
    childList: true,
    subtree: true,
  })
}

/** Runs once, a moment after the first of several calls. */
function debounced(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      run()
    }, inSightMs)
  }
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null
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

function once(run: () => void): () => void {
  let hasRun = false
  return () => {
    if (hasRun) return
    hasRun = true
    run()
  }
}
