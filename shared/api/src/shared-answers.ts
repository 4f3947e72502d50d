import type { CallAnswer, CallName } from '@shop/contracts'
import { type ApiInput, call } from './call.ts'
import { currentConnection } from './connection.ts'
import { writeRequest } from './request.ts'
import type { CallOptions } from './send.ts'

interface SharedAnswer {
  answer: Promise<unknown>
  /** Epoch ms from which on it is asked for anew. */
  expiresAt: number
  /** Callers that wait for it; the request ends when the last of them gives up. */
  waiting: number
  request: AbortController
}

const maxAnswers = 60

/** URL → its answer, the oldest first. */
const answers = new Map<string, SharedAnswer>()

/**
 * The same as `call` for what the page of a link shows: callers at the same time share one request, and in the browser
 * its answer serves for the time that `configureApi` sets as `keepAnswersMs` (FAST-01). A failure is not kept, and any
 * call that writes ends the time of all. Aborting rejects with the signal's reason and ends a request that nobody else
 * waits for.
 */
export async function callShared<N extends CallName>(
  name: N,
  input: ApiInput<N>,
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<CallAnswer<N>> {
  const { keepAnswersMs } = currentConnection()
  if (keepAnswersMs === 0) return await call(name, input, { signal })
  signal?.throwIfAborted()
  const { url } = writeRequest(name, input)
  const known = answers.get(url)
  const shared =
    known && known.expiresAt > Date.now() ? known : ask(name, input, url, keepAnswersMs)
  shared.waiting += 1
  return (await orAborted(url, shared, signal)) as CallAnswer<N>
}

/** Makes every shared answer be asked for anew, those under way too. */
export function forgetSharedAnswers(): void {
  answers.clear()
}

function ask<N extends CallName>(
  name: N,
  input: ApiInput<N>,
  url: string,
  keepAnswersMs: number,
): SharedAnswer {
  const request = new AbortController()
  const answer = call(name, input, { signal: request.signal })
  const shared = { answer, expiresAt: Date.now() + keepAnswersMs, waiting: 0, request }
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
