import type { WireRequest } from './request.ts'
import type { WireAnswer } from './send.ts'

/** What a script of the page's HTML has asked for before any module ran (decisions 054 and 069). */
interface EarlyCall {
  path: string
  /** The session's token that it was sent with. */
  token: string
  /** Epoch ms. */
  sentAt: number
  /** Undefined where none came. */
  answer: Promise<WireAnswer | undefined>
}

declare global {
  var earlyCall: EarlyCall | undefined
}

/** Later the answer may be out of date, as its page was not opened when its code had come. */
const lifetimeMs = 30_000

/**
 * The answer to this request where the page's HTML has sent it, with the same token: once. Undefined where it has not, where
 * no answer came within `timeout` ms of that, or where the API has refused the token. Aborting leaves the answer to others.
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
