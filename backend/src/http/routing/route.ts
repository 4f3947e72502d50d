import { type CallAnswer, type CallDefinition, type CallName, calls } from '@shop/contracts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '../errors/refusal.ts'
import { pathsOfInvalidText } from './invalid-text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName
  }
}

type Calls = typeof calls
export type ParsedInput<N extends CallName> = z.output<Calls[N]['input']>
/** Returns the answer; or the reply, if the handler has already sent it. */
type Handler<N extends CallName> = (
  input: ParsedInput<N>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<CallAnswer<N> | FastifyReply>

export interface RouteOptions extends Pick<FastifyContextConfig, 'rateLimit' | 'strict'> {
  /** Cache-Control of the answer. Answers to POST calls are never stored. */
  cache?: string
  /** Time limit in ms for the answer, if it differs from the general time limit. A streamed answer must reach its last byte in this time. */
  handlerTimeout?: number
}

/** Cache-Control of an answer that clients must revalidate at each use. The server answers 304 while nothing has changed. */
export const REVALIDATED = 'public, no-cache'
/** Like `REVALIDATED`, but for an answer with a cookie: shared caches may not keep it. */
export const REVALIDATED_BY_ONE = 'private, no-cache'
/** Cache-Control of data that only the operator changes. */
export const CACHED_FOR_A_MINUTE = 'public, max-age=60, stale-while-revalidate=600'

/**
 * Serves one call of the contract. The contract defines its method, path, input and answer. The options come before the
 * handler and can be left out.
 */
export function route<N extends CallName>(
  app: FastifyInstance,
  name: N,
  ...rest: [handler: Handler<N>] | [options: RouteOptions, handler: Handler<N>]
): void {
  const call: CallDefinition = calls[name]
  const [options, handler]: [RouteOptions, Handler<N>] = rest.length === 1 ? [{}, ...rest] : rest
  const { cache = 'no-store', handlerTimeout, ...config } = options
  app.route({
    method: call.method,
    url: call.path,
    schema: { ...requestSchemas(call), response: { 200: call.answer } },
    config: { ...config, call: name },
    ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
    ...(handlerTimeout !== undefined && { handlerTimeout }),
    handler: async (request, reply) => {
      const input = readInput<N>(request, call.method)
      reply.header('cache-control', cache)
      return handler(input, request, reply)
    },
  })
}

/** Whether the request is an API call. The matched route is checked and not the URL, because a URL can be encoded in several ways, such as /%61pi/. */
export function isApiCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') ?? false
}

function requestSchemas({ method, path, input }: CallDefinition) {
  if (method === 'POST') return { body: input }
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const mask = Object.fromEntries(names.map((name) => [name, true])) as Record<string, true>
  const fields = input as z.ZodMiniObject
  return { params: z.pick(fields, mask), querystring: z.omit(fields, mask) }
}

function readInput<N extends CallName>(request: FastifyRequest, method: string): ParsedInput<N> {
  const input =
    method === 'POST'
      ? request.body
      : { ...(request.query as object), ...(request.params as object) }
  const unstorable = pathsOfInvalidText(input)
  if (unstorable.length > 0) {
    const fields = Object.fromEntries(unstorable.map((path) => [path, 'invalid_format']))
    throw new Refusal('validation_failed', { fields })
  }
  return input as ParsedInput<N>
}
