import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '@shop/api'
import * as urls from '@shop/urls'
import { useSignedIn } from '../../sign-in/use-signed-in.ts'
import { readVerificationLink, type VerificationLink } from './verification-link.ts'

/** VER-01. `isFirst`: the account has no password yet, because this browser did not register (SEC-03). */
export type Verification =
  | { status: 'verifying' }
  | { status: 'verified' }
  | { status: 'reset_password'; link: VerificationLink; resetToken: string; isFirst: boolean }
  | { status: 'reset' }
  | { status: 'incomplete' }
  | { status: 'failed'; link: VerificationLink; error: unknown }

/** What the history entry keeps for a reload: first the link, then the outcome of following it. */
interface Kept {
  link?: VerificationLink
  outcome?: Verification
}

/** Follows the link of a mail once. Removes its code and e-mail from the address first. */
export function useVerification() {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const signIn = useSignedIn()
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
   * Stores the outcome before it is shown, because a link works once and showing may lead to another page: a reload
   * then does not follow the link again.
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
