import type { TFunction } from 'i18next'
import { isApiError } from '@shop/api'

/**
 * ERR-01: errors.{code} of the page's own namespace or of `common`, else errors.server_error with the server's message,
 * else a plain sentence.
 */
export function errorText(t: TFunction, error: unknown): string {
  const unknown: string = t('common:errors.unknown')
  if (!isApiError(error)) return unknown
  return t([`errors.${error.code}`, `common:errors.${error.code}`, 'common:errors.server_error'], {
    message: error.message || unknown,
  })
}
