import { limitConcurrency, type ConcurrencyLimiter, TooBusy } from './limit-concurrency.ts'

/** `running` and `waiting` list one maximum for each width of network, narrowest first. The last one applies to all wider networks. */
interface Bounds {
  running: readonly number[]
  waiting: readonly number[]
  longestWaitMs: number
}

/**
 * Limits concurrent work by network (SEC-01) and by the wider networks around it (SEC-08), so that a customer with many
 * networks delays nobody else. Work first waits for a turn in its own network, then for a turn in the wider network, so
 * that each narrow network gets some of the wider network's turns.
 */
export class TurnsOfNetworks {
  readonly #bounds: Bounds
  /** Networks with running or waiting work; other networks are not stored. */
  readonly #networks = new Map<string, { pending: number; limited: ConcurrencyLimiter }>()
  #waiting = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Number of pieces of work that wait, in all networks. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Runs work when its networks (narrowest first) have a place for the work. Rejects with `TooBusy` if the queue of one
   * network is full, and with `WaitedTooLong` if its turns in all networks do not come within `longestWaitMs`.
   */
  async run<T>(networks: readonly string[], work: () => Promise<T>): Promise<T> {
    let isWaiting = true
    const stopWaiting = () => {
      if (isWaiting) this.#waiting -= 1
      isWaiting = false
    }
    this.#waiting += 1
    const shares = networks.map((network, index) => this.#shareOf(network, index))
    if (shares.some(({ isFull }) => isFull)) {
      stopWaiting()
      throw new TooBusy('Too much work of one network waits')
    }
    for (const { network, share } of shares) {
      this.#networks.set(network, share)
      share.pending += 1
    }
    const begin = () => {
      stopWaiting()
      return work()
    }
    const end = performance.now() + this.#bounds.longestWaitMs
    const within = shares.reduceRight(
      (inner, { share }) =>
        () =>
          share.limited(inner, Math.max(0, end - performance.now())),
      begin,
    )
    try {
      return await within()
    } finally {
      stopWaiting()
      for (const { network, share } of shares) {
        share.pending -= 1
        if (share.pending === 0) this.#networks.delete(network)
      }
    }
  }

  #shareOf(network: string, index: number) {
    const { running, waiting } = this.#bounds
    const mostRunning = running[index] ?? running.at(-1) ?? 1
    const most = mostRunning + (waiting[index] ?? waiting.at(-1) ?? 0)
    const share = this.#networks.get(network) ?? {
      pending: 0,
      limited: limitConcurrency(mostRunning, most),
    }
    return { network, share, isFull: share.pending >= most }
  }
}
