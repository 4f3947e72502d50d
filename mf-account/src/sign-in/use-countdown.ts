import { useLayoutEffect, useState } from 'react'

const secondMs = 1000

/** Seconds until a moment given in epoch ms: 0 once it has passed, undefined if the moment is unknown. */
export function useCountdown(until: number | undefined): number | undefined {
  const [now, setNow] = useState(Date.now)
  const isRunning = until !== undefined && until > now
  // A layout effect, before the browser paints: a new moment with the old clock would show a second too many.
  useLayoutEffect(() => {
    setNow(Date.now())
    const timer = isRunning ? setInterval(() => setNow(Date.now()), secondMs) : undefined
    return () => clearInterval(timer)
  }, [until, isRunning])
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / secondMs))
}
