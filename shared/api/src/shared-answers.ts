import type { CallAnswer, CallName, calls } from '@shop/contracts'
import { isApiError } from './api-error.ts'
import { type ApiInput, call } from './call.ts'
import { currentConnection } from './connection.ts'
import { writeRequest, type CallOptions } from './send.ts'

/** Names of the calls that only read. */
type ReadingCall = {
  [N in CallName]: (typeof calls)[N]['method'] extends 'GET' ? N : never
}[CallName]

interface SharedAnswer {
  answer: Promise<unknown>
  /** Time from which the answer is requested again, epoch ms. */
  expiresAt: number
  /** Number of callers that wait for the answer; the request ends when the last of them aborts. */
  waiting: number
  request: AbortController
  isPrefetch: boolean
}

const maxAnswers = 60

/** URL → the answer to its request, oldest answer first. */
const answers = new Map<string, SharedAnswer>()

/** Signals of pages that are being prefetched. */
const prefetchSignals = new WeakSet<AbortSignal>()

/**
 * Marks requests with this signal as prefetch, for which no visitor waits. The API counts a prefetch apart from the
 * visitor's own calls and refuses it first when the API is busy.
 */
export function markAsPrefetch(signal: AbortSignal): void {
  prefetchSignals.add(signal)
}

/**
 * Like `call`, for public data of pages that may be prefetched. Callers at the same time share one request. In the
 * browser an answer is reused for `keepAnswersMs` (`configureApi`), or until `forgetSharedAnswers` is called (FAST-01).
 * A failure is not kept. If `signal` aborts, the promise rejects with the signal's reason. The request ends too, unless
 * another caller waits for its answer.
 */
export async function callShared<N extends ReadingCall>(
  name: N,
  input: ApiInput<N>,
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<CallAnswer<N>> {
  const { keepAnswersMs } = currentConnection()
  if (keepAnswersMs === 0) return await call(name, input, { signal })
  signal?.throwIfAborted()
  const isPrefetch = signal !== undefined && prefetchSignals.has(signal)
  const { url } = writeRequest(name, input)
  const known = answers.get(url)
  const shared =
    known && known.expiresAt > Date.now()
      ? known
      : ask(url, keepAnswersMs, isPrefetch, (options) => call(name, input, options))
  shared.waiting += 1
  try {
    return (await orAborted(url, shared, signal)) as CallAnswer<N>
  } catch (error) {
    // The refusal of a prefetch must not fail the visitor's own call, which has shared the prefetch's request: the
    // visitor's call is sent again.
    if (shared.isPrefetch && !isPrefetch && isApiError(error))
      return await callShared(name, input, { signal })
    throw error
  }
}

/** Forgets every shared answer, including answers that are still loading. Called after a change of products or of the session. */
export function forgetSharedAnswers(): void {
  answers.clear()
}

function ask(
  url: string,
  keepAnswersMs: number,
  isPrefetch: boolean,
  send: (options: CallOptions) => Promise<unknown>,
): SharedAnswer {
  const request = new AbortController()
  const answer = send({ signal: request.signal, isPrefetch })
  const shared = { answer, expiresAt: Date.now() + keepAnswersMs, waiting: 0, request, isPrefetch }
  forget(url)
  answers.set(url, shared)
  const [oldest] = answers.keys()
  if (answers.size > maxAnswers && oldest !== undefined) forget(oldest)
  answer.catch(() => forget(url, shared))
  return shared
}

function forget(url: string, shared = answers.get(url)): void {
  if (answers.get(url) === shared) answers.delete(url)
}

function orAborted(
  url: string,
  shared: SharedAnswer,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (!signal) return shared.answer
  return new Promise((resolve, reject) => {
    const abort = () => {
      shared.waiting -= 1
      if (shared.waiting === 0) {
        forget(url, shared)
        shared.request.abort()
      }
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', abort)
    const settled = () => signal.removeEventListener('abort', abort)
    void shared.answer.then(resolve, reject).finally(settled)
  })
}
