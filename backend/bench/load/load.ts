import autocannon, { type Options, type Request } from 'autocannon'

export interface Load {
  url: string
  requests: Request[]
  connections: number
  /** How long it lasts. */
  seconds: number
}

export interface LoadResult {
  /** Answers with 200 per second. */
  perSecond: number
  p50: number
  p99: number
  ok: number
  /** Refused with 503 and told when to come back. */
  shed: number
  /** Anything else: other answers, 503 without Retry-After, broken connections, no answer in time. */
  errors: number
}

/** Fewer than those after which the shop closes a connection (SEC-01): autocannon would go on at the closed one. */
const REQUESTS_OF_A_CONNECTION = 900

/** As much as so many clients get who send their next request as soon as the last is answered. */
export async function runLoad({ url, requests, connections, seconds }: Load): Promise<LoadResult> {
  const counts = { ok: 0, shed: 0, other: 0 }
  const options: Options = {
    url,
    requests,
    connections,
    duration: seconds,
    reconnectRate: REQUESTS_OF_A_CONNECTION,
    setupClient: (client) => {
      client.on('headers', (head) => {
        counts[fateOf(head as unknown as RawHead)] += 1
      })
    },
  }
  const result = await autocannon(options)
  return {
    perSecond: counts.ok / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    ok: counts.ok,
    shed: counts.shed,
    errors: counts.other + result.errors,
  }
}

/** As autocannon's parser gives it: names and values in turns. */
interface RawHead {
  statusCode: number
  headers: string[]
}

function fateOf({ statusCode, headers }: RawHead): 'ok' | 'shed' | 'other' {
  if (statusCode === 200) return 'ok'
  const hasRetryAfter = headers.some(
    (name, index) => index % 2 === 0 && /^retry-after$/i.test(name),
  )
  return statusCode === 503 && hasRetryAfter ? 'shed' : 'other'
}
