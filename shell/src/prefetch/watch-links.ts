import { isSlowConnection, savesData } from '@shop/stores'
import { Prefetcher, type PrefetcherOptions } from './prefetcher.ts'

interface WatchLinksOptions extends PrefetcherOptions {
  /** Called only once, before the first link in sight is prefetched. */
  prepare: () => void
  /**
   * Starts the code that the first view of a page does not need. Called after `prepare`, or at once if links in sight
   * are not prefetched.
   */
  startLater: () => void
}

/**
 * Time after which links in sight are prefetched, in ms, so that the page's own files load first. The visitor's first
 * action starts the prefetch earlier.
 */
const startAfterMs = 3000
/**
 * How long a pointer must rest on a link before the link's page is prefetched, in ms. A shorter time may mean that the
 * pointer only passes over the link.
 */
const hoverMs = 65

/**
 * Prefetches the pages of links, within limits for each shown page (FAST-01). If a finger, a resting pointer or the
 * focus is on a link, its page is prefetched at once. The pages of links in sight are prefetched a few at a time, except
 * for links with `data-ahead="touched"`. Prefetches nothing if the visitor saves data.
 */
export function watchLinks(options: WatchLinksOptions): void {
  if (savesData()) return options.startLater()
  const prefetcher = new Prefetcher(options)
  let hovering: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointerover', ({ target }) => {
    clearTimeout(hovering)
    hovering = setTimeout(() => prefetcher.prefetch(linkOf(target)), hoverMs)
  })
  for (const type of ['pointerdown', 'focusin'] as const) {
    addEventListener(type, ({ target }) => prefetcher.prefetch(linkOf(target)))
  }
  if (isSlowConnection() || !('IntersectionObserver' in globalThis)) return options.startLater()
  const begin = once(() => {
    options.prepare()
    options.startLater()
    void loadInSight().then(
      ({ watchLinksInSight }) => watchLinksInSight(prefetcher, options),
      // If this code cannot be loaded, touched links are still prefetched.
      () => null,
    )
  })
  for (const type of ['scroll', 'pointermove', 'keydown'] as const) {
    addEventListener(type, begin, { passive: true, once: true })
  }
  setTimeout(() => {
    if (!document.hidden) begin()
  }, startAfterMs)
}

const loadInSight = () => import(/* webpackChunkName: "links-in-sight" */ './links-in-sight.ts')

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null
}

function once(run: () => void): () => void {
  let hasRun = false
  return () => {
    if (hasRun) return
    hasRun = true
    run()
  }
}
