import { useEffect } from 'react'
import { startStores } from '@shop/stores'

interface StartStoresProps {
  /** Opens an in-app address. */
  navigate: (url: string) => unknown
}

/** Restores cart and session after the first commit, because a change before it would make the page differ from the server's HTML. */
export function StartStores({ navigate }: StartStoresProps): null {
  useEffect(() => startStores(navigate), [navigate])
  return null
}
