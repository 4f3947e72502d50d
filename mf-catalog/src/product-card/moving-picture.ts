import { type RefObject, useLayoutEffect } from 'react'

/** How long after a picture was left it may start from its old place, in ms; later it would come out of nowhere. */
const freshMs = 500
const moveMs = 220

/** Address of a picture → where it stood on the screen, and when it was left. */
const places = new Map<string, { box: DOMRect; at: number }>()

/** Remembers where a picture stands, just before another page shows it. */
export function leavePicture(src: string | undefined, element: Element | null): void {
  if (src === undefined || !element) return
  places.set(src, { box: element.getBoundingClientRect(), at: performance.now() })
}

/** Moves a picture that the page before showed as well from its place there (decision 037). */
export function useArrivingPicture(
  src: string | undefined,
  element: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const last = places.get(src ?? '')
    places.delete(src ?? '')
    if (!last || performance.now() - last.at > freshMs) return
    // Once the router has scrolled, which it does when all parts of the page are in their places.
    queueMicrotask(() => moveFrom(last.box, element.current))
  }, [src, element])
}

function moveFrom(from: DOMRect, element: HTMLElement | null): void {
  if (!element) return
  const to = element.getBoundingClientRect()
  const isOnScreen = to.bottom > 0 && to.top < window.innerHeight
  if (!isOnScreen || !isMotionWelcome()) return
  const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  // A card that is laid out late clips what leaves it.
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
