import type * as z from 'zod/mini'
import type { CallRoute } from './call-routes.ts'
import type { ErrorCode } from './errors.ts'

/** Input, answer and errors of one API call. */
export interface CallSchemas {
  /** GET: path parameters and query together. POST: the JSON body. */
  input: z.ZodMiniType
  answer: z.ZodMiniType
  /** HTTP status → codes that this call may answer, besides validation, rate limit and server errors. */
  errors: Partial<Record<number, readonly ErrorCode[]>>
  /** Names of the headers that the call reads, in lower case, besides `token`. */
  headers?: readonly string[]
  /** Largest body in bytes, if smaller than the server's 100 KiB. */
  bodyLimit?: number
}

export type CallDefinition = CallSchemas & CallRoute

/** Keeps the literal types of one call. Its method and path are in `call-routes.ts`. */
export function defineCall<const S extends CallSchemas>(schemas: S): S {
  return schemas
}
