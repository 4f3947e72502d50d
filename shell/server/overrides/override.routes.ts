import { stringifySetCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import { isFilePath, localTarget, requestUrl } from '../http/request-path.ts'
import {
  cookieValue,
  overridesCookie,
  versionsInAddress,
  versionsInCookie,
  withoutVersions,
} from './requested-versions.ts'

/**
 * MFE-05: reads versions from a page's address and stores them in a cookie that ends with the browser's session. Then
 * redirects to the address without the versions, so that reloading, sharing or going back does not choose the versions
 * again.
 */
export function registerOverrides(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const url = requestUrl(request.url)
    const asked = url && !isFilePath(url.pathname) ? versionsInAddress(url) : undefined
    if (!url || !asked) return
    const value = cookieValue(versionsInCookie(request.headers.cookie), asked)
    const cookie = stringifySetCookie({
      name: overridesCookie,
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      ...(value === '' && { maxAge: 0 }),
    })
    return reply
      .header('set-cookie', cookie)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(localTarget(withoutVersions(url).href), 303)
  })
}
