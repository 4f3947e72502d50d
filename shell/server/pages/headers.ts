import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { cspHash } from './html.ts'

const DOCUMENT = /^(?:text\/html|image\/svg)/

/**
 * Documents have all of helmet's headers; their policy is their own. Files and texts have what keeps browsers from taking
 * them for something else or showing them on other sites: the rest is heeded on documents alone (SEC-04, LIGHT-01).
 */
export async function registerAnswerHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { global: false, contentSecurityPolicy: false })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('cross-origin-resource-policy', 'same-origin')
    if (reply.getHeader('cache-control') !== immutable) reply.header('x-request-id', request.id)
    if (DOCUMENT.test(String(reply.getHeader('content-type')))) reply.helmet()
  })
}

/** The page's policy: no inline script except these, the import map first, no eval, no plugins, no framing. */
export function contentSecurityPolicy(...inlineScripts: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(cspHash).join(' ')}`,
    // styled-components writes its rules into style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** For files whose name changes with their content. */
export const immutable = 'public, max-age=31536000, immutable'
