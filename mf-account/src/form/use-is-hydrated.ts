import { useEffect, useState } from 'react'

/** False on the server and in the first render in the browser; content that only the browser knows is shown after that. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}
