import { randomBytes } from 'node:crypto'
import type { DeskFiles, DeskShop } from '@shop/desk/files'
import { knownLanguage } from '@shop/domain'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../http/request/language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce that allows the styles of this answer's document. */
    styleNonce: string
  }
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Features that the page may use: it reads bar codes with the camera, and uses nothing else of the device. */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=()'

/**
 * Serves the page and its built files. The files are read once, and only their paths are registered, so no request can read
 * another file of the machine.
 */
export function registerDeskPage(
  app: FastifyInstance,
  { files, documentOf }: DeskFiles,
  shop: DeskShop,
): void {
  app.decorateRequest('styleNonce', '')
  app.get<{ Querystring: { lng?: unknown } }>('/', {
    // This hook runs after the hook of the whole server. It replaces the policy of that hook, which allows nothing.
    onSend: async (request, reply) => {
      reply.header('content-security-policy', contentPolicy(request.styleNonce))
      reply.header('permissions-policy', PERMISSIONS)
    },
    handler: async (request, reply) => {
      request.styleNonce = randomBytes(16).toString('base64')
      // The language cookie is ignored. It belongs to the shop, because cookies do not differ by port at the same host.
      const { 'accept-language': accepted = '' } = request.headers
      const language =
        knownLanguage(String(request.query.lng)) ??
        languageOf({ headers: { 'accept-language': accepted } })
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(documentOf({ language, nonce: request.styleNonce, shop }))
    },
  })
  for (const [path, { content, type }] of files) {
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', IMMUTABLE).type(type).send(content),
    )
  }
}

function contentPolicy(styleNonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${styleNonce}'`,
    "font-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
