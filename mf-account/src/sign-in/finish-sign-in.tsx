import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { call, isApiError } from '@shop/api'
import { useRequest } from '@shop/stores/use-request'
import { Button, Container, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { Failure } from '../form/failure.tsx'
import { Waiting } from '../waiting/waiting.tsx'
import { returnPath } from './return-path.ts'
import { useSignIn } from './use-sign-in.ts'

const Narrow = styled(Container)`
  max-inline-size: 36rem;
  padding-block: ${theme.space.section};
`

interface FinishSignInProps {
  token: string
  /** Shows the login page, which says that sign-in was refused. */
  onRefused: () => void
}

/** Starts the session after sign-in with Google, and returns to the page that asked for sign-in (SEC-03). */
export function FinishSignIn({ token, onRefused }: FinishSignInProps) {
  const { t } = useTranslation(['auth', 'common'])
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const signIn = useSignIn()
  const { request, run } = useRequest()
  const started = useRef<string>(undefined)
  const returnTo = query.get('returnTo')

  async function finish(): Promise<void> {
    try {
      const session = await call('user/finish-sign-in', { token })
      signIn(session.token, session.email)
      await navigate(returnPath(returnTo), { replace: true })
    } catch (error) {
      if (!isApiError(error, 'unauthorized')) throw error
      const page = urls.login({ error: 'invalid_token', returnTo: returnTo ?? undefined })
      await navigate(page, { replace: true })
      onRefused()
    }
  }

  const start = useEffectEvent(() => {
    if (started.current === token) return
    started.current = token
    run(finish)
  })
  useEffect(() => start(), [token])

  if (request.status !== 'failed') return <Waiting title={t('callback.waiting')} />
  return (
    <Narrow>
      <Failure
        request={request}
        textOf={() => ({ title: t('callback.failed') })}
        actions={
          <Button variant="secondary" onClick={() => run(finish)}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    </Narrow>
  )
}
