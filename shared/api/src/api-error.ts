import type { ErrorAnswer, ErrorCode } from '@shop/contracts'

/**
 * What the server answers, and 'network' for no connection or no answer in time. Translated as errors.{code} (ERR-01); a
 * newer server may answer with a code that is not in this list.
 */
export type ApiErrorCode = ErrorCode | 'network'

/** An ApiError as JSON, the form in which a page's data carries it from the server to the browser. */
export type ApiErrorData = {
  name: 'ApiError'
  code: ApiErrorCode
  /** HTTP status; 0 where there was no answer. */
  status: number
  /** The server's message, for logs and where a code has no text. */
  message: string
  /** Dotted path of the input → what is wrong with it; empty where the server names none. */
  fields: Readonly<Record<string, string>>
  /** With 'out_of_stock': what is left of each product that could not be served; `item` is its French name. */
  outOfStockItems: readonly { id: string; item: string; availableQuantity: number }[]
  /** Seconds until the call can succeed; undefined where the server does not know. */
  retryAfter?: number | undefined
}

type Refusal = Pick<ApiErrorData, 'code' | 'status' | 'message'> &
  Pick<ErrorAnswer, 'fields' | 'outOfStockItems' | 'retryAfter'>

/** A call that was refused or never answered. */
export class ApiError extends Error implements ApiErrorData {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly fields: ApiErrorData['fields']
  readonly outOfStockItems: ApiErrorData['outOfStockItems']
  readonly retryAfter: ApiErrorData['retryAfter']

  constructor(
    { code, status, message, fields = {}, outOfStockItems = [], retryAfter }: Refusal,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.code = code
    this.status = status
    this.fields = fields
    this.outOfStockItems = outOfStockItems
    this.retryAfter = retryAfter
  }

  toJSON(): ApiErrorData {
    const { name, code, status, message, fields, outOfStockItems, retryAfter } = this
    return { name, code, status, message, fields, outOfStockItems, retryAfter }
  }
}

/** Whether a call failed, with this code where one is given. True for the error itself and for its JSON. */
export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiErrorData {
  const { name, code: actual } = (error ?? {}) as Partial<ApiErrorData>
  return name === 'ApiError' && (code === undefined || actual === code)
}

/** The body of a refusal, recognised by what every refusal has; undefined for any other. */
export function refusalIn(json: unknown): ErrorAnswer | undefined {
  const { success, code, message } = (json ?? {}) as Partial<Record<keyof ErrorAnswer, unknown>>
  const isRefusal = success === false && typeof code === 'string' && typeof message === 'string'
  return isRefusal ? (json as ErrorAnswer) : undefined
}
