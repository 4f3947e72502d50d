import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, percentile } from './figures.ts'

export interface HttpRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** The status of a right answer; 200 when left out. */
  expected?: number
}

interface Answer {
  status: number
  /** Milliseconds from the start of the request until the last byte is read. */
  ms: number
  body: Buffer
  hasRetryAfter: boolean
}

/** The answers to a load. */
export interface LoadResult {
  sent: number
  /** Milliseconds of each right answer. */
  times: number[]
  perSecond: number
  p50: number
  p99: number
  longest: number
  /** Number of answers with status 429, or 503 with Retry-After. */
  refused: number
  /** Number of other answers, broken connections, late answers, and requests above the maximum of open ones. */
  errors: number
  /** Kind of error → its number. */
  kinds: Map<string, number>
  /** Seconds from the end of the load to its last answer. */
  drainSeconds: number
}

/** Time limit of an answer in ms, unless a load has another one: as long as a shopper waits. */
const usualLimitMs = 10_000
/** Maximum number of open requests; further due requests count as errors. */
const mostOpen = 10_000
const pacedConnections = 1000
/** How long a client waits after a refusal, in ms, so that it does not mainly measure refusals. */
const pauseAfterRefusalMs = 100

/** HTTP connections that stay open, as in a browser. */
export class HttpClient {
  readonly #url: string
  readonly #agent: Agent
  readonly #limitMs: number

  constructor(url: string, connections: number, limitMs = 60_000) {
    this.#url = url
    this.#limitMs = limitMs
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Rejects if no answer arrives. */
  async send({ method = 'GET', path, headers = {}, body }: HttpRequest): Promise<Answer> {
    const started = performance.now()
    return new Promise((resolve, reject) => {
      const options = { method, agent: this.#agent, headers, timeout: this.#limitMs }
      const outgoing = request(this.#url + path, options, (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const ms = performance.now() - started
          const { statusCode: status = 0, headers: received } = incoming
          const hasRetryAfter = 'retry-after' in received
          resolve({ status, ms, body: Buffer.concat(parts), hasRetryAfter })
        })
      })
      outgoing.on('error', reject)
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
      outgoing.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Sends the requests one after the other. Returns the milliseconds of each; throws on a wrong answer. */
export async function timeEach(url: string, requests: Iterable<HttpRequest>): Promise<number[]> {
  const client = new HttpClient(url, 1)
  const times: number[] = []
  try {
    for (const each of requests) {
      const { status, ms } = await client.send(each)
      if (status !== (each.expected ?? 200)) throw new Error(`${each.path} answers ${status}`)
      times.push(ms)
    }
  } finally {
    client.close()
  }
  return times
}

interface Load {
  url: string
  seconds: number
  /** Returns the n-th request. */
  next: (turn: number) => HttpRequest
}

/** A number of clients, each of which sends its next request as soon as the last one is answered. */
export async function runClients({
  url,
  seconds,
  next,
  clients,
}: Load & { clients: number }): Promise<LoadResult> {
  const tally = new Tally(new HttpClient(url, clients, usualLimitMs))
  const until = tally.started + seconds * 1000
  const send = async () => {
    while (performance.now() < until) {
      const isRight = await tally.send(next(tally.sent))
      if (!isRight) await wait(pauseAfterRefusalMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, send))
  return tally.result(seconds)
}

/** Sends at a constant rate without waiting for answers, like independent shoppers, at the latest until `signal` is aborted. */
export async function runPace({
  url,
  seconds,
  next,
  perSecond,
  limitMs = usualLimitMs,
  signal,
}: Load & { perSecond: number; limitMs?: number; signal?: AbortSignal }): Promise<LoadResult> {
  const tally = new Tally(new HttpClient(url, pacedConnections, limitMs))
  const open = new Set<Promise<unknown>>()
  for (;;) {
    // If the machine was late, the due requests are still sent at the end.
    const elapsed = Math.min((performance.now() - tally.started) / 1000, seconds)
    while (tally.sent < elapsed * perSecond) {
      if (open.size >= mostOpen) tally.addUnsent()
      else {
        const one = tally.send(next(tally.sent)).finally(() => open.delete(one))
        open.add(one)
      }
    }
    if (elapsed >= seconds || signal?.aborted) {
      await Promise.all(open)
      return tally.result(elapsed)
    }
    await wait(2)
  }
}

const columns = [
  ['perSecond', 'answers', '/s'],
  ['p50', 'p50', 'ms'],
  ['p99', 'p99', 'ms'],
  ['longest', 'longest', 'ms'],
  ['refused', 'refused', ''],
  ['errors', 'errors', ''],
] as const

/** The figures of loads of one kind, each the mean of all loads. `perSecond` is the least, the other targets are the most. */
export function loadFigures(
  table: string,
  row: string,
  results: readonly LoadResult[],
  targets: Partial<Record<(typeof columns)[number][0], number>> = {},
): Figure[] {
  return columns.map(([key, column, unit]) => {
    const value = results.reduce((sum, result) => sum + result[key], 0) / results.length
    const target = key === 'perSecond' ? { atLeast: targets[key] } : { atMost: targets[key] }
    return { table, row, column, value, unit, ...target }
  })
}

/** Sends the requests of a load and counts the answers. */
class Tally {
  readonly started = performance.now()
  sent = 0
  readonly #client: HttpClient
  readonly #times: number[] = []
  readonly #kinds = new Map<string, number>()
  #refused = 0

  constructor(client: HttpClient) {
    this.#client = client
  }

  /** Sends one request; resolves to whether the answer is right. */
  async send(what: HttpRequest): Promise<boolean> {
    this.sent += 1
    try {
      const { status, hasRetryAfter, ms } = await this.#client.send(what)
      const isRight = status === (what.expected ?? 200)
      if (isRight) this.#times.push(ms)
      else if (status === 429 || (status === 503 && hasRetryAfter)) this.#refused += 1
      else this.#addError(`${what.path.split('?')[0]} ${status}`)
      return isRight
    } catch (error) {
      this.#addError((error as Error).message)
      return false
    }
  }

  addUnsent(): void {
    this.sent += 1
    this.#addError('no room to send')
  }

  result(seconds: number): LoadResult {
    this.#client.close()
    const times = this.#times
    return {
      sent: this.sent,
      times,
      perSecond: times.length / seconds,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      longest: percentile(times, 1),
      refused: this.#refused,
      errors: [...this.#kinds.values()].reduce((sum, count) => sum + count, 0),
      kinds: this.#kinds,
      drainSeconds: (performance.now() - this.started) / 1000 - seconds,
    }
  }

  #addError(kind: string): void {
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
  }
}
