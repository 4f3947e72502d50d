import type { WireRequest } from './request.ts'
import type { WireAnswer } from './send.ts'

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
export async function takeEarlyAnswer(
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
