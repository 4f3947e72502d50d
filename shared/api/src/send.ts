import { prefetchHeader, releasesHeader, routeOf } from '@shop/contracts/call-routes'
import type { CallName } from '@shop/contracts'
import { ApiError } from './api-error.ts'
import { currentConnection } from './connection.ts'

export interface CallOptions {
  /** Signal that aborts the call. The call then rejects with the signal's own reason, not with an ApiError. */
  signal?: AbortSignal | undefined
  /** Time limit of this call in ms; if it is left out, the time limit of all calls applies. */
  timeout?: number | undefined
  /** A repeated call with the same key gets the first call's answer (CHK-08). */
  idempotencyKey?: string | undefined
  /** A token that is sent unchanged in place of the session's token. */
  token?: string | undefined
  /** The page is being prefetched and no visitor waits for the answer (see `markAsPrefetch`). */
  isPrefetch?: boolean | undefined
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
    ...(options.isPrefetch && { [prefetchHeader.name]: prefetchHeader.value }),
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

export interface WireRequest {
  method: 'GET' | 'POST'
  /** Path and query. */
  url: string
  body?: string
}

/** Fills in the path parameters. The other fields become the query (GET; a list is joined with commas) or the JSON body (POST). */
export function writeRequest(
  name: CallName,
  input: Readonly<Record<string, unknown>>,
): WireRequest {
  const { method, path } = routeOf(name)
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const value = rest.get(parameter)
    rest.delete(parameter)
    return encodeURIComponent(String(value))
  })
  if (method === 'POST') {
    return { method, url: filled, body: JSON.stringify(Object.fromEntries(rest)) }
  }
  const query = new URLSearchParams(
    [...rest].map(([key, value]) => [key, queryText(value)]),
  ).toString()
  return { method, url: query === '' ? filled : `${filled}?${query}` }
}

/**
 * The text of a value in the query. In an entry of a list, a backslash is written before each comma and each backslash,
 * because `entriesOf` of `shared/domain` splits the list at commas without a backslash.
 */
function queryText(value: unknown): string {
  if (!Array.isArray(value)) return String(value)
  return value.map((entry) => String(entry).replaceAll(/[\\,]/g, '\\$&')).join(',')
}
