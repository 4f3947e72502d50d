import { type RefObject, useEffect } from 'react'
import { isSlowConnection, savesData } from '@shop/stores'

/** Number of pictures that load at the same time. HTTP/1.1 allows six connections; the other four stay free for requests after a tap. */
const atOnce = 2
/**
 * Maximum number of pictures that are loaded ahead in one list. Chromium's own lazy loading loads about as many on a slow
 * connection in a list whose cards all have a layout.
 */
const maxPictures = 24
/** Delay in ms for browsers without `requestIdleCallback`. */
const idleAfterMs = 500

/**
 * Loads the pictures further down in a list once the page is loaded and idle, a few at a time (FAST-01). Otherwise the
 * cards below would request all their pictures together when the shopper scrolls near them, and a product page opened
 * at that time would wait. Loads nothing ahead on slow connections or with data saving on. Starts again when `content`
 * changes. Once the pictures have loaded, the cards below the first screen are laid out one by one, so that a fast scroll
 * shows no empty cards.
 */
export function usePicturesWhenIdle(list: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    if (!list.current || savesData() || isSlowConnection()) return
    const left = new AbortController()
    void loadInTurn(list.current, left.signal)
    return () => left.abort()
  }, [list, content])
}

async function loadInTurn(list: HTMLElement, left: AbortSignal): Promise<void> {
  await untilLoaded(left)
  for (let count = 0; count < maxPictures; count += atOnce) {
    await untilIdle()
    // Pictures that came into view meanwhile were loaded by the browser itself (`complete`), so they are left out.
    const lazy = list.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')
    const next = [...lazy].filter(({ complete }) => !complete).slice(0, atOnce)
    if (left.aborted) return
    if (next.length === 0) break
    await Promise.all(next.map((picture) => load(picture, left)))
  }
  await layOutCards(list, left)
}

async function layOutCards(list: HTMLElement, left: AbortSignal): Promise<void> {
  for (const card of list.querySelectorAll<HTMLElement>('li:has(img)')) {
    await untilIdle()
    if (left.aborted) return
    card.style.contentVisibility = 'visible'
  }
}

/** Resolves when the picture has loaded or failed, or when the shopper leaves the list. */
async function load(picture: HTMLImageElement, left: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    left.addEventListener('abort', resolve, { once: true })
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true })
    picture.setAttribute('loading', 'eager')
  })
}

async function untilLoaded(left: AbortSignal): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => addEventListener('load', resolve, { once: true, signal: left }))
}

async function untilIdle(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve)
    else setTimeout(resolve, idleAfterMs)
  })
}
