import type { CurrentSums, ErrorAnswer, ErrorCode } from '@shop/contracts'

/**
 * The server's error codes; 'network' means no connection, 'no_answer' means no answer in time. Each code is translated
 * as errors.{code} (ERR-01); a newer server may send a code that is not in this list.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'no_answer'

/** An ApiError as JSON, the form in which a page's data carries it from the server to the browser. */
export type ApiErrorData = {
  name: 'ApiError'
  code: ApiErrorCode
  /** HTTP status; 0 if there was no answer. */
  status: number
  /** The server's message, for logs and for codes without a text. */
  message: string
  /** Dotted path of an input field → the field's problem; empty if the server names no field. */
  fields: Readonly<Record<string, string>>
  /**
   * Only with 'out_of_stock': the products that could not be delivered, with the units left of each; `item` is the
   * product's French name.
   */
  outOfStockItems: readonly { id: string; item: string; availableQuantity: number }[]
  /** Only with 'prices_changed': the current cost of the order. */
  currentSums?: CurrentSums | undefined
  /** Seconds until the call can succeed; undefined if the server gives no time. */
  retryAfter?: number | undefined
}

type Refusal = Pick<ApiErrorData, 'code' | 'status' | 'message'> &
  Pick<ErrorAnswer, 'fields' | 'outOfStockItems' | 'currentSums' | 'retryAfter'>

/** The error of a call that the API refused or did not answer. */
export class ApiError extends Error implements ApiErrorData {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly fields: ApiErrorData['fields']
  readonly outOfStockItems: ApiErrorData['outOfStockItems']
  readonly currentSums: ApiErrorData['currentSums']
  readonly retryAfter: ApiErrorData['retryAfter']

  constructor(refusal: Refusal, options?: ErrorOptions) {
    const { code, status, message, fields = {}, outOfStockItems = [] } = refusal
    super(message, options)
    this.code = code
    this.status = status
    this.fields = fields
    this.outOfStockItems = outOfStockItems
    this.currentSums = refusal.currentSums
    this.retryAfter = refusal.retryAfter
  }

  toJSON(): ApiErrorData {
    // `message` is not enumerable; all other properties are.
    return Object.assign({ message: this.message }, this)
  }
}

/** Whether an error is an ApiError or the JSON of one; if `code` is passed, also whether the error has this code. */
export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiErrorData {
  const { name, code: actual } = (error ?? {}) as Partial<ApiErrorData>
  return name === 'ApiError' && (code === undefined || actual === code)
}

/** The body of a refusal, recognised by the fields that every refusal has; undefined for any other body. */
export function refusalIn(json: unknown): ErrorAnswer | undefined {
  const { success, code, message } = (json ?? {}) as Partial<Record<keyof ErrorAnswer, unknown>>
  const isRefusal = success === false && typeof code === 'string' && typeof message === 'string'
  return isRefusal ? (json as ErrorAnswer) : undefined
}
