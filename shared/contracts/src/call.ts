import type * as z from 'zod/mini'
import type { CallRoute } from './call-routes.ts'
import type { ErrorCode } from './errors.ts'

/** What one call of the API takes and answers. */
export interface CallSchemas {
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

export type CallDefinition = CallSchemas & CallRoute

/** Keeps the literal types of one call; its method and path are in `call-routes.ts`. */
export function defineCall<const S extends CallSchemas>(schemas: S): S {
  return schemas
}
