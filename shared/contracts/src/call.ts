import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** One call of the API. `path` uses Fastify's `:name` placeholders and starts with /api. */
export interface CallDefinition {
  method: 'GET' | 'POST'
  path: `/api/${string}`
  /** GET: path parameters and query together. POST: the JSON body. */
  input: z.ZodMiniType
  answer: z.ZodMiniType
  /** HTTP status → codes this call may answer with, beside validation, rate and server errors. */
  errors: Partial<Record<number, readonly ErrorCode[]>>
  /** Header names the call reads, lower-cased, beside `token`. */
  headers?: readonly string[]
  /** Bytes of the body, where the call takes less than the server's 100 KiB. */
  bodyLimit?: number
}

/** Keeps the literal types of one call. */
export function defineCall<const D extends CallDefinition>(definition: D): D {
  return definition
}
