import type { FastifyRequest } from 'fastify'
import { CompressedBody } from '@shop/http'
import { forwardedFor, type Visitor } from '../api/api.ts'
import { contentSecurityPolicy } from '../http/headers.ts'
import { sharedPageOf } from '../page-cache/page-key.ts'
import type { ReadyPage } from '../page-cache/page-cache.ts'
import { keyOf, versionsOf } from '../releases/release-sets.ts'
import { takingPart, type PageInput, type ShownPage } from '../render/page-request.ts'
import { document, versionKey, importMapOf } from './document.ts'
import type { DocumentParts, PageParts, PageInputParts } from './page-parts.ts'
import { frame, pageInputOf } from './render-page.ts'
import { sessionPage, firstCallPathOf, sessionPolicy, sessionScript } from './session-page.ts'

export type RenderPage = (
  request: FastifyRequest,
  pageInput: PageInput,
  requester: Visitor,
) => Promise<ShownPage | Response>

/** Renders a page and writes its document. Returns a `Response` for a redirect, and for the part of a page that a session requested. */
export async function renderToSend(
  parts: PageParts,
  renderPage: RenderPage,
  request: FastifyRequest,
  pageInput: PageInput,
): Promise<ReadyPage | Response> {
  const { session, language } = pageInput
  const requester: Visitor = {
    addresses: forwardedFor(request.raw),
    requestId: request.id,
    language,
    session,
  }
  const page = await renderPage(request, pageInput, requester)
  if (page instanceof Response) return page
  if (session) return sessionPage(page, versionKey(parts.modules, pageInput))
  const pageToken = pageInput.overrides
    ? undefined
    : parts.guard?.pageToken(versionsOf(pageInput.active), Date.now())
  const previewCss = await parts.previews(page.head)
  const write = () => readyPage(parts, pageInput, { page, previewCss, pageToken, requester })
  const { caching, fonts } = parts
  if (page.hydrates || pageInput.overrides || !caching) return write()
  const { active, releases, url } = pageInput
  const preloads = fonts.preloads(language, url)
  const key = [active.key, keyOf(takingPart(releases)), pageToken, ...preloads].join(' ')
  return caching.frames.document(page, key, write)
}

interface RenderedParts {
  page: ShownPage
  previewCss: string
  pageToken: string | undefined
  requester: Visitor
}

function readyPage(
  parts: DocumentParts,
  pageInput: PageInput,
  { page, previewCss, pageToken, requester }: RenderedParts,
): ReadyPage {
  const integrity = { ...parts.modules.integrity(pageInput.active), ...parts.panel?.integrity }
  const importMap = importMapOf(integrity)
  const firstCallPath = firstCallPathOf(page)
  const bytes = document(parts, pageInput, {
    page,
    integrity,
    importMap,
    previewCss,
    firstCallPath,
    pageToken,
  })
  const shared = sharedPageOf(parts.shell, pageInput)
  const isWhole =
    page.status === (shared?.status ?? 200) && page.hydrates && page.failures.length === 0
  return {
    status: page.status,
    html: new CompressedBody(bytes),
    policy: contentSecurityPolicy(
      [importMap, ...(firstCallPath ? [sessionScript] : [])],
      parts.pictureOrigins,
      firstCallPath ? [sessionPolicy] : [],
    ),
    hydrates: page.hydrates,
    hasFailures: page.failures.length > 0,
    isForAll: isWhole && !requester.hasPrivateAnswers && shared !== undefined,
    isForOne: isWhole && requester.hasPrivateAnswers === true && !requester.hasFailures,
  }
}

/** The document of the frame, which the service worker stores and the browser fills with any page (PWA-01). */
export async function frameDocument(
  parts: DocumentParts & PageInputParts & Pick<PageParts, 'caching'>,
  asked: Pick<PageInput, 'active' | 'overrides' | 'isForAll' | 'language'>,
): Promise<{ page: Buffer; policy: string }> {
  const url = new URL('http://shop.invalid/')
  const releases = { page: undefined, fragments: {} }
  const pageInput = { ...(await pageInputOf(parts, { ...asked, url, context: {} })), releases }
  const page = await frame(parts, pageInput)
  const integrity = parts.modules.integrity(pageInput.active)
  const importMap = importMapOf(integrity)
  const bytes = document(parts, pageInput, {
    page,
    integrity,
    importMap,
    previewCss: '',
    firstCallPath: undefined,
  })
  return {
    page: bytes,
    policy: contentSecurityPolicy([importMap], parts.pictureOrigins),
  }
}
