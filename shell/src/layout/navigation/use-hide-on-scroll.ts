import { useEffect, useState } from 'react'

const thresholdPx = 100

/**
 * NAV-01: whether the navbar is hidden: true once the page was scrolled down by 100 px, false again after 100 px
 * upwards or at the top.
 */
export function useHideOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    // Scroll position in px at which the direction last changed; distances are measured from this position.
    let turn = window.scrollY
    let isHidden = false
    function follow() {
      const y = Math.max(0, window.scrollY)
      turn = isHidden ? Math.max(turn, y) : Math.min(turn, y)
      const next = y > thresholdPx && (isHidden ? turn - y < thresholdPx : y - turn >= thresholdPx)
      if (next === isHidden) return
      isHidden = next
      turn = y
      setHidden(next)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return hidden
}
