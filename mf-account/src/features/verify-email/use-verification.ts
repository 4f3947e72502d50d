import { useEffect, useRef, useState } from 'react'
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

/** What the history entry keeps for a reload: the link until it was followed, then what came of it. */
interface Kept {
  link?: VerificationLink
  outcome?: Verification
}

/** Follows the link of a mail once, and takes its code and e-mail out of the address before that. */
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

  /** A link works once, so a reload does not follow it again. Kept first: what is shown may lead to another page. */
  async function show(outcome: Verification): Promise<void> {
    await keep({ outcome })
    setVerification(outcome)
  }

  async function keep(kept: Kept): Promise<void> {
    await navigate(urls.paths.verifyEmail, { replace: true, state: kept })
  }

  async function answerTo({ kind, email, code }: VerificationLink): Promise<Verification> {
    const link = { kind, email, code }
    if (kind === 'reset') {
      const { resetToken } = await call('user/verify-reset-code', { email, code })
      return { status: 'reset_password', link, resetToken, isFirst: false }
    }
    const { token, resetToken } = await call('user/verify', { email, code })
    if (resetToken !== undefined) {
      return { status: 'reset_password', link, resetToken, isFirst: true }
    }
    signIn(token ?? '', email)
    return { status: 'verified' }
  }

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const kept = (state ?? {}) as Kept
    const link = readVerificationLink(query) ?? kept.link
    if (!link) return setVerification(kept.outcome ?? { status: 'incomplete' })
    void keep({ link })
    void follow(link)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for the page.
  }, [])

  return {
    verification,
    retry: (link: VerificationLink) => void follow(link),
    finishReset: () => void show({ status: 'reset' }),
  }
}
