import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@shop/domain'
import * as urls from '@shop/urls'
import type { Arm } from '../guard/canary-test.ts'
import { localTarget } from '../http/request-path.ts'
import { alwaysVariesBy, cacheControl, variesBy } from '../page-cache/cache-headers.ts'
import { type ReadyPage, sendOnceCompressed, sendToMany } from '../page-cache/ready-page.ts'
import { versionsOf } from '../releases/release-sets.ts'
import type { PageInput } from '../render/page-input.ts'
import type { PageParts } from './page-parts.ts'
import { isForBrowsers } from './render-page.ts'
import { rendersWith } from './renders-with.ts'
import { sendToSession } from './session-page.ts'

interface Answer {
  pageInput: PageInput
  /** The page; a response if the page is a redirect or was requested by a session. */
  page: ReadyPage | Response
  /** The language in the address. */
  asked: Language | undefined
}

/** Sends the page, the part that a session requested, or the redirect of the page's loader. */
export async function sendPage(
  parts: PageParts,
  { pageInput, page, asked }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (page instanceof Response) {
    const location = page.headers.get('location')
    if (pageInput.session && !location) return await sendToSession(page, reply)
    const found = localTarget(location)
    const target = asked ? urls.inLanguage(found, asked) : found
    return reply.header('cache-control', 'no-store').redirect(target, page.status)
  }
  reply
    .status(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', cacheControl(page, pageInput, reply))
    .header('vary', asked ? alwaysVariesBy : variesBy)
    .header('content-security-policy', page.policy)
  if (page.status === 503) reply.header('retry-after', '10')
  if (pageInput.overrides) reply.header('x-robots-tag', 'noindex')
  else countPage(parts, request, pageInput, page)
  return await (page.isForAll ? sendToMany : sendOnceCompressed)(page, request, reply)
}

/** DEL-12: reports the page to the guard, which compares canaries with stable versions. */
function countPage(
  parts: PageParts,
  request: FastifyRequest,
  pageInput: PageInput,
  { hydrates, hasFailures }: ReadyPage,
): void {
  const { guard } = parts
  // If a frame was sent because the gateway is busy, this is no evidence about a version.
  if (!guard || !(hydrates || hasFailures || isForBrowsers(pageInput))) return
  const versions = versionsOf(pageInput.active)
  guard.loaded(versions, request.ip)
  if (!hasFailures) return
  const isFineWith = (arm: Arm) => rendersWith(arm, parts, request, pageInput)
  void guard.notRendered(versions, request.ip, { now: Date.now(), isFineWith })
}
