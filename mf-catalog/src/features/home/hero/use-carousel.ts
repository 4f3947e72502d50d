import { useCallback, useEffect, useRef, useState } from 'react'

const advanceEveryMs = 3000
/** How long a change takes; meanwhile no other is accepted (HERO-03). */
export const transitionMs = 500

export interface Carousel {
  current: number
  /** Slides whose picture is shown or comes next: only these fetch it. */
  pictured: ReadonlySet<number>
  isRunning: boolean
  /** Stopped by the shopper, or from the start where less motion is preferred. */
  isStopped: boolean
  /** Wraps both ways. */
  show: (index: number) => void
  toggle: () => void
  /** The pointer or the focus is on it. */
  hold: (by: 'pointer' | 'focus', isHeld: boolean) => void
}

/**
 * HERO-03: advances every 3 s unless the pointer or the focus is on it, it is stopped, or it is not visible. Ignores
 * changes during a transition.
 */
export function useCarousel(count: number): Carousel {
  const [current, setCurrent] = useState(0)
  const [pictured, setPictured] = useState<ReadonlySet<number>>(() => new Set([0]))
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const [isStopped, setIsStopped] = useState(false)
  const lockedUntil = useRef(0)
  const isRunning = count > 1 && !isStopped && !held.pointer && !held.focus

  const show = useCallback(
    (index: number) => {
      const now = performance.now()
      if (now < lockedUntil.current) return
      lockedUntil.current = now + transitionMs
      setCurrent((index + count) % count)
    },
    [count],
  )

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setIsStopped(true)
  }, [])

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (!document.hidden) show(current + 1)
    }, advanceEveryMs)
    return () => clearInterval(timer)
  }, [isRunning, current, show])

  useEffect(
    () =>
      // Loads the next picture only after the page itself has loaded.
      whenPageIsLoaded(() =>
        setPictured((before) => new Set([...before, current, (current + 1) % count])),
      ),
    [current, count],
  )

  return {
    current,
    pictured,
    isRunning,
    isStopped,
    show,
    toggle: () => setIsStopped(!isStopped),
    hold: (by, isHeld) => setHeld((before) => ({ ...before, [by]: isHeld })),
  }
}

function whenPageIsLoaded(run: () => void): (() => void) | undefined {
  if (document.readyState === 'complete') {
    run()
    return undefined
  }
  window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}
