import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom'
import { ApiError } from '@shop/api'

/**
 * The errors of a page's loaders as JSON, by route, so that the browser hydrates the page that was sent. A page's own status
 * and the API's refusal keep their meaning. Anything else says only that the page failed: its message may name internals.
 */
export function errorsAsData(
  errors: StaticHandlerContext['errors'],
): Record<string, unknown> | null {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]: [string, unknown]) => [id, errorAsData(error)]),
  )
}

function errorAsData(error: unknown): Record<string, unknown> {
  if (isRouteErrorResponse(error)) {
    return { status: error.status, statusText: error.statusText, internal: true, data: null }
  }
  if (error instanceof ApiError) return error.toJSON()
  return { name: 'PageError' }
}
