import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CompressedBody, encodingFor, isNamedBy, weakTag } from '@shop/http'

/** A page with its document, ready to be sent. */
export interface ReadyPage {
  status: number
  html: CompressedBody<Buffer>
  policy: string
  /** True if the server has rendered the page; false for a frame, which the browser fills. */
  hydrates: boolean
  /** True if the server could not render the page, or a part of it. */
  hasFailures: boolean
  /** True if the page was rendered completely and is the same for all visitors with this address, language and set of releases. */
  isForAll: boolean
  /** True if the page was rendered completely from API answers that are for one visitor. */
  isForOne: boolean
  /** The page's ETag, computed when the page is first sent. */
  tag?: string
}

/**
 * Sends a page from the page cache with its ETag; the page is compressed once for all visitors. A page whose status is
 * not 200 has no ETag, because request conditions apply only to existing resources (RFC 9110, 13.2.1).
 */
export async function sendToMany(
  page: ReadyPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (page.status !== 200) return await sendOnceCompressed(page, request, reply)
  page.tag ??= weakTag(page.html.body)
  const { tag } = page
  reply.header('etag', tag)
  if (isNamedBy(request.headers['if-none-match'], tag)) {
    return reply.status(304).removeHeader('content-type').send()
  }
  return await sendOnceCompressed(page, request, reply)
}

/** Sends a page; the compressed forms are stored together with the page. */
export async function sendOnceCompressed(
  { html }: ReadyPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers)
  if (!encoding) return reply.send(html.body)
  return reply.header('content-encoding', encoding).send(await html.compressed(encoding))
}
