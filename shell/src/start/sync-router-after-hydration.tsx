import { useEffect } from 'react'
import type { createBrowserRouter, Location } from 'react-router-dom'

interface SyncRouterProps {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'revalidate'>
  /** The router's location before the first render. */
  location: Location
}

/**
 * If the visitor went back while React hydrated the page, shows the page at the new address. This is needed because
 * React Router's provider renders the router's first state, and gets changes only after its first commit.
 */
export function SyncRouterAfterHydration({ router, location }: SyncRouterProps): null {
  useEffect(() => {
    if (router.state.location !== location) void router.revalidate()
  }, [router, location])
  return null
}
