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
  const [pathname = ''] = path.split(/[?#]/, 1)
  return signInPaths.has(pathname.replace(/\/+$/, '')) ? urls.home() : path
}
