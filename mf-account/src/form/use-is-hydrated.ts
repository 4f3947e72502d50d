import { useEffect, useState } from 'react'

/** False on the server and in the browser's first render, then true. While it is false, render only what the server can render too. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}
