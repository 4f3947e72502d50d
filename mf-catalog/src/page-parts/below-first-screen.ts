import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * FAST-01: whether to render the content below the first screen. After a tap on a link it is false in the first render,
 * so that the first screen is shown sooner; a second render follows at once. It is always true in the server's HTML,
 * and on the way Back, because the router needs the page's full height to restore the scroll position.
 */
export function useShowsBelowFirstScreen(): boolean {
  const navigation: string = useNavigationType()
  return useDeferredValue(true, navigation !== 'PUSH')
}
