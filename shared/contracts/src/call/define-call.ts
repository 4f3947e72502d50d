import type * as z from 'zod/mini'
import type { CallRoute } from './call-routes.ts'
import type { ErrorCode } from './errors.ts'

/** Input, answer and errors of one API call. */
export interface CallSchemas {
  /** For GET, the path parameters and the query together; for POST, the JSON body. */
  input: z.ZodMiniType
  answer: z.ZodMiniType
  /**
   * HTTP status → error codes of this call. Codes for validation, rate limit and server errors are not listed, because
   * every call may return them.
   */
  errors: Partial<Record<number, readonly ErrorCode[]>>
  /** Names, in lower case, of the headers that the call reads in addition to `token`. */
  headers?: readonly string[]
  /** Largest body in bytes, if smaller than the server's 100 KiB. */
  bodyLimit?: number
}

export type CallDefinition = CallSchemas & CallRoute

/** Keeps the literal types of one call. Its method and path are in `call-routes.ts`. */
export function defineCall<const S extends CallSchemas>(schemas: S): S {
  return schemas
}
