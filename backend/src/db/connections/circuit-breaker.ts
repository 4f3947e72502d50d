import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { DatabaseAwayError, isServerError } from './connection-errors.ts'

/** Time limits for answers of the database. */
export interface TimeLimits {
  /** Time in ms after which a running call causes a probe of the database. */
  callMs: number
  /** Time in ms without an answer to the probe after which the database counts as away. */
  probeMs: number
}

const LOOK_MS = 250
const BETWEEN_PROBES_MS = 1000
const STEPS = 4

interface Call {
  startedAt: number
  reject: (error: DatabaseAwayError) => void
}

/**
 * OPS-03: a circuit breaker. When a call takes long, the database is probed. If the probe gets no answer in time, all
 * running calls are rejected, and later calls too, until a probe is answered.
 */
export class CircuitBreaker {
  readonly #timeLimits: TimeLimits
  readonly #probe: () => Promise<unknown>
  readonly #log: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** The running calls, oldest first. */
  readonly #calls = new Set<Call>()
  readonly #stopping = new AbortController()
  readonly #looking: NodeJS.Timeout
  #isOpen = false
  #isProbing = false
  #answeredAt = 0

  constructor(
    timeLimits: TimeLimits,
    probe: () => Promise<unknown>,
    log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  ) {
    this.#timeLimits = timeLimits
    this.#probe = probe
    this.#log = log
    this.#looking = setInterval(() => this.#look(), LOOK_MS).unref()
  }

  /** Runs `work`. Rejects at once with a DatabaseAwayError while the database is away. */
  guard<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isOpen) return Promise.reject(new DatabaseAwayError())
    return new Promise((resolve, reject) => {
      const call = { startedAt: performance.now(), reject }
      this.#calls.add(call)
      // `finally` is not used, because it would create one more promise for each statement.
      work().then(
        (answer) => {
          this.#calls.delete(call)
          resolve(answer)
        },
        (error: Error) => {
          this.#calls.delete(call)
          reject(error)
        },
      )
    })
  }

  /** Ends the probes. */
  stop(): void {
    clearInterval(this.#looking)
    this.#stopping.abort()
  }

  #look(): void {
    const [oldest] = this.#calls
    if (!oldest || this.#isOpen || this.#isProbing) return
    const since = Math.max(oldest.startedAt, this.#answeredAt)
    if (performance.now() - since < this.#timeLimits.callMs) return
    this.#isProbing = true
    void this.#answers().then((answers) => {
      this.#isProbing = false
      if (!answers && !this.#stopping.signal.aborted) void this.#open()
    })
  }

  /** Rejects the running calls, and lets `guard` reject further calls until the database answers. */
  async #open(): Promise<void> {
    this.#isOpen = true
    this.#log.error(
      this.#timeLimits,
      'the database does not answer: calls are refused until it does',
    )
    for (const { reject } of this.#calls) reject(new DatabaseAwayError())
    this.#calls.clear()
    const { signal } = this.#stopping
    do {
      await pause(BETWEEN_PROBES_MS, undefined, { ref: false, signal }).catch(() => null)
      if (signal.aborted) return
    } while (!(await this.#answers()))
    this.#isOpen = false
    this.#log.info('the database answers again')
  }

  async #answers(): Promise<boolean> {
    try {
      await within(this.#timeLimits.probeMs, this.#probe())
    } catch (error) {
      // A server that refuses the probe has answered, so calls go through again and get its refusal without waiting.
      if (!isServerError(error)) return false
    }
    this.#answeredAt = performance.now()
    return true
  }
}

/**
 * Rejects if `work` takes longer than `milliseconds`. The wait has several steps. Between two steps, a process
 * that was busy can read an answer that has already arrived.
 */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const answered = work.then(() => true)
  for (let step = 0; step < STEPS; step += 1) {
    const late = pause(milliseconds / STEPS, false, { ref: false })
    if (await Promise.race([answered, late])) return
  }
  throw new Error('no answer in time')
}
