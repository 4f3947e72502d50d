import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { $isSignedIn, $session } from '@shop/stores'
import { PageHead } from '@shop/ui'
import { FinishSignIn } from '../../sign-in/finish-sign-in.tsx'
import type { LoginStep } from '../../sign-in/login-step.ts'
import { returnPath } from '../../sign-in/return-path.ts'
import { useAddressToken } from '../../sign-in/use-address-token.ts'
import { LoginFrame } from './login-frame.tsx'
import { LoginPanel } from './login-panel.tsx'
import { useLoginStep } from './steps/use-login-step.ts'

/** Sign in, sign up, and forgotten password (AUTH-01…05). A signed-in shopper is redirected from the steps that sign in. */
export function Component() {
  const { t } = useTranslation('auth')
  const { step, goTo } = useLoginStep()
  const { token, forget } = useAddressToken()
  const [query] = useSearchParams()
  // The page that asked for the sign-in, else home (AUTH-01).
  const target = returnPath(query.get('returnTo'))
  const navigate = useNavigate()
  const isDone = useIsStepDone(step)
  useEffect(() => {
    if (isDone && token === null) void navigate(target, { replace: true })
  }, [isDone, token, target, navigate])
  return (
    <>
      <PageHead title={t(`${step.name}.title`)} description={t('logIn.description')} noIndex />
      {token ? (
        <FinishSignIn token={token} onRefused={forget} />
      ) : (
        <LoginFrame>
          <LoginPanel key={step.name} step={step} goTo={goTo} />
        </LoginFrame>
      )}
    </>
  )
}

/**
 * Whether the step is not needed any more, because the visitor is signed in (AUTH-01). A stored session may have ended on
 * the server, so it does not end the steps for a forgotten password or a new account's code. The code step ends when an
 * account signs in after the page was opened, here or in another tab.
 */
function useIsStepDone(step: LoginStep): boolean {
  const isSignedIn = useStore($isSignedIn)
  const session = useStore($session)
  const [first, setFirst] = useState(session)
  // The stored session is read only after the first commit.
  if (first.status === 'unknown' && session.status !== 'unknown') setFirst(session)
  if (!isSignedIn) return false
  if (step.name === 'logIn' || step.name === 'signUp') return true
  return step.name === 'verify' && first.status !== 'unknown' && first !== session
}
