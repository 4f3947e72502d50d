import { useLayoutEffect, useState } from 'react'

const secondMs = 1000

/** Seconds until the time `until` (epoch ms): 0 once it has passed, undefined if `until` is undefined. */
export function useCountdown(until: number | undefined): number | undefined {
  const [now, setNow] = useState(Date.now)
  const isRunning = until !== undefined && until > now
  // A layout effect runs before the browser paints: a new `until` with the old `now` would show one second too many.
  useLayoutEffect(() => {
    setNow(Date.now())
    const timer = isRunning ? setInterval(() => setNow(Date.now()), secondMs) : undefined
    return () => clearInterval(timer)
  }, [until, isRunning])
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / secondMs))
}
