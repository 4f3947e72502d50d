import type { TFunction } from 'i18next'
import { isApiError } from '@shop/api'

/** Error codes of limits, after which the shopper can only wait. */
const limits: ReadonlySet<string> = new Set([
  'rate_limited',
  'resend_too_soon',
  'too_many_mails',
  'too_many_orders',
])
const minute = 60
const hour = 60 * minute
/** In seconds. A longer wait is given in hours, a shorter one in minutes, and a wait below one minute in seconds. */
const mostMinutes = 2 * hour

/**
 * ERR-01: the text `errors.{code}` of the page's own namespace or of `common`; otherwise `errors.server_error` with the
 * server's message; without a message, a general sentence. For a limit, the text also says how long to wait, if the
 * server's answer contains this time.
 */
export function errorText(t: TFunction, error: unknown): string {
  const unknown: string = t('common:errors.unknown')
  if (!isApiError(error)) return unknown
  const text: string = t(
    [`errors.${error.code}`, `common:errors.${error.code}`, 'common:errors.server_error'],
    {
      message: error.message || unknown,
      // `errors.server_error_message` has a placeholder for the message. The code server_error has a text of its own,
      // which needs no message.
      context: error.code === 'server_error' ? '' : 'message',
    },
  )
  const seconds = limits.has(error.code) ? error.retryAfter : undefined
  if (!seconds) return text
  return `${text} ${waitText(t, seconds)}`
}

function waitText(t: TFunction, seconds: number): string {
  if (seconds < minute) return t('common:errors.waitSeconds', { count: seconds })
  if (seconds <= mostMinutes) {
    return t('common:errors.waitMinutes', { count: Math.ceil(seconds / minute) })
  }
  return t('common:errors.waitHours', { count: Math.ceil(seconds / hour) })
}
