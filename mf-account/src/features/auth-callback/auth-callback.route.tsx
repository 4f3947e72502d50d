import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PageHead } from '@shop/ui'
import * as urls from '@shop/urls'
import { FinishSignIn } from '../../sign-in/finish-sign-in.tsx'
import { useAddressToken } from '../../sign-in/use-address-token.ts'
import { Waiting } from '../../waiting/waiting.tsx'

/** The page to which sign-in with Google returns, with a token in the hash of the address (ROUTE-04). */
export function Component() {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { token, forget } = useAddressToken()
  const returnTo = query.get('returnTo') ?? undefined
  useEffect(() => {
    if (token !== null) return
    void navigate(urls.login({ error: 'invalid_token', returnTo }), { replace: true })
  }, [token, returnTo, navigate])
  return (
    <>
      <PageHead title={t('callback.title')} description={t('logIn.description')} noIndex />
      {token ? (
        <FinishSignIn token={token} onRefused={forget} />
      ) : (
        <Waiting title={t('callback.waiting')} />
      )}
    </>
  )
}
