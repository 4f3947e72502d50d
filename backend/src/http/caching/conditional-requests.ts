import type { FastifyInstance } from 'fastify'
import { isNamedBy, weakTag } from '@shop/http'

/**
 * Adds a weak ETag to JSON answers of GET, and answers 304 if the client already has this version of the answer
 * (LIST-02). @fastify/etag is not used, because it ignores lists and `*` in If-None-Match.
 */
export function registerConditionalRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (!reply.hasHeader('etag') && typeof payload === 'string') {
      reply.header('etag', weakTag(payload))
    }
    const tag = reply.getHeader('etag')
    const known = request.headers['if-none-match']
    if (typeof tag !== 'string' || !isNamedBy(known, tag)) return payload
    for (const name of ['content-type', 'content-length', 'content-encoding']) {
      reply.removeHeader(name)
    }
    reply.code(304)
    return null
  })
}
