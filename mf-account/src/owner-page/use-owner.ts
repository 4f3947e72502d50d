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
      /** The answer to the page's first API call, if the server rendered the page with it. */
      answer: CallAnswer<N> | undefined
    }

/**
 * The visitor's session on a page about an account. If the server rendered the page for the session, the session is known
 * from the first render. `answer` is kept until a different account signs in or this account signs out.
 */
export function useOwner<N extends CallName>(): Owner<N> {
  const session = useStore($session)
  const loaded = useLoaderData<ServedSession<N> | null>()
  const [served, setServed] = useState(loaded)
  const isOtherAccount =
    session.status === 'signed_out' ||
    (session.status === 'signed_in' && session.accountId !== served?.accountId)
  useEffect(() => {
    if (isOtherAccount) setServed(null)
  }, [isOtherAccount])
  if (session.status === 'unknown' && served) return { status: 'signed_in', ...served }
  if (session.status !== 'signed_in') return session
  return { ...session, answer: isOtherAccount ? undefined : served?.answer }
}
