import type { CallName } from '@shop/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ParsedInput, REVALIDATED, route } from '../routing/route.ts'
import { keyOf } from './cached-route.ts'
import type { StreamedAnswers } from './streamed-answers.ts'

/** Time limit in ms until the client has read the last byte. All other answers have the same limit (`shared/http`). */
const READING_MS = 120_000

interface StreamedRoute<N extends CallName> {
  answers: StreamedAnswers
  /** The pieces of the answer's JSON, one after the other. */
  make: (input: ParsedInput<N>) => AsyncIterable<string>
  /** Called before an answer with a body is sent. `bytes`: the answer's compressed size. Throws if the answer may not be sent. */
  beforeSend: (request: FastifyRequest, bytes: number) => void
}

/**
 * Serves a call whose answer depends only on its input and may be very large. The answer is computed in pieces and kept
 * compressed (decision 082).
 */
export function streamedRoute<N extends CallName>(
  app: FastifyInstance,
  name: N,
  { answers, make, beforeSend }: StreamedRoute<N>,
): void {
  route(
    app,
    name,
    { cache: REVALIDATED, handlerTimeout: READING_MS },
    async (input, request, reply) => {
      const key = `${name} ${keyOf(input)}`
      const answered = () => answers.answer(key, () => make(input))
      const answer = await (answers.has(key) ? answered() : app.inTurn(request, answered))
      if (!answer.isKnownTo(request)) beforeSend(request, answer.bytes)
      return answer.send(request, reply)
    },
  )
}
