import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const worthIt = 1024

/** Compresses pages and texts on their way out; files come compressed from the build. */
export async function compressText(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isText = /^(text\/html|application\/json)/.test(String(reply.getHeader('content-type')))
  if (!isText || typeof payload !== 'string' || payload.length < worthIt) return payload
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br').removeHeader('content-length')
    return await brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return await gzipped(payload)
  }
  return payload
}
