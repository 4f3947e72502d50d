import * as z from 'zod/mini'

/** Error codes in `/login?error=` after a social login (ROUTE-06). The front end translates them as `errors.{code}`. */
export const SocialLoginError = z.enum([
  'google_not_configured',
  'google_denied',
  'google_expired',
  'google_email_unverified',
  'google_other_account',
  'google_failed',
  'rate_limited',
])
export type SocialLoginError = z.infer<typeof SocialLoginError>
