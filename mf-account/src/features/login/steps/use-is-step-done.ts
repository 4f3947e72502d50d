import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $isSignedIn, $session } from '@shop/stores'
import type { LoginStep } from '../../../sign-in/login-step.ts'

/**
 * Whether the step has nothing left to ask, because the visitor is signed in (AUTH-01). A stored session may have ended
 * on the server, and its owner may need another password or the code of a mail. It therefore leaves these steps open;
 * the step of a new account's code ends when an account signs in after the page opened, here or in another tab.
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
