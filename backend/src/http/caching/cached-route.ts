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
  /** Cache-Control; asked again at each use when left out. */
  cache?: string
  /** Told of each answer that goes out, made for this shopper or not. */
  onAnswer?: (answer: PreparedAnswer<About>, request: FastifyRequest) => void
}

/** Serves a call whose answer depends on its input alone: made at most once in `keptMs` for the same input. */
export function cachedRoute<N extends CallName, About = undefined>(
  app: FastifyInstance,
  keptMs: number,
  name: N,
  { make, cache = REVALIDATED, onAnswer }: CachedRoute<N, About>,
): void {
  const kept = new AnswerCache<About>(keptMs)
  route(
    app,
    name,
    async (input, request, reply) => {
      const answer = await kept.answer(keyOf(input), (last) => make(input, last))
      onAnswer?.(answer, request)
      return answer.send(request, reply)
    },
    { cache },
  )
}

/** The answer as it leaves: what the contract does not declare is taken out. */
export function prepareAnswer<N extends CallName, About = undefined>(
  name: N,
  answer: CallAnswer<N>,
  about: About,
): PreparedAnswer<About> {
  const schema: z.ZodMiniType = calls[name].answer
  return new PreparedAnswer(JSON.stringify(z.encode(schema, answer)), about)
}

/** The same for every order of the same fields. */
function keyOf(input: object): string {
  return JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))
}
