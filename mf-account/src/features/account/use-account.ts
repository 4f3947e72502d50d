import { useEffect, useState } from 'react'
import { call, type Loadable, settle } from '@shop/api'
import type { Account } from '@shop/contracts'

/**
 * The signed-in account, a way to load it again, and one to take over what a section has changed. `served` is the
 * account that the server rendered: it is shown from the start and not loaded again.
 */
export function useAccount(served?: Account): {
  account: Loadable<Account>
  retry: () => void
  change: (parts: Partial<Account>) => void
} {
  const [account, setAccount] = useState<Loadable<Account>>(
    served ? { status: 'ready', data: served } : { status: 'loading' },
  )
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round === 0 && served) return
    const controller = new AbortController()
    const { signal } = controller
    setAccount({ status: 'loading' })
    const asked = call('account/get', {}, { signal }).then((answer) => answer.account)
    settle(asked).then(setAccount, (error: unknown) => {
      if (!signal.aborted) reportError(error)
    })
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `served` belongs to the first render.
  }, [round])
  const change = (parts: Partial<Account>) =>
    setAccount((before) =>
      before.status === 'ready' ? { ...before, data: { ...before.data, ...parts } } : before,
    )
  return { account, retry: () => setRound((before) => before + 1), change }
}
