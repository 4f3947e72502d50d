import { safeInAppPath } from '@shop/domain'
import * as urls from '@shop/urls'

const signInPaths: ReadonlySet<string> = new Set([
  urls.paths.login,
  urls.paths.authCallback,
  urls.paths.verifyEmail,
])

/** Where to go after signing in: the in-app path in an address, which is untrusted, else home (AUTH-01). */
export function returnPath(asked: string | null): string {
  const path = safeInAppPath(asked)
  if (path === undefined) return urls.home()
  return isSignInPath(path) ? urls.home() : path
}

/**
 * Whether a path is a page of signing in. The router resolves dots, takes several slashes as one, and compares paths decoded and
 * case-insensitively. A path that cannot be decoded counts as such a page, so that sign-in does not return to it.
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
