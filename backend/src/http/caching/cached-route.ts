import { type CallAnswer, type CallName, calls } from '@shop/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AnswerCache, PreparedAnswer } from './answer-cache.ts'
import { type ParsedInput, REVALIDATED, route } from '../routing/route.ts'

interface CachedRoute<N extends CallName, About> {
  make: (
    input: ParsedInput<N>,
    last: PreparedAnswer<About> | undefined,
  ) => Promise<PreparedAnswer<About>>
  /** Value of Cache-Control. By default, clients must revalidate the answer at each use. */
  cache?: string
  /** Called before an answer is computed for this request. Throws if the request may not cause a computation. */
  beforeMake?: (request: FastifyRequest) => void
  /** Called for each answer that is sent, whether it is computed or cached. */
  onAnswer?: (answer: PreparedAnswer<About>, request: FastifyRequest) => void
}

/** Serves a call whose answer depends only on its input. For each input, the answer is computed at most once in `maxAgeMs`. */
export function cachedRoute<N extends CallName, About = undefined>(
  app: FastifyInstance,
  maxAgeMs: number,
  name: N,
  { make, cache: cacheControl = REVALIDATED, beforeMake, onAnswer }: CachedRoute<N, About>,
): void {
  const cache = new AnswerCache<About>(maxAgeMs)
  route(app, name, { cache: cacheControl }, async (input, request, reply) => {
    const key = keyOf(input)
    const answered = () => cache.answer(key, (last) => make(input, last))
    const isKept = cache.has(key)
    if (!isKept) beforeMake?.(request)
    const answer = await (isKept ? answered() : app.inTurn(request, answered))
    onAnswer?.(answer, request)
    return answer.send(request, reply)
  })
}

/** Serializes an answer without the fields that the contract does not declare. */
export function prepareAnswer<N extends CallName, About = undefined>(
  name: N,
  answer: CallAnswer<N>,
  about: About,
): PreparedAnswer<About> {
  const schema: z.ZodMiniType = calls[name].answer
  return new PreparedAnswer(JSON.stringify(z.encode(schema, answer)), about)
}

/** Cache key of an input. It does not depend on the order of the input's fields. */
export function keyOf(input: object): string {
  return JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))
}
