import { type CallAnswer, type CallName, calls } from '@shop/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AnswerCache, PreparedAnswer } from './answer-cache.ts'
import { type ParsedInput, REVALIDATED, route } from '../routing/route.ts'

interface CachedRouteOptions {
  /** Value of Cache-Control. By default, clients must revalidate the answer at each use. */
  cache?: string
  /** Called before an answer is computed for this request. Throws if the request may not cause a computation. */
  beforeMake?: (request: FastifyRequest) => void
}

interface CachedRoute<N extends CallName> extends CachedRouteOptions {
  make: (input: ParsedInput<N>) => Promise<CallAnswer<N>>
}

interface ObservedRoute<N extends CallName, About> extends CachedRouteOptions {
  /** Computes the answer, and the data about it that `onAnswer` needs. */
  make: (input: ParsedInput<N>) => Promise<{ answer: CallAnswer<N>; about: About }>
  /** Called for each answer that is sent, whether it is computed or cached. */
  onAnswer: (about: About, request: FastifyRequest) => void
}

/** Serves a call whose answer depends only on its input. For each input, the answer is computed at most once in `maxAgeMs`. */
export function cachedRoute<N extends CallName>(
  app: FastifyInstance,
  maxAgeMs: number,
  name: N,
  { make, ...options }: CachedRoute<N>,
): void {
  observedRoute(app, maxAgeMs, name, {
    ...options,
    make: async (input) => ({ answer: await make(input), about: undefined }),
    onAnswer: () => null,
  })
}

/** Like `cachedRoute`, but calls `onAnswer` for each answer, for example to count it. */
export function observedRoute<N extends CallName, About>(
  app: FastifyInstance,
  maxAgeMs: number,
  name: N,
  { make, cache: cacheControl = REVALIDATED, beforeMake, onAnswer }: ObservedRoute<N, About>,
): void {
  const answers = new AnswerCache<About>(maxAgeMs)
  const prepare = async (input: ParsedInput<N>) => {
    const { answer, about } = await make(input)
    return new PreparedAnswer(jsonOfAnswer(name, answer), about)
  }
  route(app, name, { cache: cacheControl }, async (input, request, reply) => {
    const key = keyOf(input)
    const answered = () => answers.answer(key, () => prepare(input))
    const isKept = answers.has(key)
    if (!isKept) beforeMake?.(request)
    const answer = await (isKept ? answered() : app.inTurn(request, answered))
    onAnswer(answer.about, request)
    return answer.send(request, reply)
  })
}

/** The JSON of an answer. Fields that the contract does not declare are left out. */
export function jsonOfAnswer<N extends CallName>(name: N, answer: CallAnswer<N>): string {
  const schema: z.ZodMiniType = calls[name].answer
  return JSON.stringify(z.encode(schema, answer))
}

/** Cache key of an input. It does not depend on the order of the input's fields. */
export function keyOf(input: object): string {
  return JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))
}
