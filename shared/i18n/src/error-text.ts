import type { TFunction } from 'i18next'
import { isApiError } from '@shop/api'

/** Refusals that a shopper can do nothing about but wait. */
const limits: ReadonlySet<string> = new Set(['rate_limited', 'resend_too_soon'])
const minute = 60

/**
 * ERR-01: errors.{code} of the page's own namespace or of `common`, else errors.server_error with the server's message,
 * else a plain sentence. A limit also says how long to wait, where the server knows.
 */
export function errorText(t: TFunction, error: unknown): string {
  const unknown: string = t('common:errors.unknown')
  if (!isApiError(error)) return unknown
  const text: string = t(
    [`errors.${error.code}`, `common:errors.${error.code}`, 'common:errors.server_error'],
    {
      message: error.message || unknown,
    },
  )
  const seconds = limits.has(error.code) ? error.retryAfter : undefined
  if (!seconds) return text
  const wait =
    seconds < minute
      ? t('common:errors.waitSeconds', { count: seconds })
      : t('common:errors.waitMinutes', { count: Math.ceil(seconds / minute) })
  return `${text} ${wait}`
}
