import type { Bringer, BringerOptions } from './bringer.ts'

/** Links that are scrolled past are not in sight; in ms. */
const inSightMs = 200

/** Has the pages of links in sight brought, a few at a time (FAST-01). Without links that say `data-ahead="touched"`. */
export function watchLinksInSight(
  bringer: Bringer,
  { isLoading }: Pick<BringerOptions, 'isLoading'>,
): void {
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
