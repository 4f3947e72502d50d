import { type RefObject, useLayoutEffect } from 'react'

/**
 * While toasts stand at the foot of the screen, `--bar` of their element is what they have to be raised by so that they do
 * not cover a bar (`data-foot-bar`) that sticks there or scrolls through.
 */
export function useClearOfBar(element: RefObject<HTMLElement | null>, toasts: readonly unknown[]) {
  useLayoutEffect(() => {
    const toastsElement = element.current
    if (!toastsElement || toasts.length === 0) return
    const place = () => {
      toastsElement.style.setProperty('--bar', `${heightOfBar(toastsElement.offsetHeight)}px`)
    }
    // Before the frame is painted, but after everything that this tap changes: the page is laid out once.
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

/** From the lower edge of the screen to the bar's upper edge, where the bar is in the way of what stands below it. */
function heightOfBar(toastsHeight: number): number {
  const bar = document.querySelector('[data-foot-bar]')?.getBoundingClientRect()
  const isInTheWay = bar && bar.top < innerHeight && bar.bottom > innerHeight - toastsHeight
  return isInTheWay ? innerHeight - bar.top : 0
}
