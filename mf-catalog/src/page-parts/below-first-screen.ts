import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * FAST-01: whether to render what lies below the first screen. False in the first render of a page that a tap leads to, so
 * that its first screen is shown sooner; a second render follows at once. The server's HTML is whole, and so is a page
 * on the way Back, to whose height the router scrolls.
 */
export function useShowsBelowFirstScreen(): boolean {
  const navigation: string = useNavigationType()
  return useDeferredValue(true, navigation !== 'PUSH')
}
