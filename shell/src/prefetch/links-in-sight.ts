import type { Prefetcher, PrefetcherOptions } from './prefetcher.ts'

/** How long a link must stay in the viewport before it counts as in sight, in ms. */
const inSightMs = 200

/** Prefetches the pages of links in sight, a few at a time (FAST-01). Links with `data-ahead="touched"` are left out. */
export function watchLinksInSight(
  prefetcher: Prefetcher,
  { isLoading }: Pick<PrefetcherOptions, 'isLoading'>,
): void {
  const inSight = new Set<HTMLAnchorElement>()
  const prefetchSome = debounced(() => {
    for (const link of inSight) if (!link.isConnected) inSight.delete(link)
    if (inSight.size > 0 && isLoading()) return prefetchSome()
    // Links in the page's content come before links in header and footer.
    const isAround = (link: HTMLAnchorElement) => Number(link.closest('main') === null)
    for (const link of [...inSight].toSorted((a, b) => isAround(a) - isAround(b))) {
      if (prefetcher.hasRoom && link.dataset.ahead !== 'touched')
        prefetcher.prefetch(link, prefetchSome)
    }
  })
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inSight.add(target as HTMLAnchorElement)
      else inSight.delete(target as HTMLAnchorElement)
    }
    prefetchSome()
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

/** Returns a function that calls `run` once, `inSightMs` after the first of several calls. */
function debounced(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      run()
    }, inSightMs)
  }
}
