import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router-dom'
import { ApiError } from '@shop/api'

/**
 * The errors of a page's loaders as JSON, by route, so that the browser hydrates the page that the server has rendered.
 * Keeps a status that a page sets, and a refusal of the API. Of any other error, keeps only that the page failed,
 * because the error's message may contain internal details.
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
