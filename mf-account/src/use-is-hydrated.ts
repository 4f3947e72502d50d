import { useEffect, useState } from 'react'

/** False on the server and in the first render of its page: what the browser alone knows is shown after that. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}
