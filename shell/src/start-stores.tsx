import { useEffect } from 'react'
import { startStores } from '@shop/stores'

/** Restores cart and session after the first commit: before it, the page would differ from the server's. */
export function StartStores(): null {
  useEffect(() => startStores(), [])
  return null
}
