import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '@shop/api'
import * as urls from '@shop/urls'
import { useSignIn } from '../../sign-in/use-sign-in.ts'
import { readVerificationLink, type VerificationLink } from './verification-link.ts'

/**
 * The states of VER-01. `isFirst`: the account's first password is chosen here. This browser is not the one that
 * registered the address, so the password entered there is not used (SEC-03).
 */
export type Verification =
  | { status: 'verifying' }
  | { status: 'verified' }
  | { status: 'reset_password'; link: VerificationLink; resetToken: string; isFirst: boolean }
  | { status: 'reset' }
  | { status: 'incomplete' }
  | { status: 'failed'; link: VerificationLink; error: unknown }

/** Data that the history entry stores for a reload: first the link, later the outcome of the link's call. */
interface Kept {
  link?: VerificationLink
  outcome?: Verification
}

/** Follows the link of a mail once. Before that, removes the link's code and e-mail from the address. */
export function useVerification() {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const signIn = useSignIn()
  const [verification, setVerification] = useState<Verification>({ status: 'verifying' })
  const isStarted = useRef(false)

  async function follow(link: VerificationLink): Promise<void> {
    setVerification({ status: 'verifying' })
    try {
      await show(await answerTo(link))
    } catch (error) {
      setVerification({ status: 'failed', link, error })
    }
  }

  /**
   * Stores the outcome before it is shown, so that a reload does not follow the link again: a link works only once, and
   * the shown outcome may open another page.
   */
  async function show(outcome: Verification): Promise<void> {
    await keep({ outcome })
    setVerification(outcome)
  }

  async function keep(kept: Kept): Promise<void> {
    await navigate(urls.paths.verifyEmail, { replace: true, state: kept })
  }

  async function answerTo(link: VerificationLink): Promise<Verification> {
    const { kind, ...entered } = link
    if (kind === 'reset') {
      const { resetToken } = await call('user/verify-reset-code', entered)
      return { status: 'reset_password', link, resetToken, isFirst: false }
    }
    const { token, resetToken } = await call('user/verify', entered)
    if (resetToken !== undefined) {
      return { status: 'reset_password', link, resetToken, isFirst: true }
    }
    signIn(token ?? '', link.email)
    return { status: 'verified' }
  }

  const start = useEffectEvent(() => {
    if (isStarted.current) return
    isStarted.current = true
    const kept = (state ?? {}) as Kept
    const link = readVerificationLink(query) ?? kept.link
    if (!link) return setVerification(kept.outcome ?? { status: 'incomplete' })
    void keep({ link })
    void follow(link)
  })
  useEffect(() => start(), [])

  return {
    verification,
    retry: (link: VerificationLink) => void follow(link),
    finishReset: () => void show({ status: 'reset' }),
  }
}
