interface Counter {
  busy: number
  queue: (() => void)[]
}

/**
 * Limits how many tasks of this process work on the same name at a time. The others wait in memory, where they do not
 * occupy a connection of the pool. It saves connections only: the database's locks keep orders correct. p-limit has no
 * limits by name.
 */
export class ConcurrencyLimit {
  readonly #counters = new Map<string, Counter>()
  readonly #atOnce: number

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Runs `work` once all of `names` are below their limit. Names are taken in sorted order, which prevents deadlocks. */
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

  /** Resolves when it is this caller's turn; undefined when it is so at once. */
  #take(name: string): Promise<void> | undefined {
    const counter = this.#counters.get(name) ?? { busy: 0, queue: [] }
    this.#counters.set(name, counter)
    if (counter.busy >= this.#atOnce) return new Promise((resolve) => counter.queue.push(resolve))
    counter.busy += 1
    return undefined
  }

  /** Hands the turn to the next caller that waits. */
  #giveBack(name: string): void {
    const counter = this.#counters.get(name)
    if (!counter) return
    const next = counter.queue.shift()
    if (next) return next()
    counter.busy -= 1
    if (counter.busy === 0) this.#counters.delete(name)
  }
}
