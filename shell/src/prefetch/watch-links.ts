import { isSlowConnection, savesData } from '@shop/stores'
import { Prefetcher, type PrefetcherOptions } from './prefetcher.ts'

interface WatchLinksOptions extends PrefetcherOptions {
  /** Called once before the first link in sight is prefetched. */
  prepare: () => void
  /**
   * Starts the code that the first view of a page does not need. Called after `prepare`, or at once if links in sight
   * are not prefetched.
   */
  startLater: () => void
}

/** Links in sight are prefetched after the visitor's first action, or after this time, ms: the page's own files come first. */
const startAfterMs = 3000
/** How long a pointer must rest on a link before its page is prefetched, ms: a pointer may only pass over a link. */
const hoverMs = 65

/**
 * Prefetches the pages of links, within limits for each shown page (FAST-01): at once the page of a link under a finger, a
 * resting pointer or the focus; a few at a time the pages of links in sight, except links with `data-ahead="touched"`.
 * Prefetches nothing if the visitor saves data.
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
      // Touched links are prefetched without this code.
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
