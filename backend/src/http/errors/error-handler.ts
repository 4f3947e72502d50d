import { randomInt } from 'node:crypto'
import type { ErrorCode } from '@shop/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAccountGone, isDatabaseAway } from '../../db/database-errors.ts'
import { Refusal, refusalAnswer, statusOf } from './refusal.ts'

/** Sends refusals with the contract's body. Details of unexpected errors are not sent. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal('not_found'), request, reply))
}

export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = error instanceof Refusal ? error : asRefusal(error)
  if (refusal.code === 'server_error') request.log.error({ err: error }, 'request failed')
  else if (refusal !== error && refusal.code === 'overloaded') {
    request.log.warn({ err: error }, 'request failed for a temporary reason, the caller may retry')
  }
  return sendRefusal(refusal, request, reply)
}

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(refusal.code, request.routeOptions.config.call)
  if (status === undefined) {
    request.log.error({ code: refusal.code }, 'a call refused with a code its contract lacks')
  }
  const code = status === undefined ? 'server_error' : refusal.code
  const seconds = retryAfter(refusal)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  return reply
    .code(status ?? 500)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(refusalAnswer(code, refusal.details))
}

/** Seconds that the client should wait. A part is random, so that clients that are refused together do not retry together. */
function retryAfter({ code, details }: Refusal): number | undefined {
  return code === 'overloaded' ? randomInt(1, 4) : details.retryAfter
}

function asRefusal(error: FastifyError | Error): Refusal {
  if (isDatabaseAway(error)) return new Refusal('overloaded')
  if (isAccountGone(error)) return new Refusal('unauthorized')
  if (!('statusCode' in error) && !('validation' in error)) return new Refusal('server_error')
  if (error.validation) return new Refusal('validation_failed', { fields: fieldsOf(error) })
  return new Refusal(codeOfStatus(error.statusCode ?? 500))
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 413) return 'payload_too_large'
  if (status === 415) return 'unsupported_media_type'
  if (status === 429) return 'rate_limited'
  if (status === 503) return 'overloaded'
  return status >= 400 && status < 500 ? 'validation_failed' : 'server_error'
}

function fieldsOf(error: FastifyError): Record<string, string> {
  const problems = error.validation ?? []
  return Object.fromEntries(
    problems.map((problem) => [
      problem.instancePath.slice(1).replaceAll('/', '.') || (error.validationContext ?? 'input'),
      // If a custom rule of the shop has failed, its message is the code.
      problem.keyword === 'custom' ? (problem.message ?? problem.keyword) : problem.keyword,
    ]),
  )
}
