import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import { headersOfEveryAnswer } from '@shop/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const DOCUMENT = /^(?:text\/html|image\/svg)/

/**
 * Sets all of helmet's headers on documents, except the content policy, which each route sets itself. Files and texts
 * get only the headers that browsers apply to them: no MIME sniffing, and no use on other sites (SEC-04, LIGHT-01).
 */
export async function registerAnswerHeaders(
  app: FastifyInstance,
  { isSecure }: { isSecure: boolean },
): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure,
  })
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headersOfEveryAnswer)
    if (reply.getHeader('cache-control') !== immutable) reply.header('x-request-id', request.id)
    if (!DOCUMENT.test(String(reply.getHeader('content-type')))) return
    reply.header('permissions-policy', permissionsPolicy)
    reply.helmet()
  })
}

/** Sets the headers of the answer if Fastify cannot decode the request's path, because Fastify then runs no hooks. */
export function setHeadersWithoutHooks({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    ...headersOfEveryAnswer,
    'x-request-id': id,
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'permissions-policy': permissionsPolicy,
  })
}

/**
 * Browser features that are off on all pages, even for injected scripts. The location stays on, because the checkout
 * needs it (CHK-02).
 */
const permissionsPolicy =
  'accelerometer camera display-capture gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking'
    .split(' ')
    .map((feature) => `${feature}=()`)
    .concat('geolocation=(self)')
    .join(', ')

/**
 * Names of the Trusted Types policies that the shop's code may create. Each policy belongs to one module, which creates
 * it only once.
 */
const trustedTypesPolicies: readonly string[] = ['service-worker']

/**
 * A page's content policy: no inline scripts except `inlineScripts` (the import map is the first), no eval, no plugins,
 * no frames; pictures only from the shop and from `pictureOrigins`, which the operator has named. `ownPolicies` are the
 * Trusted Types policies of this page's inline scripts.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  pictureOrigins: readonly string[] = [],
  ownPolicies: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(cspHash).join(' ')}`,
    // `'unsafe-inline'` is needed, because styled-components writes its rules into style elements.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...pictureOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${[...trustedTypesPolicies, ...ownPolicies].join(' ')}`,
  ].join('; ')
}

/** Cache-Control of files whose name contains a hash of their content. */
export const immutable = 'public, max-age=31536000, immutable'

/** The source that allows an inline script in a Content-Security-Policy. */
function cspHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
