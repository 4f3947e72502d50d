import { useEffect, useState, type RefObject } from 'react'

/**
 * True from the time when the element has first been in view. `options` may extend the view by a margin, or demand that a
 * share of the element is in view. They must be the same object at every render.
 */
export function useHasBeenInView(
  element: RefObject<HTMLElement | null>,
  options?: IntersectionObserverInit,
): boolean {
  const [wasSeen, setWasSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      setWasSeen(true)
    }, options)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, options])
  return wasSeen
}
