import { useEffect, useState, type RefObject } from 'react'

/** True once the element was in view, or near it, as far as `options` say. `options` must be the same object at every render. */
export function useWasSeen(
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
