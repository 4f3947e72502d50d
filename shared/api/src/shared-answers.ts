import type { CallAnswer, CallName, calls } from '@shop/contracts'
import { isApiError } from './api-error.ts'
import { type ApiInput, call } from './call.ts'
import { currentConnection } from './connection.ts'
import { writeRequest } from './request.ts'
import type { CallOptions } from './send.ts'

/** The calls that only read. */
type ReadingCall = {
  [N in CallName]: (typeof calls)[N]['method'] extends 'GET' ? N : never
}[CallName]

interface SharedAnswer {
  answer: Promise<unknown>
  /** Epoch ms from which on it is asked for anew. */
  expiresAt: number
  /** Callers that wait for it; the request ends when the last of them gives up. */
  waiting: number
  request: AbortController
  isAhead: boolean
}

const maxAnswers = 60

/** URL → its answer, the oldest first. */
const answers = new Map<string, SharedAnswer>()

/** Signals of pages that are loaded before they are visited. */
const aheadSignals = new WeakSet<AbortSignal>()

/**
 * Marks what is asked for with this signal as not waited for by anybody: the API counts it apart from the visitor's own
 * calls and refuses it first when it is busy.
 */
export function markAsAhead(signal: AbortSignal): void {
  aheadSignals.add(signal)
}

/**
 * The same as `call` for what the page of a link shows to everybody: callers at the same time share one request, and in
 * the browser its answer serves for the time that `configureApi` sets as `keepAnswersMs`, or until `forgetSharedAnswers`
 * (FAST-01). A failure is not kept. Aborting rejects with the signal's reason and ends a request that nobody else waits for.
 */
export async function callShared<N extends ReadingCall>(
  name: N,
  input: ApiInput<N>,
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<CallAnswer<N>> {
  const { keepAnswersMs } = currentConnection()
  if (keepAnswersMs === 0) return await call(name, input, { signal })
  signal?.throwIfAborted()
  const isAhead = signal !== undefined && aheadSignals.has(signal)
  const { url } = writeRequest(name, input)
  const known = answers.get(url)
  const shared =
    known && known.expiresAt > Date.now()
      ? known
      : ask(url, keepAnswersMs, isAhead, (options) => call(name, input, options))
  shared.waiting += 1
  try {
    return (await orAborted(url, shared, signal)) as CallAnswer<N>
  } catch (error) {
    // The visitor's own call is not refused because one that nobody waited for was.
    if (shared.isAhead && !isAhead && isApiError(error))
      return await callShared(name, input, { signal })
    throw error
  }
}

/** Makes every shared answer be asked for anew, those under way too: after what changes products or the visitor. */
export function forgetSharedAnswers(): void {
  answers.clear()
}

function ask(
  url: string,
  keepAnswersMs: number,
  isAhead: boolean,
  send: (options: CallOptions) => Promise<unknown>,
): SharedAnswer {
  const request = new AbortController()
  const answer = send({ signal: request.signal, isAhead })
  const shared = { answer, expiresAt: Date.now() + keepAnswersMs, waiting: 0, request, isAhead }
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
