import { type RefObject, useEffect } from 'react'
import { isSlowConnection, savesData } from '@shop/stores'

/** Of the six connections of HTTP/1.1 the others stay free for a tap. */
const atOnce = 2
/** About what Chromium loads by itself on a slow connection where all cards are laid out. */
const maxPictures = 24
/** Where a browser cannot tell when it is idle, in ms. */
const idleAfterMs = 500

/**
 * Loads the pictures further down in a list once the page is loaded and idle, a few at a time (FAST-01). Cards that are not laid
 * out would ask for them all together when the shopper comes near, and the page of a product that is tapped then would
 * have to wait for them. Loads nothing ahead on slow connections and where the visitor saves data. Begins anew where the
 * list has other `content`.
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
    // Those that came into sight meanwhile load by themselves.
    const lazy = list.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')
    const next = [...lazy].filter(({ complete }) => !complete).slice(0, atOnce)
    if (left.aborted || next.length === 0) return
    await Promise.all(next.map((picture) => load(picture, left)))
  }
}

/** Resolves when the picture is there or has failed, or the list is left. */
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
