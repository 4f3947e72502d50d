import { type RefObject, useLayoutEffect } from 'react'

/**
 * A picture moves from its old place only within this time after its page was left, in ms; later the movement would
 * have no visible cause.
 */
const freshMs = 500
const moveMs = 220

/** Address of a picture → its place on the screen, and the time at which its page was left. */
const places = new Map<string, { box: DOMRect; at: number }>()

/** Remembers a picture's place, just before another page shows the same picture. */
export function leavePicture(src: string | undefined, element: Element | null): void {
  if (src === undefined || !element) return
  places.set(src, { box: element.getBoundingClientRect(), at: performance.now() })
}

/** If the previous page showed the same picture, moves it from its place there to its new place (decision 093). */
export function useArrivingPicture(
  src: string | undefined,
  element: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const last = places.get(src ?? '')
    places.delete(src ?? '')
    if (!last || performance.now() - last.at > freshMs) return
    // Runs after the router has scrolled, when all parts of the page have their final positions.
    queueMicrotask(() => moveFrom(last.box, element.current))
  }, [src, element])
}

function moveFrom(from: DOMRect, element: HTMLElement | null): void {
  if (!element) return
  const to = element.getBoundingClientRect()
  const isOnScreen = to.bottom > 0 && to.top < window.innerHeight
  if (!isOnScreen || !isMotionWelcome()) return
  const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  // The card's `content-visibility: auto` would clip a picture outside of the card, so it is `visible` during the movement.
  element.parentElement?.animate({ contentVisibility: ['visible', 'visible'] }, moveMs)
  const transform = `${shift} scale(${from.width / to.width})`
  element.animate(
    [
      { transform, transformOrigin: '0 0', zIndex: 1 },
      { transformOrigin: '0 0', zIndex: 1 },
    ],
    { duration: moveMs, easing: 'ease-out' },
  )
}

function isMotionWelcome(): boolean {
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches
}
