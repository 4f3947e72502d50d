import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as urls from '@shop/urls'
import { useIsHydrated } from '../../../form/use-is-hydrated.ts'
import { type LoginStep, readLoginStep } from '../../../sign-in/login-step.ts'

export type GoTo = (step: LoginStep, options?: { replace: boolean }) => void

/** The current step, and a function that goes to a different step. The browser's Back leads to the previous step. */
export function useLoginStep(): { step: LoginStep; goTo: GoTo } {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const returnTo = query.get('returnTo') ?? undefined
  const email = query.get('email')?.trim() || undefined
  const asksForForgotten = query.get('showForgotPassword') === 'true'

  // The server has no history entry, so the first render ignores it too.
  const kept = isHydrated ? readLoginStep(state) : undefined
  const asked: LoginStep = asksForForgotten
    ? { name: 'forgot', ...(email && { email }) }
    : { name: 'logIn' }
  const step = kept ?? asked

  function goTo(next: LoginStep, { replace } = { replace: false }): void {
    // If the code or token of a step is used up, the step is replaced in the history, so that Back does not lead to it.
    const isSpent = next.name === 'newPassword' || step.name === 'newPassword'
    const isForgotten = next.name === 'newPassword' && !next.isFirst
    const showForgotPassword = isForgotten || next.name === 'forgot' || next.name === 'resetCode'
    const to = urls.login({ returnTo, showForgotPassword })
    void navigate(to, { replace: replace || isSpent, state: next })
  }

  // Removes the e-mail from the page's address, because browser histories and screenshots contain addresses.
  const removeEmail = useEffectEvent(() => {
    if (email !== undefined) goTo(step, { replace: true })
  })
  useEffect(() => removeEmail(), [email])

  return { step, goTo }
}
