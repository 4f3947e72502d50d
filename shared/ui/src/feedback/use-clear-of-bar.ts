import { type RefObject, useLayoutEffect } from 'react'

/**
 * While toasts are at the foot of the screen, sets `--bar` of their element to the height by which they must be raised
 * so that they do not cover a bar (`data-foot-bar`) that sticks there or scrolls past.
 */
export function useClearOfBar(element: RefObject<HTMLElement | null>, toasts: readonly unknown[]) {
  useLayoutEffect(() => {
    const toastsElement = element.current
    if (!toastsElement || toasts.length === 0) return
    const place = () => {
      toastsElement.style.setProperty('--bar', `${heightOfBar(toastsElement.offsetHeight)}px`)
    }
    // Runs before the frame is painted, but after all changes of this tap, so that the page is laid out once.
    const frame = requestAnimationFrame(place)
    window.addEventListener('scroll', place, { passive: true })
    window.addEventListener('resize', place)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', place)
      window.removeEventListener('resize', place)
    }
  }, [element, toasts])
}

/** Distance from the lower edge of the screen to the bar's upper edge; 0 if the bar is not where the toasts are. */
function heightOfBar(toastsHeight: number): number {
  const bar = document.querySelector('[data-foot-bar]')?.getBoundingClientRect()
  const isInTheWay = bar && bar.top < innerHeight && bar.bottom > innerHeight - toastsHeight
  return isInTheWay ? innerHeight - bar.top : 0
}
