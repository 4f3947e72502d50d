import type { CallInput, CallName, calls } from '@shop/contracts'
import type { TestShop } from '../../testing/shop.ts'

/** The request of one example. */
export interface CallRequest<N extends CallName> {
  input: CallInput<N>
  headers?: Record<string, string>
  /** Whether the request goes to an API that has limits. */
  isLimited?: boolean
}

/** Prepares the shop for the example, and returns the request. */
export type Example<N extends CallName> = (
  shop: TestShop,
) => CallRequest<N> | Promise<CallRequest<N>>

type ErrorsOf<N extends CallName> = (typeof calls)[N]['errors']
type Each<T> = T extends readonly (infer Code extends string)[] ? Code : never
/** The error codes of this call, without those that every call may return. */
export type CodeOf<N extends CallName> = Each<ErrorsOf<N>[keyof ErrorsOf<N>]>

/** One good request with every field of the input filled in, and one for each refusal the contract names. */
export interface CallCase<N extends CallName> {
  success: Example<N>
  refusals: { [C in CodeOf<N>]: Example<N> }
}

export type CallCases<N extends CallName> = { [K in N]: CallCase<K> }
