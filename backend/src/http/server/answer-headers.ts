import helmet from '@fastify/helmet'
import { headersOfEveryAnswer } from '@shop/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const DOCUMENT = /^(?:text\/html|image\/svg)/

/**
 * Documents have all of helmet's headers. Data and pictures have what keeps browsers from taking them for something else
 * or showing them on other sites: the rest is heeded on documents alone, and is longer than a small answer (SEC-04).
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
    // Kept for ever by browsers, so an id of the request that brought it would say nothing.
    const isImmutable = String(reply.getHeader('cache-control')).includes('immutable')
    if (!isImmutable) reply.header('x-request-id', request.id)
    if (DOCUMENT.test(String(reply.getHeader('content-type')))) reply.helmet()
  })
}

/** For a path that Fastify cannot decode: no hook runs for its answer. */
export function setHeadersWithoutHooks({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...headersOfEveryAnswer, 'x-request-id': id })
}
