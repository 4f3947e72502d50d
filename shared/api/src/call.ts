import type { CallAnswer, CallInput, CallName, calls } from '@shop/contracts'
import { ApiError, refusalIn } from './api-error.ts'
import { currentConnection } from './connection.ts'
import { type WireRequest, writeRequest, type CallOptions, send, type WireAnswer } from './send.ts'

type Calls = typeof calls
type WireInput<N extends CallName> = CallInput<N>
type ReadInput<N extends CallName> = Calls[N]['input']['_zod']['output']

/** The input of a call. In a query, the caller may pass a list, number or flag instead of the text that the URL contains. */
export type ApiInput<N extends CallName> = Calls[N]['method'] extends 'GET'
  ? { [K in keyof WireInput<N>]: WireInput<N>[K] | ReadInput<N>[K & keyof ReadInput<N>] }
  : WireInput<N>

/**
 * Calls the API, for example `call('product/one', { productId })`, and returns the answer that the contract describes.
 * It does not check the answer, because the server has checked it (decision 023). Throws an ApiError. Its code is the
 * server's code for a refusal, 'network' without a connection, 'no_answer' without an answer in time, and
 * 'server_error' for an answer that does not come from the API.
 */
export async function call<N extends CallName>(
  name: N,
  input: ApiInput<N>,
  options: CallOptions = {},
): Promise<CallAnswer<N>> {
  const { status, json } = await sendInSession(writeRequest(name, input), options)
  const refusal = refusalIn(json)
  if (refusal) throw new ApiError({ ...refusal, status })
  if (isAnswer(json) && status < 400) return json as CallAnswer<N>
  throw new ApiError({ code: 'server_error', status, message: `${name}: no answer of the API` })
}

/**
 * Sends a call with the session's token; if the API refuses the token, sends the call once more with a renewed token
 * (SESS-02).
 */
async function sendInSession(request: WireRequest, options: CallOptions): Promise<WireAnswer> {
  const { token, storedToken, renewToken, timeout: usual } = currentConnection()
  if (!token || options.token || request.method === 'GET') return await send(request, options)
  const { timeout: limitMs = usual, signal } = options
  signal?.throwIfAborted()
  const askedAt = Date.now()
  const early = await takeEarlyAnswer(request, storedToken?.(), limitMs, signal)
  if (early) return early
  const timeout = limitMs - (Date.now() - askedAt)
  const current = await token()
  const answer = await send(request, { ...options, timeout, token: current })
  const isRefused = current && refusalIn(answer.json)?.code === 'unauthorized'
  const renewed = isRefused && (await renewToken?.(current))
  return renewed ? await send(request, { ...options, token: renewed }) : answer
}

/**
 * Whether the answer is a success of the API. Every success has the field `success`; a proxy's page, or a body that is
 * not JSON, does not have it.
 */
function isAnswer(json: unknown): boolean {
  return (json as { success?: unknown } | null | undefined)?.success === true
}

/** The call that a script in the page's HTML has sent before any module ran (decisions 054 and 069). */
interface EarlyCall {
  path: string
  /** The session's token with which the call was sent. */
  token: string
  /** Time of sending, epoch ms. */
  sentAt: number
  /** Undefined if no answer arrived. */
  answer: Promise<WireAnswer | undefined>
}

declare global {
  var earlyCall: EarlyCall | undefined
}

/**
 * Maximum age of the answer in ms, counted from sending. An older answer may be stale: the shopper may open the page
 * that needs it long after the page's HTML has sent the call.
 */
const lifetimeMs = 30_000

/**
 * The early answer to this request, usable once. Undefined if the page's HTML has not sent the request with the same
 * token, if no answer arrived within `timeout` ms of sending, or if the API refused the token. If the caller aborts,
 * the next call can still take the answer.
 */
async function takeEarlyAnswer(
  { url, body }: WireRequest,
  token: string | undefined,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<WireAnswer | undefined> {
  const early = globalThis.earlyCall
  if (early?.path !== url || body !== '{}') return undefined
  const age = Date.now() - early.sentAt
  const isOfUse = early.token === token && age <= lifetimeMs
  const answer = isOfUse ? await inTime(early.answer, timeout - age, signal) : undefined
  globalThis.earlyCall = undefined
  return answer?.status === 401 ? undefined : answer
}

async function inTime<T>(
  answer: Promise<T>,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  let timer
  const end = new Promise<undefined>((resolve) => {
    const stop = () => resolve(undefined)
    timer = setTimeout(stop, limitMs)
    signal?.addEventListener('abort', stop, { once: true })
  })
  const first = await Promise.race([answer, end])
  clearTimeout(timer)
  signal?.throwIfAborted()
  return first
}
