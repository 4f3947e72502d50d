import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { DatabaseAwayError, isServerError } from './connection-errors.ts'

/** How long the database is waited for. */
export interface Patience {
  /** A call that takes longer makes the database be probed, ms. */
  callMs: number
  /** A probe that takes longer means that the database does not answer, ms. */
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
 * OPS-03: remembers that the database does not answer. When a call takes long, the database is probed; where the probe gets no answer
 * in time either, all calls under way and all further ones are rejected at once, until a probe is answered.
 */
export class Circuit {
  readonly #patience: Patience
  readonly #probe: () => Promise<unknown>
  readonly #log: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** The oldest first. */
  readonly #calls = new Set<Call>()
  readonly #stopping = new AbortController()
  readonly #looking: NodeJS.Timeout
  #isOpen = false
  #isProbing = false
  #answeredAt = 0

  constructor(
    patience: Patience,
    probe: () => Promise<unknown>,
    log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  ) {
    this.#patience = patience
    this.#probe = probe
    this.#log = log
    this.#looking = setInterval(() => this.#look(), LOOK_MS).unref()
  }

  /** Settles as `work` does; rejects with a DatabaseAwayError, at once, while the database does not answer. */
  guard<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isOpen) return Promise.reject(new DatabaseAwayError())
    return new Promise((resolve, reject) => {
      const call = { startedAt: performance.now(), reject }
      this.#calls.add(call)
      // Without `finally`, which would make one promise more for each statement.
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

  /** Ends the probing. */
  stop(): void {
    clearInterval(this.#looking)
    this.#stopping.abort()
  }

  #look(): void {
    const [oldest] = this.#calls
    if (!oldest || this.#isOpen || this.#isProbing) return
    const since = Math.max(oldest.startedAt, this.#answeredAt)
    if (performance.now() - since < this.#patience.callMs) return
    this.#isProbing = true
    void this.#answers().then((answers) => {
      this.#isProbing = false
      if (!answers && !this.#stopping.signal.aborted) void this.#open()
    })
  }

  /** Rejects everything until the database answers. */
  async #open(): Promise<void> {
    this.#isOpen = true
    this.#log.error(this.#patience, 'the database does not answer: calls are refused until it does')
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
      await within(this.#patience.probeMs, this.#probe())
    } catch (error) {
      // A server that refuses has answered: so do the calls, without waiting.
      if (!isServerError(error)) return false
    }
    this.#answeredAt = performance.now()
    return true
  }
}

/** Rejects when `work` takes longer. In steps: a process that was busy itself first sees what has arrived meanwhile. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const answered = work.then(() => true)
  for (let step = 0; step < STEPS; step += 1) {
    const late = pause(milliseconds / STEPS, false, { ref: false })
    if (await Promise.race([answered, late])) return
  }
  throw new Error('no answer in time')
}
