import { isRouteErrorResponse } from 'react-router-dom'
import { RemoteUnavailable } from '@shop/federation/runtime'

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/**
 * Whether the error is a `RemoteUnavailable`. Also compares the name. An error from a remote's own copy of the class, or
 * from the server's data, is not an instance of this class.
 */
export function isRemoteUnavailable(error: unknown): boolean {
  return (
    error instanceof RemoteUnavailable ||
    (error as { name?: unknown } | null | undefined)?.name === 'RemoteUnavailable'
  )
}
