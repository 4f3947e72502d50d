import { savesData } from '@shop/stores'

export interface WatchLinksOptions {
  /** Called once before the first link is brought. */
  prepare: () => void
  /** Loads the page of a link; resolves when it is done, whatever came of it. */
  bring: (url: URL) => Promise<void>
  /** The visitor waits for a page; nothing may take its bandwidth. */
  isLoading: () => boolean
}

/** The page comes first: links in sight wait until the visitor does something, or this long, in ms. */
const startAfterMs = 3000
/** A link that is scrolled past is no link in sight; in ms. */
const inSightMs = 200
const maxAtOnce = 4
/** For the links in sight on one page, in bytes as transferred and in links. */
const maxBytes = 150_000
const maxLinks = 12
/** Of `navigator.connection`, where a browser has it. */
const slowConnections: ReadonlySet<string> = new Set(['slow-2g', '2g'])

/**
 * Has the pages of links brought ahead: of those under a pointer, a finger or the focus at once, of those in sight a few
 * at a time, within limits for each page (FAST-01). Nothing at all where the visitor saves data.
 */
export function watchLinks({ prepare, bring, isLoading }: WatchLinksOptions): void {
  if (savesData()) return
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    addEventListener(type, ({ target }) => {
      const url = target instanceof Element && urlOf(target.closest('a'))
      if (url && !isLoading()) void bring(url)
    })
  }
  if (isSlowConnection() || !('IntersectionObserver' in globalThis)) return
  const begin = once(() => {
    prepare()
    bringLinksInSight({ bring, isLoading })
  })
  for (const type of ['scroll', 'pointermove', 'keydown'] as const) {
    addEventListener(type, begin, { passive: true, once: true })
  }
  setTimeout(begin, startAfterMs)
}

function bringLinksInSight({ bring, isLoading }: Omit<WatchLinksOptions, 'prepare'>): void {
  const inSight = new Set<HTMLAnchorElement>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = 0
  let budget = newBudget()
  const schedule = () => {
    timer ??= setTimeout(bringSome, inSightMs)
  }
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inSight.add(target as HTMLAnchorElement)
      else inSight.delete(target as HTMLAnchorElement)
    }
    schedule()
  })
  const watched = new WeakSet<Element>()
  const watchNew = () => {
    for (const link of document.querySelectorAll('a[href]')) {
      if (!watched.has(link)) sight.observe(link)
      watched.add(link)
    }
  }
  watchNew()
  let isWatching = false
  new MutationObserver(() => {
    if (isWatching) return
    isWatching = true
    setTimeout(() => {
      isWatching = false
      watchNew()
    }, inSightMs)
  }).observe(document.body, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    if (running === 0) return
    for (const {
      initiatorType,
      encodedBodySize,
    } of list.getEntries() as PerformanceResourceTiming[]) {
      if (initiatorType !== 'img') budget.bytes -= encodedBodySize
    }
  }).observe({ type: 'resource' })

  function bringSome(): void {
    timer = undefined
    if (isLoading()) return schedule()
    if (budget.page !== location.href) budget = newBudget()
    const links = [...inSight].filter(({ isConnected }) => isConnected)
    // What the page is about comes before the links around it.
    const isAround = (link: HTMLAnchorElement) => Number(link.closest('main') === null)
    for (const link of links.toSorted((a, b) => isAround(a) - isAround(b))) {
      const url = urlOf(link)
      if (!url || budget.links.has(url.href)) continue
      if (running === maxAtOnce || budget.links.size === maxLinks || budget.bytes <= 0) return
      budget.links.add(url.href)
      running += 1
      void bring(url).finally(() => {
        running -= 1
        schedule()
      })
    }
  }
}

/** What links in sight may still cost on the page that is shown. */
function newBudget() {
  return { page: location.href, bytes: maxBytes, links: new Set<string>() }
}

/** The other page of this shop that a link leads to. */
function urlOf(link: HTMLAnchorElement | null): URL | undefined {
  if (!link?.href || link.target || link.origin !== location.origin) return undefined
  const url = new URL(link.href)
  const isSamePage = url.pathname === location.pathname && url.search === location.search
  return isSamePage ? undefined : url
}

function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  return slowConnections.has(connection?.effectiveType ?? '')
}

function once(run: () => void): () => void {
  let hasRun = false
  return () => {
    if (!hasRun) run()
    hasRun = true
  }
}
