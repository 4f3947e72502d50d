import type { CallAnswer, CallInput, CallName, calls } from '@shop/contracts'
import { ApiError } from './api-error.ts'
import { type CallOptions, send } from './send.ts'

type Calls = typeof calls
type WireInput<N extends CallName> = CallInput<N>
type ReadInput<N extends CallName> = Calls[N]['input']['_zod']['output']

/** What a call takes. In a query a list, number or flag may stand for the text it is sent as. */
export type ApiInput<N extends CallName> = Calls[N]['method'] extends 'GET'
  ? { [K in keyof WireInput<N>]: WireInput<N>[K] | ReadInput<N>[K & keyof ReadInput<N>] }
  : WireInput<N>

/**
 * Asks the API, for example `call('product/one', { productId })`, and answers what the contract promises.
 * Throws an ApiError: the server's code when it refuses, 'network' without an answer in time, 'server_error' for nonsense.
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
  if (read.kind === 'refusal') throw new ApiError({ ...read.refusal, status })
  if (read.kind === 'answer' && status < 400) return read.answer as CallAnswer<N>
  const reason = read.kind === 'nonsense' ? read.reason : 'an answer with a status of failure'
  throw new ApiError({ code: 'server_error', status, message: `${name}: ${reason}` })
}

// The schemas weigh more than the first page may: they come with the first call.
async function loadContract() {
  try {
    return await import('./contract.ts')
  } catch (cause) {
    throw new ApiError({ code: 'network', status: 0, message: 'No connection' }, { cause })
  }
}
