import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StoreFailure } from '@shop/releases'
import { TooBusy } from '../limits/limit-concurrency.ts'
import { TooManyPages } from '../limits/render-limit-per-address.ts'
import { requestUrl } from './request-path.ts'

const problems = {
  400: { code: 'validation_failed', message: 'Bad request' },
  404: { code: 'not_found', message: 'Not found' },
  405: { code: 'method_not_allowed', message: 'Method not allowed' },
  413: { code: 'payload_too_large', message: 'The body is too large' },
  415: { code: 'unsupported_media_type', message: 'The body has a type that is not read' },
  429: { code: 'rate_limited', message: 'Too many pages at a time' },
  500: { code: 'server_error', message: 'Server error' },
  502: { code: 'server_error', message: 'The API cannot be reached' },
  503: { code: 'server_error', message: 'Not available for a moment' },
} as const

/** Registers the answers to requests that fail or are refused: a status and a short text, without internal details. */
export function registerProblems(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!requestUrl(request.url)) return answerProblem(request, reply, 400)
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      return answerProblem(request, reply, 404)
    }
    return answerProblem(request, reply.header('allow', 'GET, HEAD'), 405)
  })
  app.setErrorHandler(answerError)
}

/** Answers a request that has failed. The handler or the server has thrown the error, such as for a path that cannot be decoded. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof TooBusy || error instanceof StoreFailure) {
    request.log.warn({ err: error, path: request.url }, 'request refused for a moment')
    return answerProblem(request, reply.header('retry-after', '5'), 503)
  }
  if (error instanceof TooManyPages) {
    return answerProblem(request, reply.header('retry-after', '2'), 429)
  }
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500
  if (status === 413 || status === 415) return answerProblem(request, reply, status)
  if (status >= 400 && status < 500) return answerProblem(request, reply, 400)
  request.log.error({ err: error, path: request.url }, 'request failed')
  return answerProblem(request, reply, status === 502 ? 502 : 500)
}

function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: keyof typeof problems,
): FastifyReply {
  const { code, message } = problems[status]
  reply.status(status).header('cache-control', 'no-store').removeHeader('etag')
  if (!request.headers.accept?.includes('text/html')) {
    return reply.type('application/json; charset=utf-8').send({ success: false, code, message })
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .send(
      `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${status}</title>` +
        `<h1>${status}</h1><p>Cette page ne peut pas être affichée.` +
        ' <span lang="en">This page cannot be shown.</span>' +
        ' <span lang="ar" dir="rtl">لا يمكن عرض هذه الصفحة.</span>' +
        '</p><p><a href="/">Accueil · <span lang="en">Home</span> · <span lang="ar">الرئيسية</span></a></p></html>',
    )
}
