interface Counter {
  busy: number
  queue: (() => void)[]
}

/**
 * Limits how many tasks with the same name this process runs at a time. The other tasks wait in memory, and use no
 * connection of the pool meanwhile. The limit only saves connections: the database's locks keep orders correct. The
 * package p-limit has no limits by name.
 */
export class ConcurrencyLimit {
  readonly #counters = new Map<string, Counter>()
  readonly #atOnce: number

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Runs `work` when the number of tasks with each of `names` is below the limit. Takes the names in sorted order, which prevents deadlocks. */
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
      for (const name of taken) this.#release(name)
    }
  }

  /** Takes a place. Returns undefined if a place was free, otherwise a promise that resolves when the caller gets a place. */
  #take(name: string): Promise<void> | undefined {
    const counter = this.#counters.get(name) ?? { busy: 0, queue: [] }
    this.#counters.set(name, counter)
    if (counter.busy >= this.#atOnce) return new Promise((resolve) => counter.queue.push(resolve))
    counter.busy += 1
    return undefined
  }

  /** Passes the caller's place to the next waiting caller. */
  #release(name: string): void {
    const counter = this.#counters.get(name)
    if (!counter) return
    const next = counter.queue.shift()
    if (next) return next()
    counter.busy -= 1
    if (counter.busy === 0) this.#counters.delete(name)
  }
}
