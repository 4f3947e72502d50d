import type { CallAnswer, CallInput, CallName, calls } from '@shop/contracts'
import { ApiError } from './api-error.ts'
import { type CallOptions, send } from './send.ts'

type Calls = typeof calls
type WireInput<N extends CallName> = CallInput<N>
type ReadInput<N extends CallName> = Calls[N]['input']['_zod']['output']

/** The input of a call. In a query, a list, number or flag may be passed in place of its text. */
export type ApiInput<N extends CallName> = Calls[N]['method'] extends 'GET'
  ? { [K in keyof WireInput<N>]: WireInput<N>[K] | ReadInput<N>[K & keyof ReadInput<N>] }
  : WireInput<N>

/**
 * Calls the API, for example `call('product/one', { productId })`, and returns the answer that the contract describes.
 * Throws an ApiError: the server's code for a refusal, 'network' without an answer in time, 'server_error' for an answer
 * that does not fit the contract.
 */
export async function call<N extends CallName>(
  name: N,
  input: ApiInput<N>,
  options: CallOptions = {},
): Promise<CallAnswer<N>> {
  const contract = await loadContract()
  const request = contract.writeRequest(name, input)
  const { status, json } = await send(request, options)
  const read = contract.readAnswer(name, json)
  if (read.status === 'refused') throw new ApiError({ ...read.refusal, status })
  if (read.status === 'ok' && status < 400) return read.answer as CallAnswer<N>
  const reason = read.status === 'invalid' ? read.reason : 'an answer with a failure status'
  throw new ApiError({ code: 'server_error', status, message: `${name}: ${reason}` })
}

// The schemas are too large for the first page load, so the first call loads them.
async function loadContract() {
  try {
    return await import('./contract.ts')
  } catch (cause) {
    throw new ApiError({ code: 'network', status: 0, message: 'No connection' }, { cause })
  }
}
