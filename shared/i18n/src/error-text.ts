import type { TFunction } from 'i18next'
import { ApiError } from '@shop/api'

/** ERR-01: errors.{code} where a text exists, else errors.server_error with the server's message, else a plain sentence. */
export function errorText(t: TFunction, error: unknown): string {
  const unknown: string = t('common:errors.unknown')
  if (!isRefusal(error)) return unknown
  return t([`common:errors.${error.code}`, 'common:errors.server_error'], {
    message: error.message || unknown,
  })
}

/** By name too: an error that came over with the server's page is no instance any more. */
function isRefusal(error: unknown): error is Pick<ApiError, 'code' | 'message'> {
  return (
    error instanceof ApiError ||
    (error as { name?: unknown } | null | undefined)?.name === 'ApiError'
  )
}
