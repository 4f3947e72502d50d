import { useEffect, useState, type RefObject } from 'react'

/** True once so much of the element was in view, or so near it, as the options say. They must be the same at every render. */
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
