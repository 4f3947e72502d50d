import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Limits how many tasks with the same name this process runs at a time. The other tasks wait in memory, and use no
 * connection of the pool meanwhile. The limit only saves connections: the database's locks keep orders correct.
 */
export class ConcurrencyLimit {
  readonly #limits = new Map<string, LimitFunction>()
  readonly #atOnce: number

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Runs `work` when the number of tasks with each of `names` is below the limit. Takes the names in sorted order, which prevents deadlocks. */
  async run<T>(names: Iterable<string>, work: () => Promise<T>): Promise<T> {
    const [name, ...others] = [...new Set(names)].toSorted()
    if (name === undefined) return work()
    const limit = this.#limits.get(name) ?? pLimit(this.#atOnce)
    this.#limits.set(name, limit)
    try {
      return await limit(async () => this.run(others, work))
    } finally {
      // If two tasks end together, the first may have deleted this limit, and a new task may already have set another.
      const isCurrent = this.#limits.get(name) === limit
      if (isCurrent && limit.activeCount + limit.pendingCount === 0) this.#limits.delete(name)
    }
  }
}
