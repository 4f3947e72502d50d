import { setTimeout as pause } from 'node:timers/promises'
import { HttpClient, type HttpRequest } from './http-client.ts'

export interface Pace {
  url: string
  perSecond: number
  seconds: number
  /** What the n-th request is, and the answers that are right for it. */
  next: (turn: number) => HttpRequest & { expected: number }
}

export interface PaceResult {
  sent: number
  /** Milliseconds of the right answers. */
  times: number[]
  /** Refused with 503 and told when to come back. */
  shed: number
  /** Other answers, 503 without Retry-After, broken connections, no answer in time, no room to send. */
  errors: number
  /** What the errors were → how many of them. */
  kinds: Map<string, number>
  /** From the last request to the last answer. */
  drainSeconds: number
}

/** So many open requests are more than any shop's visitors send: what is due beyond them counts as an error. */
const MAX_OPEN = 10_000
const CONNECTIONS = 1000
/** No shopper waits longer. */
const ANSWER_LIMIT_MS = 10_000

/** Sends at an even pace whether or not earlier requests are answered, as shoppers do who know nothing of each other. */
export async function keepPace({ url, perSecond, seconds, next }: Pace): Promise<PaceResult> {
  const client = new HttpClient(url, CONNECTIONS, ANSWER_LIMIT_MS)
  const result: PaceResult = {
    sent: 0,
    times: [],
    shed: 0,
    errors: 0,
    kinds: new Map(),
    drainSeconds: 0,
  }
  const open = new Set<Promise<void>>()
  const started = performance.now()
  const addError = (kind: string) => {
    result.errors += 1
    result.kinds.set(kind, (result.kinds.get(kind) ?? 0) + 1)
  }
  const send = async (turn: number) => {
    const { expected, ...request } = next(turn)
    try {
      const { status, hasRetryAfter, milliseconds } = await client.send(request)
      if (status === expected) result.times.push(milliseconds)
      else if (status === 503 && hasRetryAfter) result.shed += 1
      else addError(`${request.path.split('?')[0]} ${status}`)
    } catch (error) {
      addError(error instanceof Error ? error.message : String(error))
    }
  }
  for (;;) {
    // A machine that was late in the end still sends what was due by then.
    const elapsed = Math.min((performance.now() - started) / 1000, seconds)
    for (; result.sent < elapsed * perSecond; result.sent += 1) {
      if (open.size >= MAX_OPEN) {
        addError('no room to send')
        continue
      }
      const one = send(result.sent).finally(() => open.delete(one))
      open.add(one)
    }
    if (elapsed >= seconds) break
    await pause(2)
  }
  const ended = performance.now()
  await Promise.all(open)
  result.drainSeconds = (performance.now() - ended) / 1000
  client.close()
  return result
}

export function listKinds(kinds: PaceResult['kinds']): string {
  return [...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ')
}
