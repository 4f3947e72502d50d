import { aheadHeader, releasesHeader } from '@shop/contracts/call-routes'
import { ApiError } from './api-error.ts'
import { currentConnection } from './connection.ts'
import type { WireRequest } from './request.ts'

export interface CallOptions {
  /** Signal that aborts the call. The call then rejects with the signal's own reason, not with an ApiError. */
  signal?: AbortSignal | undefined
  /** Time limit of this call in ms; if it is left out, the time limit of all calls applies. */
  timeout?: number | undefined
  /** A repeated call with the same key gets the first call's answer (CHK-08). */
  idempotencyKey?: string | undefined
  /** A token that is sent unchanged in place of the session's token. */
  token?: string | undefined
  /** The page is being prefetched and no visitor waits for the answer (see `markAsAhead`). */
  isAhead?: boolean | undefined
}

export interface WireAnswer {
  status: number
  /** The parsed body; undefined if the body is not JSON. */
  json: unknown
}

/** Sends one request and reads its answer, within the time limit. */
export async function send(request: WireRequest, options: CallOptions): Promise<WireAnswer> {
  const { fetch, timeout: usual, onSessionAnswer } = currentConnection()
  options.signal?.throwIfAborted()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), options.timeout ?? usual)
  const abort = () => limit.abort()
  options.signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: headersOf(request, options),
      signal: limit.signal,
      ...(request.body !== undefined && { body: request.body }),
    })
    if (options.token) onSessionAnswer?.(response)
    return { status: response.status, json: parsed(await response.text()) }
  } catch (error) {
    options.signal?.throwIfAborted()
    const refusal = limit.signal.aborted
      ? ({ code: 'no_answer', message: 'No answer in time' } as const)
      : ({ code: 'network', message: 'No connection' } as const)
    throw new ApiError({ ...refusal, status: 0 }, { cause: error })
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', abort)
  }
}

function headersOf(request: WireRequest, options: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(request.body !== undefined && { 'content-type': 'application/json' }),
    ...(options.token && { token: options.token }),
    ...(options.isAhead && { [aheadHeader.name]: aheadHeader.value }),
    ...(options.idempotencyKey && {
      'idempotency-key': options.idempotencyKey,
      [releasesHeader]: currentConnection().releases,
    }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
