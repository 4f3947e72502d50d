import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@shop/domain'
import * as urls from '@shop/urls'
import type { Arm } from '../guard/canary-test.ts'
import { localTarget } from '../http/request-path.ts'
import { alwaysVariesBy, cacheControl, variesBy } from '../page-cache/cache-headers.ts'
import { type ReadyPage, sendOnceCompressed, sendToMany } from '../page-cache/ready-page.ts'
import { versionsOf } from '../releases/release-sets.ts'
import type { Visit } from '../render/visit.ts'
import type { PageParts } from './page-parts.ts'
import { isForBrowsers } from './render-page.ts'
import { rendersWith } from './renders-with.ts'
import { sendToSession } from './session-page.ts'

interface Answer {
  visit: Visit
  /** The page; a response if the page is a redirect or is sent to a session. */
  page: ReadyPage | Response
  /** The language that the address names. */
  asked: Language | undefined
}

/** Sends the page, the part that a session requested, or the redirect of the page's loader. */
export async function sendPage(
  parts: PageParts,
  { visit, page, asked }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (page instanceof Response) {
    const location = page.headers.get('location')
    if (visit.session && !location) return await sendToSession(page, reply)
    const found = localTarget(location)
    const target = asked ? urls.inLanguage(found, asked) : found
    return reply.header('cache-control', 'no-store').redirect(target, page.status)
  }
  reply
    .status(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', cacheControl(page, visit, reply))
    .header('vary', asked ? alwaysVariesBy : variesBy)
    .header('content-security-policy', page.policy)
  if (page.status === 503) reply.header('retry-after', '10')
  if (visit.overrides) reply.header('x-robots-tag', 'noindex')
  else countPage(parts, request, visit, page)
  return await (page.isForAll ? sendToMany : sendOnceCompressed)(page, request, reply)
}

/** DEL-12: reports the page to the guard, which compares canaries with stable versions. */
function countPage(
  parts: PageParts,
  request: FastifyRequest,
  visit: Visit,
  { hydrates, hasFailures }: ReadyPage,
): void {
  const { guard } = parts
  // A frame that was sent because the gateway is busy is no evidence about a version.
  if (!guard || !(hydrates || hasFailures || isForBrowsers(visit))) return
  const versions = versionsOf(visit.active)
  guard.loaded(versions, request.ip)
  if (!hasFailures) return
  const isFineWith = (arm: Arm) => rendersWith(arm, parts, request, visit)
  void guard.notRendered(versions, request.ip, { now: Date.now(), isFineWith })
}
