import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { savesData } from '@shop/stores'

const advanceEveryMs = 3000
/** The picture of the next slide is fetched this many ms before the slide is shown. */
const fetchAheadMs = advanceEveryMs / 2
/** Duration of a change in ms; no other change is accepted meanwhile (HERO-03). */
export const transitionMs = 500

export interface Carousel {
  current: number
  /** Indexes of the slides whose picture was shown, is shown, or is shown next: only these slides fetch their picture. */
  pictured: ReadonlySet<number>
  isRunning: boolean
  /** True if the shopper has stopped the carousel, and at first if the shopper prefers less motion or less data. */
  isStopped: boolean
  /** Shows a slide; an index past either end wraps to the other. */
  show: (index: number) => void
  toggle: () => void
  /** Pauses the carousel while the pointer or the focus is on it. */
  hold: (by: 'pointer' | 'focus', isHeld: boolean) => void
}

/**
 * HERO-03: advances every 3 s unless the pointer or the focus is on the carousel, it is stopped, or it is not visible.
 * Ignores changes during a transition. Waits until the next picture has loaded. The picture of each slide after the
 * first is fetched only shortly before the slide is shown (LIGHT-01).
 */
export function useCarousel(region: RefObject<HTMLElement | null>, count: number): Carousel {
  const [current, setCurrent] = useState(0)
  const [pictured, setPictured] = useState<ReadonlySet<number>>(() => new Set([0]))
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const [isStopped, setIsStopped] = useState(false)
  const lockedUntil = useRef(0)
  const isInView = useIsInView(region)
  const isRunning = count > 1 && !isStopped && !held.pointer && !held.focus

  const fetchPicture = useCallback(
    (index: number) =>
      setPictured((before) => {
        const wrapped = (index + count) % count
        return before.has(wrapped) ? before : new Set([...before, wrapped])
      }),
    [count],
  )
  const show = useCallback(
    (index: number) => {
      const now = performance.now()
      if (now < lockedUntil.current) return
      lockedUntil.current = now + transitionMs
      fetchPicture(index)
      setCurrent((index + count) % count)
    },
    [count, fetchPicture],
  )

  useEffect(() => {
    const prefersLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (prefersLessMotion || savesData()) setIsStopped(true)
  }, [])

  useEffect(() => {
    if (!isRunning) return
    let isFetched = false
    const timer = setInterval(() => {
      if (document.hidden || !isInView.current) return
      if (!isFetched) fetchPicture(current + 1)
      else if (isPictureReady(region.current, (current + 1) % count)) show(current + 1)
      isFetched = true
    }, fetchAheadMs)
    return () => clearInterval(timer)
  }, [isRunning, current, count, region, show, fetchPicture, isInView])

  return {
    current,
    pictured,
    isRunning,
    isStopped,
    show,
    toggle: () => setIsStopped(!isStopped),
    hold(by, isHeld) {
      // A shopper whose pointer or focus is on the carousel may open the next slide soon.
      if (isHeld && !savesData()) fetchPicture(current + 1)
      setHeld((before) => (before[by] === isHeld ? before : { ...before, [by]: isHeld }))
    },
  }
}

/** Whether a slide's picture has loaded or failed, or the slide has no picture. Until then the carousel waits (HERO-03). */
function isPictureReady(region: HTMLElement | null, index: number): boolean {
  const slide = region?.querySelectorAll('[data-current]')[index]
  return slide?.querySelector('img')?.complete !== false
}

/** Whether the element is in view; true until the browser reports otherwise. Returned as a ref, because no rendering depends on it. */
function useIsInView(element: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isInView = useRef(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      isInView.current = entries.at(-1)?.isIntersecting ?? true
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
