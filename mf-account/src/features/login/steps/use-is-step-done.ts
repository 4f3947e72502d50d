import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $isSignedIn, $session } from '@shop/stores'
import type { LoginStep } from '../../../sign-in/login-step.ts'

/**
 * Whether the step is not needed any more, because the visitor is signed in (AUTH-01). A stored session may have ended on
 * the server, so it does not end the steps for a forgotten password or a new account's code. The code step ends when an
 * account signs in after the page was opened, here or in another tab.
 */
export function useIsStepDone(step: LoginStep): boolean {
  const isSignedIn = useStore($isSignedIn)
  const session = useStore($session)
  const [first, setFirst] = useState(session)
  // The stored session is read only after the first commit.
  if (first.status === 'unknown' && session.status !== 'unknown') setFirst(session)
  if (!isSignedIn) return false
  if (step.name === 'logIn' || step.name === 'signUp') return true
  return step.name === 'verify' && first.status !== 'unknown' && first !== session
}
