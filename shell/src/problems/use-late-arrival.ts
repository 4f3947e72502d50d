import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { lateOf } from '@shop/federation/runtime'
import { addressOf } from './server-page.ts'

/** MFE-11: once the parts that took too long are loaded, shows the page in place of the message about the problem. */
export function useLateArrival(problem: unknown): void {
  const navigate = useNavigate()
  const address = addressOf(useLocation())
  const isIdle = useNavigation().state === 'idle'
  const late = lateOf(problem)
  const [arrived, setArrived] = useState<Promise<unknown>>()
  useEffect(() => {
    late?.then(
      () => setArrived(late),
      // If a part fails late, nothing happens here; Retry loads the page again.
      () => null,
    )
  }, [late])
  const isThere = late !== undefined && arrived === late
  useEffect(() => {
    // Does nothing during a navigation or a Retry, because both find the loaded parts themselves. Uses a navigation and
    // not a revalidation, because a revalidation that ends at once would leave the message on the page.
    if (isThere && isIdle) void navigate(address, { replace: true, preventScrollReset: true })
  }, [isThere, isIdle, navigate, address])
}
