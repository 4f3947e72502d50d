import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { CompressedBody, encodingFor, weakTag } from '@shop/http'
import type { FastifyInstance } from 'fastify'

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|x-yaml))|\+xml/

/**
 * Compresses each answer of `app` only once, and caches its compressed form under a hash of the answer's content. Use it only for
 * answers that do not change while the process runs, such as files. The general compression skips answers that are already
 * compressed.
 */
export function keepCompressed(app: FastifyInstance): void {
  const kept = new Map<string, CompressedBody>()
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers)
    const body = encoding && (await bodyOf(payload))
    if (!body) return payload
    const tag = weakTag(body)
    const answer = kept.get(tag) ?? new CompressedBody(body)
    kept.set(tag, answer)
    const compressed = await answer.compressed(encoding)
    reply.header('content-encoding', encoding).header('content-length', compressed.byteLength)
    return compressed
  })
}

async function bodyOf(payload: unknown): Promise<string | Buffer | undefined> {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload
  return payload instanceof Readable ? buffer(payload) : undefined
}
