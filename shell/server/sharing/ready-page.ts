import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CompressedBody, encodingFor, isNamedBy, weakTag } from '@shop/http'

/** A page as it is sent. */
export interface ReadyPage {
  status: number
  html: CompressedBody<Buffer>
  policy: string
  /** Rendered by the server, and not a frame that the browser fills. */
  hydrates: boolean
  /** Whole, and the same for everybody who asks for this address in this language and gets these releases. */
  isForAll: boolean
  /** Whole, and made of answers for its visitor alone. */
  isForOne: boolean
  /** Its ETag, once it was sent to somebody. */
  tag?: string
}

/** Sends a page that many get: with its ETag, and compressed once for all of them. */
export async function sendToMany(
  page: ReadyPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  page.tag ??= weakTag(page.html.body)
  const { tag } = page
  reply.header('etag', tag)
  if (isNamedBy(request.headers['if-none-match'], tag)) {
    return reply.status(304).removeHeader('content-type').send()
  }
  const encoding = encodingFor(request.headers)
  if (!encoding) return reply.send(page.html.body)
  return reply.header('content-encoding', encoding).send(await page.html.compressed(encoding))
}
