import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { SocialLoginError } from '@shop/contracts'
import { Notice } from '@shop/ui'
import type { LoginStep } from '../../sign-in/login-step.ts'

/** Error codes for a refused sign-in with Google, and for a token in the page's address that the server refused. */
const refusals = {
  google_not_configured: true,
  google_denied: true,
  google_expired: true,
  google_email_unverified: true,
  google_other_account: true,
  google_failed: true,
  rate_limited: true,
  invalid_token: true,
} satisfies Record<SocialLoginError | 'invalid_token', true>

/** Says what happened before the log-in step: a sign-in was refused, or a password was set. */
export function LoginNotices({ step }: { step: LoginStep }) {
  const { t } = useTranslation(['auth', 'common'])
  const [query] = useSearchParams()
  if (step.name !== 'logIn') return null
  if (step.note) return <Notice tone="success" announce title={t(`notes.${step.note}`)} />
  const error = query.get('error')
  if (error === null) return null
  const code = isRefusal(error) ? error : 'invalid_token'
  return <Notice tone="error" announce title={t([`errors.${code}`, `common:errors.${code}`])} />
}

function isRefusal(error: string): error is keyof typeof refusals {
  return Object.hasOwn(refusals, error)
}
