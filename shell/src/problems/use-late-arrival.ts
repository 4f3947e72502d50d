import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { lateOf } from '@shop/federation/runtime'
import { addressOf } from './server-page.ts'

/** MFE-11: shows the page in the place of its problem once the parts have come that took too long. */
export function useLateArrival(problem: unknown): void {
  const navigate = useNavigate()
  const address = addressOf(useLocation())
  const isIdle = useNavigation().state === 'idle'
  const late = lateOf(problem)
  const [arrived, setArrived] = useState<Promise<unknown>>()
  useEffect(() => {
    late?.then(
      () => setArrived(late),
      // Retry asks again.
      () => null,
    )
  }, [late])
  const isThere = late !== undefined && arrived === late
  useEffect(() => {
    // Not while the visitor goes elsewhere; a Retry under way meets what has come. A revalidation that ends at once would leave the
    // problem where it is.
    if (isThere && isIdle) void navigate(address, { replace: true, preventScrollReset: true })
  }, [isThere, isIdle, navigate, address])
}
