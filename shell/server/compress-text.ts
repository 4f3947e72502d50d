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
  const isText = /^(?:text\/html|application\/json)/.test(String(reply.getHeader('content-type')))
  if (!isText || typeof payload !== 'string' || payload.length < worthIt) return payload
  reply.header('vary', withAcceptEncoding(reply.getHeader('vary')))
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepts(accepted, 'br')) {
    reply.header('content-encoding', 'br').removeHeader('content-length')
    return await brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
  if (accepts(accepted, 'gzip')) {
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return await gzipped(payload)
  }
  return payload
}

function accepts(header: string | string[], coding: string): boolean {
  const weights = new Map<string, number>()
  for (const part of String(header).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, quality ? Number(quality.slice(2)) : 1)
  }
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0
}

function withAcceptEncoding(vary: unknown): string {
  const names = typeof vary === 'string' && vary !== '' ? vary.split(/,\s*/) : []
  return [...new Set([...names, 'Accept-Encoding'])].join(', ')
}
