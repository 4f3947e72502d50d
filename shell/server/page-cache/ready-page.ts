import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CompressedBody, encodingFor, isNamedBy, weakTag } from '@shop/http'

/** A page as it is sent. */
export interface ReadyPage {
  status: number
  html: CompressedBody<Buffer>
  policy: string
  /** Rendered by the server, and not a frame that the browser fills. */
  hydrates: boolean
  /** The server could not render it, or not all of it. */
  hasFailures: boolean
  /** Whole, and the same for everybody who asks for this address in this language and gets these releases. */
  isForAll: boolean
  /** Whole, and made of answers for its visitor alone. */
  isForOne: boolean
  /** Its ETag, once it was sent to somebody. */
  tag?: string
}

/**
 * Sends a page that many get: with its ETag, and compressed once for all of them. One that says that there is none has no ETag:
 * conditions of a request count for what is there alone (RFC 9110, 13.2.1).
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

/** Sends a page whose compressed forms are kept with it. */
export async function sendOnceCompressed(
  { html }: ReadyPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers)
  if (!encoding) return reply.send(html.body)
  return reply.header('content-encoding', encoding).send(await html.compressed(encoding))
}
