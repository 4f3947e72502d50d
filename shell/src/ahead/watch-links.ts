import { isSlowConnection, savesData } from '@shop/stores'
import { Bringer, type BringerOptions } from './bringer.ts'

interface WatchLinksOptions extends BringerOptions {
  /** Called once before the first link in sight is brought. */
  prepare: () => void
  /** Starts what no first view needs; at once where nothing is prepared. */
  startLater: () => void
}

/** The page comes first: links in sight wait until the visitor does something, or this long, in ms. */
const startAfterMs = 3000
/** A pointer that only passes over a link does not mean it; in ms. */
const hoverMs = 65

/**
 * Has the pages of links brought ahead, within limits for each page that is shown (FAST-01): that of a link under a
 * finger, a resting pointer or the focus at once, those of links in sight a few at a time, without those that say
 * `data-ahead="touched"`. Nothing at all where the visitor saves data.
 */
export function watchLinks(options: WatchLinksOptions): void {
  if (savesData()) return options.startLater()
  const bringer = new Bringer(options)
  let hovering: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointerover', ({ target }) => {
    clearTimeout(hovering)
    hovering = setTimeout(() => bringer.bring(linkOf(target)), hoverMs)
  })
  for (const type of ['pointerdown', 'focusin'] as const) {
    addEventListener(type, ({ target }) => bringer.bring(linkOf(target)))
  }
  if (isSlowConnection() || !('IntersectionObserver' in globalThis)) return options.startLater()
  const begin = once(() => {
    options.prepare()
    options.startLater()
    void loadInSight().then(
      ({ watchLinksInSight }) => watchLinksInSight(bringer, options),
      // What is touched is brought all the same.
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
