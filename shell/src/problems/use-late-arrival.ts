import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { lateOf } from '@shop/federation/runtime'
import { addressOf } from './server-page.ts'

/** MFE-11: replaces the message about a problem by the page, once the parts that took too long are loaded. */
export function useLateArrival(problem: unknown): void {
  const navigate = useNavigate()
  const address = addressOf(useLocation())
  const isIdle = useNavigation().state === 'idle'
  const late = lateOf(problem)
  const [arrived, setArrived] = useState<Promise<unknown>>()
  useEffect(() => {
    late?.then(
      () => setArrived(late),
      // Retry loads the page again.
      () => null,
    )
  }, [late])
  const isThere = late !== undefined && arrived === late
  useEffect(() => {
    // Does nothing during another navigation or a Retry, because they find the loaded parts themselves. Navigates,
    // because a revalidation that ends at once would leave the message on the page.
    if (isThere && isIdle) void navigate(address, { replace: true, preventScrollReset: true })
  }, [isThere, isIdle, navigate, address])
}
