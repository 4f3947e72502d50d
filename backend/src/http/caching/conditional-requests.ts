import { createHash, type Hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Adds a weak ETag to JSON answers of GET and answers 304 when the client has that version already (LIST-02).
 * Not @fastify/etag: it ignores lists and `*` in If-None-Match.
 */
export function registerConditionalRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (!reply.hasHeader('etag') && typeof payload === 'string') {
      reply.header('etag', weakTag(payload))
    }
    const tag = reply.getHeader('etag')
    const known = request.headers['if-none-match']
    if (typeof tag !== 'string' || known === undefined || !names(known, tag)) return payload
    for (const name of ['content-type', 'content-length', 'content-encoding']) {
      reply.removeHeader(name)
    }
    reply.code(304)
    return null
  })
}

export const TAG_HASH = 'sha256'

export function weakTag(body: string | Buffer): string {
  return tagOf(createHash(TAG_HASH).update(body))
}

/** The ETag of the data in `hash`. */
export function tagOf(hash: Hash): string {
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}

/** Weak comparison of RFC 9110: ignores the prefix W/. */
function names(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => opaque(each) === opaque(tag))
}
