import { useEffect, useState, type RefObject } from 'react'

const shareSeen = 0.1
const mountDelayMs = 100

/** HOME-01: true from 100 ms after a tenth of the element was seen. */
export function useWasSeen(element: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    let delay: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        delay = setTimeout(() => setWasSeen(true), mountDelayMs)
      },
      { threshold: shareSeen },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      clearTimeout(delay)
    }
  }, [element])
  return wasSeen
}
