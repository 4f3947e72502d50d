import { safeInAppPath } from '@shop/domain'
import * as urls from '@shop/urls'

const signInPaths: ReadonlySet<string> = new Set([
  urls.paths.login,
  urls.paths.authCallback,
  urls.paths.verifyEmail,
])

/** The path to open after signing in: the requested path if it is a safe path of the shop, else home (AUTH-01). `asked` is untrusted. */
export function returnPath(asked: string | null): string {
  const path = safeInAppPath(asked)
  if (path === undefined) return urls.home()
  return isSignInPath(path) ? urls.home() : path
}

/**
 * Whether a path leads to a sign-in page. The router resolves dots, treats several slashes as one, and compares paths decoded and
 * case-insensitively. A path that cannot be decoded counts as a sign-in page, so that sign-in does not return to it.
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
