import type { ErrorAnswer, ErrorCode } from '@shop/contracts'

/** What the server answers, and 'network' for no connection or no answer in time. Translated as errors.{code} (ERR-01). */
export type ApiErrorCode = ErrorCode | 'network'

interface Refusal {
  code: ApiErrorCode
  /** HTTP status; 0 where there was no answer. */
  status: number
  message: string
  fields?: ErrorAnswer['fields']
  outOfStockItems?: ErrorAnswer['outOfStockItems']
}

/** A call that was refused or never answered. `message` is the server's, for logs and as a last resort. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  /** Dotted path of the input → what is wrong with it; empty where the server names none. */
  readonly fields: Readonly<Record<string, string>>
  /** With 'out_of_stock': what is left of each product that could not be served. */
  readonly outOfStockItems: readonly { item: string; availableQuantity: number }[]

  constructor(
    { code, status, message, fields = {}, outOfStockItems = [] }: Refusal,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = fields
    this.outOfStockItems = outOfStockItems
  }
}

export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}
