import { type CallAnswer, type CallName, calls } from '@shop/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { KeptAnswers, ReadyAnswer } from './answer-cache.ts'
import { type ParsedInput, REVALIDATED, route } from '../routing/route.ts'

interface KeptRoute<N extends CallName, About> {
  make: (input: ParsedInput<N>, last: ReadyAnswer<About> | undefined) => Promise<ReadyAnswer<About>>
  /** Cache-Control; asked again at each use when left out. */
  cache?: string
  /** Told of each answer that goes out, made for this shopper or not. */
  onAnswer?: (answer: ReadyAnswer<About>, request: FastifyRequest) => void
}

/** Serves a call whose answer depends on its input alone: made at most once in `keptMs` for the same input. */
export function keptRoute<N extends CallName, About = undefined>(
  app: FastifyInstance,
  keptMs: number,
  name: N,
  { make, cache = REVALIDATED, onAnswer }: KeptRoute<N, About>,
): void {
  const kept = new KeptAnswers<About>(keptMs)
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
export function readyAnswer<N extends CallName, About = undefined>(
  name: N,
  answer: CallAnswer<N>,
  about: About,
): ReadyAnswer<About> {
  const schema: z.ZodMiniType = calls[name].answer
  return new ReadyAnswer(JSON.stringify(z.encode(schema, answer)), about)
}

/** The same for every order of the same fields. */
function keyOf(input: object): string {
  return JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))
}
