interface Counter {
  busy: number
  queue: (() => void)[]
}

/**
 * Lets a few at a time work on the same thing; the others wait here and not on a database connection, which those
 * who want something else would miss. Correctness is the database's: this is for one process.
 */
export class ConcurrencyLimit {
  readonly #counters = new Map<string, Counter>()
  readonly #atOnce: number

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Runs `work` when each of `names` has a place free; names are taken in order, so two never wait for each other. */
  async run<T>(names: Iterable<string>, work: () => Promise<T>): Promise<T> {
    const taken: string[] = []
    try {
      for (const name of [...new Set(names)].toSorted()) {
        const turn = this.#take(name)
        if (turn) await turn
        taken.push(name)
      }
      return await work()
    } finally {
      for (const name of taken) this.#giveBack(name)
    }
  }

  /** Undefined where a place is free. */
  #take(name: string): Promise<void> | undefined {
    const counter = this.#counters.get(name) ?? { busy: 0, queue: [] }
    this.#counters.set(name, counter)
    if (counter.busy >= this.#atOnce) return new Promise((resolve) => counter.queue.push(resolve))
    counter.busy += 1
    return undefined
  }

  /** The next in line takes over the place. */
  #giveBack(name: string): void {
    const counter = this.#counters.get(name)
    if (!counter) return
    const next = counter.queue.shift()
    if (next) return next()
    counter.busy -= 1
    if (counter.busy === 0) this.#counters.delete(name)
  }
}
