import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { CallAnswer, CallName } from '@shop/contracts'
import type { ServedSession } from '@shop/federation/runtime'
import { $session } from '@shop/stores'

type Owner<N extends CallName> =
  | { status: 'unknown' | 'signed_out' }
  | {
      status: 'signed_in'
      accountId: string
      /** To the page's first call, where the server has rendered the page with it. */
      answer: CallAnswer<N> | undefined
    }

/**
 * Who visits a page of an account. Where the server has rendered it for the session, that session is known from the first
 * render; its answer is there until somebody else signs in or the account signs out.
 */
export function useOwner<N extends CallName>(): Owner<N> {
  const session = useStore($session)
  const loaded = useLoaderData<ServedSession<N> | null>()
  const [served, setServed] = useState(loaded)
  const isOfSomebodyElse =
    session.status === 'signed_out' ||
    (session.status === 'signed_in' && session.accountId !== served?.accountId)
  useEffect(() => {
    if (isOfSomebodyElse) setServed(null)
  }, [isOfSomebodyElse])
  if (session.status === 'unknown' && served) return { status: 'signed_in', ...served }
  if (session.status !== 'signed_in') return session
  return { ...session, answer: isOfSomebodyElse ? undefined : served?.answer }
}
