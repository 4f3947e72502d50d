import { useLayoutEffect, useState } from 'react'

const secondMs = 1000

/** Seconds until a moment, in epoch ms: 0 once it has passed, undefined where nobody knows the moment. */
export function useCountdown(until: number | undefined): number | undefined {
  const [now, setNow] = useState(Date.now)
  const isRunning = until !== undefined && until > now
  // Before the browser paints: a new moment with an old clock would show a second too much.
  useLayoutEffect(() => {
    setNow(Date.now())
    const timer = isRunning ? setInterval(() => setNow(Date.now()), secondMs) : undefined
    return () => clearInterval(timer)
  }, [until, isRunning])
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / secondMs))
}
