import { useEffect } from 'react'
import type { createBrowserRouter, Location } from 'react-router-dom'

interface CatchUpProps {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'revalidate'>
  /** The router's before the first render. */
  location: Location
}

/**
 * Shows the address to which the visitor has gone back while React took the page over. React Router's provider renders the
 * router's first state, and is told of changes only from its first commit on.
 */
export function CatchUp({ router, location }: CatchUpProps): null {
  useEffect(() => {
    if (router.state.location !== location) void router.revalidate()
  }, [router, location])
  return null
}
