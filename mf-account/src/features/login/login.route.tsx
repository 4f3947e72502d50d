import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { FinishSignIn } from '../../sign-in/finish-sign-in.tsx'
import { returnPath } from '../../sign-in/return-path.ts'
import { useAddressToken } from '../../sign-in/use-address-token.ts'
import { LoginFrame } from './login-frame.tsx'
import { LoginPanel } from './login-panel.tsx'
import { useIsStepDone } from './steps/use-is-step-done.ts'
import { useLoginStep } from './steps/use-login-step.ts'
import { PageHead } from '@shop/ui'

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
