import type { TFunction } from 'i18next'
import { isApiError } from '@shop/api'

/** ERR-01: errors.{code} where a text exists, else errors.server_error with the server's message, else a plain sentence. */
export function errorText(t: TFunction, error: unknown): string {
  const unknown: string = t('common:errors.unknown')
  if (!isApiError(error)) return unknown
  return t([`common:errors.${error.code}`, 'common:errors.server_error'], {
    message: error.message || unknown,
  })
}
