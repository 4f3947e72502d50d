import { safeInAppPath } from '@shop/domain'
import * as urls from '@shop/urls'

const signInPaths: ReadonlySet<string> = new Set([
  urls.paths.login,
  urls.paths.authCallback,
  urls.paths.verifyEmail,
])

/** Where to go after signing in: an in-app path from an address, which anybody may have written, else home (AUTH-01). */
export function returnPath(asked: string | null): string {
  const path = safeInAppPath(asked)
  if (path === undefined) return urls.home()
  return isSignInPath(path) ? urls.home() : path
}

/**
 * The router resolves dots, takes slashes that follow one another as one, and compares paths decoded and without regard to case.
 * A path that cannot be decoded is no page to come back to.
 */
function isSignInPath(path: string): boolean {
  const { pathname } = new URL(path, 'https://own.invalid')
  try {
    const shown = decodeURIComponent(pathname)
      .replaceAll(/\/{2,}/g, '/')
      .replace(/\/$/, '')
    return signInPaths.has(shown.toLowerCase())
  } catch {
    return true
  }
}
