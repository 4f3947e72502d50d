import helmet from '@fastify/helmet'
import { headersOfEveryAnswer } from '@shop/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const DOCUMENT = /^(?:text\/html|image\/svg)/

/**
 * Documents get all of helmet's headers. Data and pictures get only the headers that keep browsers from reading them as
 * another type or showing them on other sites. Browsers use the other headers only for documents, and those headers would
 * be longer than a small answer (SEC-04).
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
    // Browsers keep the answer for ever, so the id of the request that fetched it would be meaningless.
    const isImmutable = String(reply.getHeader('cache-control')).includes('immutable')
    if (!isImmutable) reply.header('x-request-id', request.id)
    if (DOCUMENT.test(String(reply.getHeader('content-type')))) reply.helmet()
  })
}

/** Sets the headers for a path that Fastify cannot decode, because no hook runs for that answer. */
export function setHeadersWithoutHooks({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...headersOfEveryAnswer, 'x-request-id': id })
}
