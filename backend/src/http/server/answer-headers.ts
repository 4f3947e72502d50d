import helmet from '@fastify/helmet'
import { headersOfEveryAnswer } from '@shop/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const DOCUMENT = /^(?:text\/html|image\/svg)/

/**
 * Gives documents all of helmet's headers. Data and pictures get only the headers that keep browsers from reading
 * them as another type, or from showing them on other sites. Browsers use the other headers only for documents, and
 * a small answer would be shorter than these headers (SEC-04).
 */
export async function registerAnswerHeaders(
  app: FastifyInstance,
  { isSecure }: { isSecure: boolean },
): Promise<void> {
  await app.register(helmet, {
    global: false,
    strictTransportSecurity: isSecure,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headersOfEveryAnswer)
    // Browsers keep an immutable answer for ever, so the id of its first request would mean nothing later.
    const isImmutable = String(reply.getHeader('cache-control')).includes('immutable')
    if (!isImmutable) reply.header('x-request-id', request.id)
    if (DOCUMENT.test(String(reply.getHeader('content-type')))) reply.helmet()
  })
}

/** Sets the headers of the answer to a path that Fastify cannot decode. No hook runs for this answer. */
export function setHeadersWithoutHooks({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...headersOfEveryAnswer, 'x-request-id': id })
}
