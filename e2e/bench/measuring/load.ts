import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, percentile, say } from './figures.ts'

export interface HttpRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** The status of a right answer; 200 when left out. */
  expected?: number
}

/** The answers to a load. */
export interface LoadResult {
  sent: number
  /** Milliseconds of each right answer, from the start of the request until the last byte is read. */
  times: number[]
  perSecond: number
  /** Number of answers with status 429, or 503 with Retry-After. */
  refused: number
  /** Number of other answers, broken connections and late answers. */
  errors: number
}

/** Time limit of an answer in ms: as long as a shopper waits. */
const limitMs = 10_000
const pacedConnections = 1000
/** How long a client waits after a refusal, in ms, so that the bench does not mainly measure refusals. */
const pauseAfterRefusalMs = 100

interface Load {
  url: string
  seconds: number
  /** Returns the n-th request. */
  next: (turn: number) => HttpRequest
}

/** A number of clients, each of which sends its next request as soon as the last one is answered. */
export async function runClients({
  clients,
  ...load
}: Load & { clients: number }): Promise<LoadResult> {
  const tally = new Tally(load, clients)
  const send = async () => {
    while (tally.elapsed() < load.seconds) {
      if (!(await tally.send())) await wait(pauseAfterRefusalMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, send))
  return tally.result(load.seconds)
}

/**
 * Sends requests at a constant rate without waiting for answers, like independent shoppers. Ends early if `signal` is
 * aborted.
 */
export async function runPace({
  perSecond,
  signal,
  ...load
}: Load & { perSecond: number; signal?: AbortSignal }): Promise<LoadResult> {
  const tally = new Tally(load, pacedConnections)
  const open: Promise<boolean>[] = []
  for (;;) {
    // If the machine was late, the due requests are still sent at the end.
    const elapsed = Math.min(tally.elapsed(), load.seconds)
    while (tally.sent < elapsed * perSecond) open.push(tally.send())
    if (elapsed >= load.seconds || signal?.aborted) {
      await Promise.all(open)
      return tally.result(elapsed)
    }
    await wait(2)
  }
}

/** The figures of a load. The target `perSecond` is a minimum; the other targets are maximums. */
export function loadFigures(
  table: string,
  row: string,
  { perSecond, times, refused, errors }: LoadResult,
  targets: Partial<Record<'perSecond' | 'p99' | 'refused' | 'errors', number>> = {},
): Figure[] {
  const time = (column: string, share: number) => {
    return { table, row, column, value: percentile(times, share), unit: 'ms' } as const
  }
  const count = { table, row, unit: '' } as const
  return [
    { table, row, column: 'answers', value: perSecond, unit: '/s', atLeast: targets.perSecond },
    time('p50', 0.5),
    { ...time('p99', 0.99), atMost: targets.p99 },
    time('longest', 1),
    { ...count, column: 'refused', value: refused, atMost: targets.refused },
    { ...count, column: 'errors', value: errors, atMost: targets.errors },
  ]
}

/** Sends the requests of a load and counts the answers. */
class Tally {
  sent = 0
  readonly #load: Load
  readonly #agent: Agent
  readonly #started = performance.now()
  readonly #times: number[] = []
  readonly #errors: string[] = []
  #refused = 0

  constructor(load: Load, connections: number) {
    this.#load = load
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Seconds since the start of the load. */
  elapsed(): number {
    return (performance.now() - this.#started) / 1000
  }

  /** Sends the next request; resolves to whether its answer is right. */
  async send(): Promise<boolean> {
    const what = this.#load.next(this.sent)
    this.sent += 1
    const started = performance.now()
    const { status, isRefusal } = await this.#statusOf(what)
    const isRight = status === (what.expected ?? 200)
    if (isRight) this.#times.push(performance.now() - started)
    else if (isRefusal) this.#refused += 1
    else this.#errors.push(`${what.path.split('?')[0]} ${status || 'no answer'}`)
    return isRight
  }

  /** Resolves to the status 0 if no answer arrives in time. */
  async #statusOf({ method = 'GET', path, headers = {}, body }: HttpRequest) {
    const { promise, resolve } = Promise.withResolvers<{ status: number; isRefusal: boolean }>()
    const fail = () => resolve({ status: 0, isRefusal: false })
    const options = { method, agent: this.#agent, headers, timeout: limitMs }
    const outgoing = request(this.#load.url + path, options, (incoming) => {
      const { statusCode: status = 0, headers: received } = incoming
      const isRefusal = status === 429 || (status === 503 && 'retry-after' in received)
      incoming
        .on('error', fail)
        .on('end', () => resolve({ status, isRefusal }))
        .resume()
    })
    outgoing
      .on('error', fail)
      .on('timeout', () => outgoing.destroy())
      .end(body)
    return promise
  }

  result(seconds: number): LoadResult {
    this.#agent.destroy()
    for (const [error, all] of Map.groupBy(this.#errors, (each) => each)) {
      say(`${all.length} × ${error}`)
    }
    return {
      sent: this.sent,
      times: this.#times,
      perSecond: this.#times.length / seconds,
      refused: this.#refused,
      errors: this.#errors.length,
    }
  }
}
