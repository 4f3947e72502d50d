import { useEffect, useState } from 'react'

/** False on the server and in the browser's first render. Show content that the server does not have only while it is true. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}
